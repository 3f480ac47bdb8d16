import { data } from '@remix-run/node'
import { ZUSTELLUNG_ZUSTAENDE } from '~/domain/partner/zustellung'
import { formatDateTime } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { moveWebhook, renewWebhookGeheimnis, updateWebhook } from '~/usecases/partner/change-webhook'
import { repeatZeitraum, repeatZustellung } from '~/usecases/partner/repeat-zustellung'
import { showWebhook } from '~/usecases/partner/show-webhook'
import { askForFaktor, faktorNoetig } from '~/web/faktor.server'
import { webhookHandlungSchema, zustellungQuerySchema } from '~/web/forms/partner'
import { type FormReply, formToken, readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'
import { askOnce } from '../../_shared/betrieb/rueckfrage.server'
import { webhookEreignisText } from '../../_shared/partner/ereignis'

const ERLEDIGT = ['angelegt', 'aendern', 'geheimnis', 'wiederholen', 'zeitraum', 'pausieren', 'fortsetzen'] as const

/** Besides refusals: a new secret, shown on the page that answers and nowhere else. */
export type WebhookReply = FormReply & { geheimnis?: string }

/** One endpoint, what was sent to it, and what can be done. */
export async function webhookView(ctx: WebContext, { request, params }: GuardArgs) {
	const listeHref = pathTo(ctx.mandant, 'BetriebSchnittstellen')
	const query = new URL(request.url).searchParams
	const filter = zustellungQuerySchema.parse(Object.fromEntries(query))
	const webhookId = params.webhookId ?? ''
	const found = await showWebhook(ctx, { webhookId, ...filter })
	if (!found.ok) throw failPage(found.code, { href: listeHref, text: 'zurListe' })
	const { zustellungen, weiterVor, vorigesBis, gestoertSeit, pausiertAm, ...webhook } = found.value
	const hrefFor = (more: { vor?: number | undefined; zustand?: string | undefined }) =>
		pathTo(ctx.mandant, 'BetriebWebhook', { webhookId }, { ...more })
	const erledigt = query.get('erledigt')
	return {
		titel: webhook.daten.bezeichnung,
		token: formToken(ctx, 'BetriebWebhook'),
		noetigHref: faktorNoetig(ctx, request),
		...{ listeHref, selbstHref: hrefFor({}) },
		erledigt: ERLEDIGT.find((wert) => wert === erledigt),
		webhook: {
			...{ id: webhook.id, zustand: webhook.zustand, pauseGrund: webhook.pauseGrund, daten: webhook.daten },
			gestoertSeit: gestoertSeit && formatDateTime(gestoertSeit),
			pausiertAm: pausiertAm && formatDateTime(pausiertAm),
			vorigesBis: vorigesBis && formatDateTime(vorigesBis),
		},
		filter: [undefined, ...ZUSTELLUNG_ZUSTAENDE].map((zustand) => ({
			zustand: zustand ?? null,
			href: hrefFor({ zustand }),
			gewaehlt: filter.zustand === zustand,
		})),
		zustellungen: zustellungen.map(({ id, nummer, ereignis, zustand, versuche, status, dauerMs, ...row }) => ({
			...{ id, nummer, ereignis, zustand, versuche, status, dauerMs },
			was: webhookEreignisText(ctx.t, ereignis),
			...{ antwort: row.antwort, fehler: row.fehler },
			am: formatDateTime(row.am),
			versuchtAm: row.versuchtAm && formatDateTime(row.versuchtAm),
			naechster: zustand === 'wartet' ? formatDateTime(row.naechsterVersuchAm) : null,
		})),
		weiterHref: weiterVor && hrefFor({ vor: weiterVor, zustand: filter.zustand }),
	}
}

export type WebhookScreen = Awaited<ReturnType<typeof webhookView>>

/** Does what one of the forms of the page asks for. */
export async function webhookAction(ctx: WebContext, { request, params }: GuardArgs) {
	const webhookId = params.webhookId ?? ''
	const form = await readForm(ctx, request, 'BetriebWebhook', webhookHandlungSchema)
	if (!form.ok) return form.reply
	const { value } = form
	const key = `${form.key}:${value.intent}`
	const frage = await askOnce(ctx, form, key, async () => {
		if (value.intent !== 'entfernen') return undefined
		const found = await showWebhook(ctx, { webhookId })
		if (!found.ok) return undefined
		const { bezeichnung, adresse } = found.value.daten
		return { art: 'webhookEntfernen', recht: 'schnittstelle.pflegen', werte: { name: bezeichnung, adresse } }
	})
	if (frage) return frage
	const schon = await alreadySent(ctx, key)
	if (value.intent === 'geheimnis') {
		const renewed = await renewWebhookGeheimnis(ctx, webhookId, key)
		if (renewed.ok && renewed.value.geheimnis) return data<WebhookReply>({ geheimnis: renewed.value.geheimnis })
		if (!renewed.ok) return renewed.code === 'faktor_noetig' ? askForFaktor(ctx, request) : form.refuse(renewed.code)
		return redirectTo(ctx, 'BetriebWebhook', { webhookId }, { erledigt: 'geheimnis', ...schon })
	}
	const { intent } = value
	const done =
		value.intent === 'aendern'
			? await updateWebhook(ctx, { webhookId, daten: value }, key)
			: value.intent === 'wiederholen'
				? await repeatZustellung(ctx, { webhookId, zustellungId: value.zustellungId }, key)
				: value.intent === 'zeitraum'
					? await repeatZeitraum(ctx, { webhookId, ...value }, key)
					: await moveWebhook(ctx, { webhookId, ereignis: value.intent }, key)
	if (done.ok && intent === 'entfernen') return redirectTo(ctx, 'BetriebSchnittstellen', {}, { entfernt: 1, ...schon })
	if (done.ok) return redirectTo(ctx, 'BetriebWebhook', { webhookId }, { erledigt: intent, ...schon })
	if (done.code === 'faktor_noetig') return askForFaktor(ctx, request)
	return form.refuse(done.code, done.code === 'webhook_adresse' ? 'adresse' : undefined)
}
