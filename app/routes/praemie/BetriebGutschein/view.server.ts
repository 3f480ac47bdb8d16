import { formatDate } from '~/domain/shared/dates'
import { formatMoney } from '~/domain/shared/money'
import { pathTo } from '~/paths'
import { replaceGutschein } from '~/usecases/praemie/replace-gutschein'
import { resendGutschein } from '~/usecases/praemie/resend-gutschein'
import { showGutschein } from '~/usecases/praemie/show-gutscheine'
import { askForFaktor, faktorNoetig } from '~/web/faktor.server'
import { gutscheinFormularSchema } from '~/web/forms/praemie'
import { formToken, readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'
import { askOnce } from '../../_shared/betrieb/rueckfrage.server'

const ERLEDIGT = ['erneut', 'ausgegeben', 'wartet'] as const

/** The voucher of one reward. */
export async function gutscheinView(ctx: WebContext, args: GuardArgs) {
	const { mandant, t, locale } = ctx
	const liste = pathTo(mandant, 'BetriebGutscheine')
	const found = await showGutschein(ctx, args.params.praemierungId ?? '')
	if (!found.ok) throw failPage(found.code, { href: liste, text: 'zurListe' })
	const { gewaehltAm, vergebenAm, gueltigBis, wertCent, empfehlerId, zustand, ...gutschein } = found.value
	const betrag = formatMoney(wertCent, locale)
	const erledigt = new URL(args.request.url).searchParams.get('erledigt')
	return {
		titel: t('gutscheine:einer.titel', { marke: gutschein.marke, betrag }),
		token: formToken(ctx, 'BetriebGutschein'),
		listeHref: liste,
		kontoHref: empfehlerId && pathTo(mandant, 'BetriebKonto', { empfehlerId }),
		noetigHref: faktorNoetig(ctx, args.request),
		gutschein: {
			...gutschein,
			betrag,
			stand: t(`praemien:praemierungZustand.${zustand}`),
			wartet: zustand === 'Bereitgestellt',
			gewaehlt: gewaehltAm && formatDate(gewaehltAm),
			vergeben: vergebenAm && formatDate(vergebenAm),
			gueltigBis: gueltigBis && formatDate(gueltigBis),
		},
		erledigt: ERLEDIGT.find((wert) => wert === erledigt),
	}
}

export type GutscheinScreen = Awaited<ReturnType<typeof gutscheinView>>

/** Sends the code again, or another one in its place. */
export async function gutscheinAction(ctx: WebContext, args: GuardArgs) {
	const form = await readForm(ctx, args.request, 'BetriebGutschein', gutscheinFormularSchema)
	if (!form.ok) return form.reply
	const praemierungId = args.params.praemierungId ?? ''
	const key = `${form.key}:${form.value.intent}`
	const frage = await askOnce(ctx, form, key, async () => {
		if (form.value.intent === 'erneut') return undefined
		const found = await showGutschein(ctx, praemierungId)
		if (!found.ok) return undefined
		const { name, marke, wertCent } = found.value
		const werte = { name: name || '–', marke, betrag: formatMoney(wertCent, ctx.locale) }
		return { art: 'gutscheinErsetzen', recht: 'praemie.gutscheine', werte }
	})
	if (frage) return frage
	const schon = await alreadySent(ctx, key)
	if (form.value.intent === 'erneut') {
		const sent = await resendGutschein(ctx, praemierungId, key)
		if (!sent.ok) return form.refuse(sent.code)
		return redirectTo(ctx, 'BetriebGutschein', { praemierungId }, { erledigt: 'erneut', ...schon })
	}
	const replaced = await replaceGutschein(ctx, praemierungId, key)
	if (!replaced.ok)
		return replaced.code === 'faktor_noetig' ? askForFaktor(ctx, args.request) : form.refuse(replaced.code)
	return redirectTo(ctx, 'BetriebGutschein', { praemierungId }, { erledigt: replaced.value, ...schon })
}
