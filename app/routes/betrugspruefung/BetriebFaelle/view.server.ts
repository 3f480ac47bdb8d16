import type { z } from 'zod'
import { formatMoney } from '~/domain/shared/money'
import { pathTo } from '~/paths'
import { decideGleicheFaelle, showGleicheFaelle } from '~/usecases/auftrag/decide-many'
import { faelleSchema } from '~/web/forms/betrugspruefung'
import { formToken, readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'
import { askOnce, type Vorhaben } from '../../_shared/betrieb/rueckfrage.server'

/** Names in the question that is asked before all are decided. */
const IN_DER_FRAGE = 5

/** Cases of one link that are held for the same reasons, to be decided together. */
export async function faelleView(ctx: WebContext, { request }: GuardArgs) {
	const { mandant, t } = ctx
	const listeHref = pathTo(mandant, 'BetriebPruefungen')
	const fall = new URL(request.url).searchParams.get('fall')
	if (fall === null) throw redirectTo(ctx, 'BetriebPruefungen')
	const found = await showGleicheFaelle(ctx, fall)
	if (!found.ok) throw failPage(found.code, { href: listeHref, text: 'zurListe' })
	const { empfaengerId, empfehler, empfehlungsnummer, produkt, gruende, anzahl, summeCent, ...rest } = found.value
	return {
		titel: t('betrugspruefung:gemeinsam.titel', { count: anzahl }),
		token: formToken(ctx, 'BetriebFaelle'),
		listeHref,
		...{ fall: empfaengerId, empfehler: empfehler.name || '–', empfehlungsnummer, produkt, anzahl },
		kontoHref: pathTo(mandant, 'BetriebKonto', { empfehlerId: empfehler.id }),
		gruende: gruende.map((grund) => t(`betrugspruefung:pruefungen.grund.${grund}`)).join(', '),
		summe: formatMoney(summeCent, ctx.locale, { exact: true }),
		zustand: rest.zustand,
		zweitePerson: rest.zweitePerson,
		...{ vorschlag: rest.vorschlag, gezeigt: rest.gezeigt },
		genannt: rest.genannt.map(({ id, name }) => ({
			...{ id, name: name || '–' },
			href: pathTo(mandant, 'BetriebPruefung', { empfaengerId: id }),
		})),
	}
}

export type FaelleScreen = Awaited<ReturnType<typeof faelleView>>

/** What the decision would do to all of them: whose they are, and the sum. */
async function faelleVorhaben(ctx: WebContext, value: z.output<typeof faelleSchema>): Promise<Vorhaben | undefined> {
	const found = await showGleicheFaelle(ctx, value.fall)
	if (!found.ok) return undefined
	const { empfehler, anzahl, summeCent, genannt, zweitePerson } = found.value
	const namen = genannt.slice(0, IN_DER_FRAGE).map(({ name }) => name || '–')
	const weitere = anzahl - namen.length
	const art =
		value.intent === 'ablehnen' ? 'faelleAblehnen' : zweitePerson ? ('faelleVorlegen' as const) : 'faelleFreigeben'
	return {
		art,
		recht: 'eigenwerbung.entscheiden',
		werte: {
			...{ anzahl, name: empfehler.name || '–', antwort: value.antwort },
			betrag: formatMoney(summeCent, ctx.locale, { exact: true }),
			namen:
				weitere > 0
					? ctx.t('betrugspruefung:gemeinsam.undWeitere', { namen: namen.join(', '), count: weitere })
					: namen.join(', '),
		},
	}
}

export async function faelleAction(ctx: WebContext, { request }: GuardArgs) {
	const form = await readForm(ctx, request, 'BetriebFaelle', faelleSchema)
	if (!form.ok) return form.reply
	const { fall: empfaengerId, ...entscheidung } = form.value
	const frage = await askOnce(ctx, form, form.key, () => faelleVorhaben(ctx, form.value))
	if (frage) return frage
	const schon = await alreadySent(ctx, form.key)
	const begun = await decideGleicheFaelle(ctx, { empfaengerId, ...entscheidung }, form.key)
	if (!begun.ok) return form.refuse(begun.code)
	return redirectTo(ctx, 'BetriebSammelarbeit', { arbeitId: begun.value }, schon)
}
