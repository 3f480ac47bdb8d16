import { postWebhook, type WebhookAntwort } from '~/adapters/partner/post-webhook'
import { ereignisKoerper } from '~/domain/partner/ereignis'
import { type PauseGrund, STOERUNG_MS, webhookMachine } from '~/domain/partner/webhook'
import { naechsterVersuch, spaeterMs, zustellungMachine } from '~/domain/partner/zustellung'
import { listEreignisRows } from '~db/repositories/partner/ereignis'
import {
	changeWebhook,
	findWebhook,
	listWebhookRows,
	lockWebhook,
	type WebhookRow,
} from '~db/repositories/partner/webhook'
import { changeZustellung, leaseZustellungen, type ZustellungRow } from '~db/repositories/partner/zustellung'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { openGeheimnisse } from './geheimnis'
import { publishEreignisse } from './publish-ereignisse'

/** Longer than one try can take; after it another process may take the delivery over. */
const LEASE_MS = 60_000
/** Sent to one endpoint at once; one that fails gets one at a time. */
const BATCH = 10
/** So that one endpoint's pile does not hold up the rest; it follows with the next run. */
const MAX_PER_RUN = 1000
/** How often the others are looked after while one endpoint keeps its sender waiting. */
const NACHSEHEN_MS = 250

/** What sending works with: the origins webhooks may go to (WEBHOOK_HOSTS; none = any public one), and chance. */
export type WebhookVersand = { hosts: readonly string[]; random?: () => number }

type Ausgang = 'zugestellt' | 'spaeter' | 'gescheitert' | 'abgelegt'
export type WebhookCounts = Record<'nummeriert' | Ausgang, number>

/** Has an endpoint take nothing more until somebody at work looked at it; they find it on the first page. */
async function pause(ctx: AppContext, webhookId: string, pauseGrund: PauseGrund): Promise<void> {
	await ctx.db.transaction(async (tx) => {
		const webhook = await lockWebhook(tx, webhookId)
		const next = webhook && webhookMachine.transition(webhook.zustand, 'pausieren')
		if (!webhook || !next?.ok) return
		const set = { zustand: next.value, pauseGrund, pausiertAm: ctx.clock() }
		await changeWebhook(tx, webhookId, webhook.zustand, set)
		await writeAudit(ctx, tx, {
			ereignis: 'webhook.pausiert',
			bezug: 'webhook',
			bezugId: webhookId,
			details: { grund: pauseGrund },
		})
		ctx.log.warn({ webhook: webhookId, grund: pauseGrund }, 'webhook paused')
	})
}

/** Notes since when an endpoint fails, and pauses one that has for a day, or that says it is gone (410). */
async function noteStoerung(ctx: AppContext, webhookId: string, status: number | null): Promise<void> {
	if (status === 410) return pause(ctx, webhookId, 'abgemeldet')
	const now = ctx.clock()
	const webhook = await findWebhook(ctx.db, webhookId)
	if (webhook?.zustand !== 'aktiv') return
	if (!webhook.gestoertSeit) await changeWebhook(ctx.db, webhookId, webhook.zustand, { gestoertSeit: now })
	else if (now.getTime() - webhook.gestoertSeit.getTime() >= STOERUNG_MS) await pause(ctx, webhookId, 'gestoert')
}

const arrived = (antwort: WebhookAntwort): boolean =>
	'status' in antwort && antwort.status >= 200 && antwort.status < 300

async function settle(
	ctx: AppContext,
	{ zustellung, random }: { zustellung: ZustellungRow; random: number },
	antwort: WebhookAntwort,
	dauerMs: number,
): Promise<Ausgang> {
	const { db } = ctx
	const now = ctx.clock()
	const gesagt =
		'status' in antwort
			? { status: antwort.status, antwort: antwort.antwort, fehler: '' }
			: { status: null, antwort: '', fehler: antwort.fehler }
	if (arrived(antwort)) {
		await changeZustellung(db, zustellung, {
			...{ ...gesagt, dauerMs },
			zustand: zustellungMachine.step('zustellen').to,
		})
		return 'zugestellt'
	}
	const spaeter = 'status' in antwort ? spaeterMs(antwort.retryAfter, now) : 0
	const naechsterVersuchAm = naechsterVersuch(zustellung.versuche, { now, random, spaeterMs: spaeter })
	await changeZustellung(db, zustellung, {
		...{ ...gesagt, dauerMs },
		...(naechsterVersuchAm ? { naechsterVersuchAm } : { zustand: zustellungMachine.step('aufgeben').to }),
	})
	await noteStoerung(ctx, zustellung.webhookId, gesagt.status)
	return naechsterVersuchAm ? 'spaeter' : 'gescheitert'
}

/** One try; its outcome is in the log without a word of what was sent or answered. */
async function deliver(
	ctx: AppContext,
	webhook: WebhookRow,
	zustellung: ZustellungRow,
	{ hosts, random = Math.random }: WebhookVersand,
): Promise<Ausgang> {
	const [ereignis] = await listEreignisRows(ctx.db, [zustellung.ereignisId])
	if (!ereignis) return 'gescheitert'
	if (ctx.mandant.config.Testbetrieb) {
		await changeZustellung(ctx.db, zustellung, { zustand: zustellungMachine.step('ablegen').to })
		return 'abgelegt'
	}
	const now = ctx.clock()
	const began = performance.now()
	const antwort = await postWebhook(webhook.adresse, hosts, {
		id: ereignis.id,
		body: JSON.stringify(ereignisKoerper(ereignis)),
		now,
		geheimnisse: openGeheimnisse(ctx, webhook, now),
	})
	const dauerMs = Math.round(performance.now() - began)
	const ausgang = await settle(ctx, { zustellung, random: random() }, antwort, dauerMs)
	ctx.log.info({ zustellung: zustellung.id, webhook: webhook.id, versuch: zustellung.versuche, ausgang }, 'webhook')
	return ausgang
}

/** Sends what is due to one endpoint until nothing is, or a try fails; whether it may get more. */
async function drain(
	ctx: AppContext,
	webhookId: string,
	versand: WebhookVersand,
	counts: WebhookCounts,
): Promise<boolean> {
	for (let taken = 0; taken < MAX_PER_RUN; ) {
		const webhook = await findWebhook(ctx.db, webhookId)
		if (webhook?.zustand !== 'aktiv') return false
		const now = ctx.clock()
		const rows = await leaseZustellungen(ctx.db, {
			...{ webhookId, now, leaseUntil: new Date(now.getTime() + LEASE_MS) },
			limit: webhook.gestoertSeit ? 1 : BATCH,
		})
		if (rows.length === 0) return true
		taken += rows.length
		const ausgaenge = await Promise.all(rows.map((row) => deliver(ctx, webhook, row, versand)))
		for (const ausgang of ausgaenge) counts[ausgang]++
		if (ausgaenge.some((ausgang) => ausgang === 'spaeter' || ausgang === 'gescheitert')) return false
		if (webhook.gestoertSeit) await changeWebhook(ctx.db, webhookId, webhook.zustand, { gestoertSeit: null })
	}
	return true
}

/**
 * Numbers new events and sends the Mandant's due deliveries, each endpoint in a lane of its own: one that hangs holds up
 * nobody else, who gets meanwhile what happens meanwhile. A delivery is leased first, so that several processes share the
 * work. At least once: where the process dies after the answer, the event is sent again under the same webhook-id.
 */
export async function sendWebhooks(ctx: AppContext, versand: WebhookVersand): Promise<WebhookCounts> {
	authorise(ctx, 'job.versenden')
	const counts: WebhookCounts = { nummeriert: 0, zugestellt: 0, spaeter: 0, gescheitert: 0, abgelegt: 0 }
	counts.nummeriert += await publishEreignisse(ctx)
	const webhooks = (await listWebhookRows(ctx.db)).filter(({ zustand }) => zustand === 'aktiv')
	const first = new Set(webhooks.map(({ id }) => id))
	await Promise.all(
		webhooks.map(async ({ id }) => {
			const lane = () =>
				drain(ctx, id, versand, counts).catch((error: unknown) => {
					ctx.log.error({ err: error, webhook: id }, 'webhook could not be sent')
					return false
				})
			let goes = await lane()
			first.delete(id)
			while (goes && first.size > 0) {
				await new Promise((resolve) => setTimeout(resolve, NACHSEHEN_MS))
				counts.nummeriert += await publishEreignisse(ctx)
				goes = await lane()
			}
		}),
	)
	return counts
}
