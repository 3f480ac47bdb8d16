import { formatDate } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { decideAuftraggeber, requestAuftraggeber, showAuftraggeber } from '~/usecases/auszahlung/auftraggeber'
import { askForFaktor, faktorNoetig } from '~/web/faktor.server'
import { auftraggeberSchema } from '~/web/forms/auszahlung'
import { formToken, readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'
import { askOnce } from '../../_shared/betrieb/rueckfrage.server'

const ERLEDIGT = ['beantragt', 'freigeben', 'ablehnen'] as const

/** The account a brand pays from. */
export async function auftraggeberView(ctx: WebContext, args: GuardArgs) {
	const erledigt = new URL(args.request.url).searchParams.get('erledigt')
	const konten = await showAuftraggeber(ctx)
	return {
		titel: ctx.t('auszahlung:konto.titel'),
		token: formToken(ctx, 'BetriebAuftraggeber'),
		laeufeHref: pathTo(ctx.mandant, 'BetriebLaeufe'),
		noetigHref: faktorNoetig(ctx, args.request),
		erledigt: ERLEDIGT.find((wert) => wert === erledigt),
		konten: konten.map(({ erstelltAm, id, zustand, ibanEnde, einwand }) => {
			return { id, zustand, ibanEnde, einwand, seit: formatDate(erstelltAm) }
		}),
	}
}

export type AuftraggeberScreen = Awaited<ReturnType<typeof auftraggeberView>>

/** Asks for an account, or decides about the one that waits. */
export async function auftraggeberAction(ctx: WebContext, args: GuardArgs) {
	const form = await readForm(ctx, args.request, 'BetriebAuftraggeber', auftraggeberSchema)
	if (!form.ok) return form.reply
	const { value, key } = form
	const schon = await alreadySent(ctx, key)
	if (value.intent === 'beantragen') {
		const requested = await requestAuftraggeber(ctx, value, key)
		if (!requested.ok) return form.refuse(requested.code)
		return redirectTo(ctx, 'BetriebAuftraggeber', {}, { erledigt: 'beantragt', ...schon })
	}
	const { intent, kontoId } = value
	const frage = await askOnce(ctx, form, key, async () => {
		const konto = (await showAuftraggeber(ctx)).find(({ id }) => id === kontoId)
		if (!konto) return undefined
		const art = intent === 'freigeben' ? 'auftraggeberFreigeben' : 'auftraggeberAblehnen'
		return { art, recht: 'auftraggeber.freigeben', werte: { ende: konto.ibanEnde } }
	})
	if (frage) return frage
	const decided = await decideAuftraggeber(ctx, { id: kontoId, intent }, key)
	if (!decided.ok) return decided.code === 'faktor_noetig' ? askForFaktor(ctx, args.request) : form.refuse(decided.code)
	return redirectTo(ctx, 'BetriebAuftraggeber', {}, { erledigt: intent, ...schon })
}
