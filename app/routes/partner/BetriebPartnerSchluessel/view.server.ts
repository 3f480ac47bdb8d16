import { data } from '@remix-run/node'
import { bereicheFor, UEBERGANG_TAGE } from '~/domain/partner/schluessel'
import { formatDateTime } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { renewPartnerSchluessel } from '~/usecases/partner/renew-schluessel'
import { createPartnerSchluessel, listPartnerSchluessel, revokePartnerSchluessel } from '~/usecases/partner/schluessel'
import { askForFaktor, faktorNoetig } from '~/web/faktor.server'
import { gueltigTageOf, partnerSchluesselSchema } from '~/web/forms/partner'
import { type FormReply, formToken, readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'
import { askOnce } from '../../_shared/betrieb/rueckfrage.server'

const ERLEDIGT = ['anlegen', 'erneuern', 'widerrufen'] as const

/** Besides refusals: a new key, shown on the page that answers and nowhere else. */
export type SchluesselReply = FormReply & { schluessel?: string; text?: string }

export async function schluesselView(ctx: WebContext, { request }: GuardArgs) {
	const schluessel = await listPartnerSchluessel(ctx)
	const erledigt = new URL(request.url).searchParams.get('erledigt')
	return {
		titel: ctx.t('schnittstellen:schluessel.titel'),
		token: formToken(ctx, 'BetriebPartnerSchluessel'),
		noetigHref: faktorNoetig(ctx, request),
		selbstHref: pathTo(ctx.mandant, 'BetriebPartnerSchluessel'),
		listeHref: pathTo(ctx.mandant, 'BetriebSchnittstellen'),
		bereiche: bereicheFor(ctx.mandant.config),
		erledigt: ERLEDIGT.find((wert) => wert === erledigt),
		schluessel: schluessel.map(({ benutztAm, widerrufenAm, gueltigBis, erstelltAm: _, ...one }) => ({
			...one,
			gueltigBis: gueltigBis && formatDateTime(gueltigBis),
			benutztAm: benutztAm && formatDateTime(benutztAm),
			widerrufenAm: widerrufenAm && formatDateTime(widerrufenAm),
		})),
	}
}

export type SchluesselScreen = Awaited<ReturnType<typeof schluesselView>>

/** Makes a key, renews or withdraws one. */
export async function schluesselAction(ctx: WebContext, { request }: GuardArgs) {
	const form = await readForm(ctx, request, 'BetriebPartnerSchluessel', partnerSchluesselSchema)
	if (!form.ok) return form.reply
	const { value, key } = form
	if (value.intent === 'erneuern' && faktorNoetig(ctx, request)) return askForFaktor(ctx, request)
	const frage = await askOnce(ctx, form, key, async () => {
		if (value.intent === 'anlegen') return undefined
		const one = (await listPartnerSchluessel(ctx)).find(({ id }) => id === value.schluesselId)
		if (!one) return undefined
		const werte = { name: one.bezeichnung, anfang: one.anfang }
		if (value.intent === 'widerrufen') return { art: 'schluesselWiderrufen', recht: 'schnittstelle.pflegen', werte }
		return { art: 'schluesselErneuern', recht: 'schnittstelle.pflegen', werte: { ...werte, tage: UEBERGANG_TAGE } }
	})
	if (frage) return frage
	const schon = await alreadySent(ctx, key)
	if (value.intent === 'widerrufen') {
		const revoked = await revokePartnerSchluessel(ctx, value.schluesselId, key)
		if (!revoked.ok) return form.refuse(revoked.code)
		return redirectTo(ctx, 'BetriebPartnerSchluessel', {}, { erledigt: 'widerrufen', ...schon })
	}
	if (value.intent === 'erneuern') {
		const renewed = await renewPartnerSchluessel(ctx, value.schluesselId, key)
		if (!renewed.ok) return renewed.code === 'faktor_noetig' ? askForFaktor(ctx, request) : form.refuse(renewed.code)
		const { schluessel, bisherigerBis } = renewed.value
		const text = ctx.t('schnittstellen:schluessel.erneuert', { bis: formatDateTime(bisherigerBis) })
		if (schluessel) return data<SchluesselReply>({ schluessel, text })
		return redirectTo(ctx, 'BetriebPartnerSchluessel', {}, { erledigt: 'erneuern', ...schon })
	}
	const { gueltig, ...daten } = value
	const created = await createPartnerSchluessel(ctx, { ...daten, gueltigTage: gueltigTageOf(gueltig) }, key)
	if (!created.ok) return created.code === 'faktor_noetig' ? askForFaktor(ctx, request) : form.refuse(created.code)
	if (created.value.schluessel) return data<SchluesselReply>({ schluessel: created.value.schluessel })
	return redirectTo(ctx, 'BetriebPartnerSchluessel', {}, { erledigt: 'anlegen', ...schon })
}
