import { z } from 'zod'
import { ANFRAGE_OFFEN } from '~/domain/datenschutz/anfrage'
import { formatDate } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { answerAnfrage } from '~/usecases/datenschutz/answer-anfrage'
import { sendBestaetigung } from '~/usecases/datenschutz/send-bestaetigung'
import { showAnfrage } from '~/usecases/datenschutz/show-anfrage'
import { anfrageFormularSchema } from '~/web/forms/datenschutz'
import { formToken, readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { askOnce } from '../../_shared/betrieb/rueckfrage.server'

const erledigtSchema = z
	.enum(['erfasst', 'anschreiben', 'beantworten', 'ablehnen', 'loeschen'])
	.optional()
	.catch(undefined)

/** One request, what is stored under its address, and what can be done now. */
export async function anfrageView(ctx: WebContext, { params, request }: GuardArgs) {
	const listeHref = pathTo(ctx.mandant, 'BetriebDatenschutz')
	const found = await showAnfrage(ctx, params.anfrageId ?? '')
	if (!found.ok) throw failPage(found.code, { href: listeHref, text: 'zurListe' })
	const {
		id,
		art,
		zustand,
		email,
		anliegen,
		antwort,
		eingegangenAm,
		fristBis,
		bestaetigtAm,
		erledigtAm,
		konto,
		freunde,
	} = found.value
	return {
		titel: `${ctx.t(`datenschutz:art.${art}`)} · ${email || formatDate(eingegangenAm)}`,
		token: formToken(ctx, 'BetriebAnfrage'),
		dateiToken: formToken(ctx, 'BetriebAuskunftDatei'),
		listeHref,
		auskunftHref: pathTo(ctx.mandant, 'BetriebAuskunft', { anfrageId: id }),
		dateiHref: pathTo(ctx.mandant, 'BetriebAuskunftDatei', { anfrageId: id }),
		loeschenHref: pathTo(ctx.mandant, 'BetriebAnfrageLoeschen', { anfrageId: id }),
		offen: ANFRAGE_OFFEN.some((open) => open === zustand),
		erledigt: erledigtSchema.parse(new URL(request.url).searchParams.get('erledigt') ?? undefined),
		anfrage: {
			...{ id, art, zustand, email, anliegen, antwort },
			bestaetigt: bestaetigtAm !== null,
			eingegangenAm: formatDate(eingegangenAm),
			frist: formatDate(fristBis),
			bestaetigtAm: bestaetigtAm && formatDate(bestaetigtAm),
			erledigtAm: erledigtAm && formatDate(erledigtAm),
			konto: konto && { name: konto.name, href: pathTo(ctx.mandant, 'BetriebKonto', { empfehlerId: konto.id }) },
			freunde: freunde.map(({ empfaengernummer }) => empfaengernummer),
		},
	}
}

export type AnfrageScreen = Awaited<ReturnType<typeof anfrageView>>

export async function anfrageAction(ctx: WebContext, args: GuardArgs) {
	const id = args.params.anfrageId ?? ''
	const form = await readForm(ctx, args.request, 'BetriebAnfrage', anfrageFormularSchema)
	if (!form.ok) return form.reply
	const { value, key } = form
	const frage = await askOnce(ctx, form, key, async () => {
		if (value.intent === 'anschreiben') return undefined
		const found = await showAnfrage(ctx, id)
		if (!found.ok) return undefined
		const art = value.intent === 'ablehnen' ? 'anfrageAblehnen' : 'anfrageBeantworten'
		const { email } = found.value
		const werte = { email, art: ctx.t(`datenschutz:art.${found.value.art}`), antwort: value.antwort }
		return { art, recht: 'datenschutz.bearbeiten', werte }
	})
	if (frage) return frage
	const done =
		value.intent === 'anschreiben'
			? await sendBestaetigung(ctx, id, key)
			: await answerAnfrage(ctx, { id, antwort: value.antwort, abgelehnt: value.intent === 'ablehnen' }, key)
	if (!done.ok) return form.refuse(done.code)
	return redirectTo(ctx, 'BetriebAnfrage', { anfrageId: id }, { erledigt: value.intent })
}
