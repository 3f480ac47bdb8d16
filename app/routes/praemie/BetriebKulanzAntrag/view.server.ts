import { formatDate } from '~/domain/shared/dates'
import { formatMoney } from '~/domain/shared/money'
import { pathTo } from '~/paths'
import { decideKulanz } from '~/usecases/praemie/decide-kulanz'
import { showKulanz } from '~/usecases/praemie/list-kulanz'
import { withdrawKulanz } from '~/usecases/praemie/withdraw-kulanz'
import { askForFaktor, faktorNoetig } from '~/web/faktor.server'
import { kulanzEntscheidungSchema } from '~/web/forms/praemie'
import { formToken, readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'
import { ausListeVon, nachbarnView } from '../../_shared/betrieb/nachbarn.server'
import { askOnce } from '../../_shared/betrieb/rueckfrage.server'

const ERLEDIGT = ['gewaehren', 'ablehnen', 'zurueckziehen'] as const

/** One request for goodwill, to be decided by a second person. */
export async function antragView(ctx: WebContext, args: GuardArgs) {
	const { mandant, t, locale } = ctx
	const liste = pathTo(mandant, 'BetriebKulanz')
	const found = await showKulanz(ctx, args.params.antragId ?? '')
	if (!found.ok) throw failPage(found.code, { href: liste, text: 'zurListe' })
	const { erstelltAm, entschiedenAm, betragCent, empfehlerId, ...antrag } = found.value
	const betrag = formatMoney(betragCent, locale, { exact: true })
	const erledigt = new URL(args.request.url).searchParams.get('erledigt')
	return {
		titel: t('kulanz:antrag.titel', { name: antrag.name, betrag }),
		token: formToken(ctx, 'BetriebKulanzAntrag'),
		...(await nachbarnView(ctx, args, {
			...{ liste: 'kulanz', id: antrag.id },
			hrefOf: (antragId) => pathTo(mandant, 'BetriebKulanzAntrag', { antragId }),
		})),
		kontoHref: pathTo(mandant, 'BetriebKonto', { empfehlerId }),
		noetigHref: faktorNoetig(ctx, args.request),
		antrag: {
			...antrag,
			betrag,
			am: formatDate(erstelltAm),
			entschiedenAm: entschiedenAm && formatDate(entschiedenAm),
		},
		erledigt: ERLEDIGT.find((wert) => wert === erledigt),
	}
}

export type AntragScreen = Awaited<ReturnType<typeof antragView>>

const VORHABEN = {
	gewaehren: { art: 'kulanzGewaehren', recht: 'praemie.kulanzFreigeben' },
	ablehnen: { art: 'kulanzAblehnen', recht: 'praemie.kulanzFreigeben' },
	zurueckziehen: { art: 'kulanzZurueckziehen', recht: 'praemie.kulanz' },
} as const

/** Grants it, declines it, or takes it back. */
export async function antragAction(ctx: WebContext, args: GuardArgs) {
	const form = await readForm(ctx, args.request, 'BetriebKulanzAntrag', kulanzEntscheidungSchema)
	if (!form.ok) return form.reply
	const { value, key } = form
	const id = args.params.antragId ?? ''
	const frage = await askOnce(ctx, form, key, async () => {
		const found = await showKulanz(ctx, id)
		if (!found.ok) return undefined
		const { name, betragCent } = found.value
		const werte = { name, betrag: formatMoney(betragCent, ctx.locale, { exact: true }) }
		return { ...VORHABEN[value.intent], werte }
	})
	if (frage) return frage
	const schon = await alreadySent(ctx, key)
	const done =
		value.intent === 'zurueckziehen'
			? await withdrawKulanz(ctx, id, key)
			: await decideKulanz(
					ctx,
					{ id, intent: value.intent, antwort: value.intent === 'ablehnen' ? value.antwort : value.anmerkung },
					key,
				)
	if (!done.ok) return done.code === 'faktor_noetig' ? askForFaktor(ctx, args.request) : form.refuse(done.code)
	return redirectTo(
		ctx,
		'BetriebKulanzAntrag',
		{ antragId: id },
		{ erledigt: value.intent, ...schon, ...ausListeVon(args) },
	)
}
