import { z } from 'zod'
import { isWebhookAdresse } from '~/adapters/partner/post-webhook'
import { EREIGNIS_ARTEN } from '~/domain/partner/ereignis'
import { WECHSEL_MS, type WebhookDaten, type WebhookEreignis, webhookMachine } from '~/domain/partner/webhook'
import type { ErrorCode } from '~/domain/shared/errors'
import { keysOf } from '~/domain/shared/keys'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { wakeWebhooks } from '~db/repositories/partner/ereignis'
import { changeWebhook, lockWebhook, type WebhookRow } from '~db/repositories/partner/webhook'
import { type AuditEntry, writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import { checkFaktor } from '../shared/check-faktor'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { asVoriges, createGeheimnis } from './geheimnis'

/** Runs a change of one endpoint, held until it is made; at most once per key. */
export function withWebhook<T, E extends ErrorCode>(
	ctx: AppContext,
	{ webhookId, key }: { webhookId: string; key: string },
	work: (tx: MandantTx, webhook: WebhookRow) => Promise<Result<T, E>>,
	parse: (stored: unknown) => T,
): Promise<Result<T, E | 'nicht_gefunden'>> {
	return once<T, E | 'nicht_gefunden'>(
		ctx,
		key,
		async (tx) => {
			const known = z.uuid().safeParse(webhookId).success
			const webhook = known ? await lockWebhook(tx, webhookId) : undefined
			return webhook ? work(tx, webhook) : fail('nicht_gefunden')
		},
		parse,
	)
}

const trail = (
	ctx: AppContext,
	tx: MandantTx,
	webhookId: string,
	ereignis: string,
	details: AuditEntry['details'] = {},
) => writeAudit(ctx, tx, { ereignis: `webhook.${ereignis}`, bezug: 'webhook', bezugId: webhookId, details })

/** What an endpoint was before, as the trail says it. */
export const datenOf = ({ bezeichnung, adresse, ereignisse }: WebhookRow): WebhookDaten => ({
	bezeichnung,
	adresse,
	ereignisse: EREIGNIS_ARTEN.filter((art) => ereignisse.includes(art)),
})

/** Writes an endpoint's data anew; what waits goes to the new address. What is the same leaves no trace. */
export async function updateWebhook(
	ctx: AppContext,
	{ webhookId, daten }: { webhookId: string; daten: WebhookDaten },
	key: string,
): Promise<Result<null, 'nicht_gefunden' | 'faktor_noetig' | 'webhook_adresse'>> {
	authorise(ctx, 'schnittstelle.pflegen')
	const frisch = checkFaktor(ctx)
	if (!frisch.ok) return frisch
	if (!isWebhookAdresse(daten.adresse, ctx.webhookHosts ?? [])) return fail('webhook_adresse')
	return withWebhook<null, never>(
		ctx,
		{ webhookId, key },
		async (tx, webhook) => {
			const [von, nach] = [webhookSpur(datenOf(webhook)), webhookSpur(daten)]
			const anders = keysOf(nach).filter((name) => von[name] !== nach[name])
			if (anders.length === 0 && webhook.adresse === daten.adresse) return ok(null)
			await changeWebhook(tx, webhookId, webhook.zustand, daten)
			const details = Object.fromEntries(anders.map((name) => [name, { von: von[name], nach: nach[name] }]))
			await trail(ctx, tx, webhookId, 'geaendert', details)
			return ok(null)
		},
		z.null().parse,
	)
}

/** Pauses an endpoint, has it take what waits, or removes it with its secrets. */
export async function moveWebhook(
	ctx: AppContext,
	{ webhookId, ereignis }: { webhookId: string; ereignis: WebhookEreignis },
	key: string,
): Promise<Result<null, 'nicht_gefunden' | 'zustand_veraltet'>> {
	authorise(ctx, 'schnittstelle.pflegen')
	return withWebhook<null, 'zustand_veraltet'>(
		ctx,
		{ webhookId, key },
		async (tx, webhook) => {
			const next = webhookMachine.transition(webhook.zustand, ereignis)
			if (!next.ok) return next
			const pausiert = next.value === 'pausiert'
			await changeWebhook(tx, webhookId, webhook.zustand, {
				zustand: next.value,
				pauseGrund: pausiert ? 'betrieb' : null,
				pausiertAm: pausiert ? ctx.clock() : null,
				gestoertSeit: null,
				...(ereignis === 'entfernen' && { geheimnis: '', vorigesGeheimnis: '', vorigesBis: null }),
			})
			await trail(ctx, tx, webhookId, next.value, { von: webhook.zustand })
			if (next.value === 'aktiv') await wakeWebhooks(tx, ctx.mandant.id)
			return ok(null)
		},
		z.null().parse,
	)
}

/** A new secret; the one of today signs beside it for a day. The value is the secret, shown this once. */
export async function renewWebhookGeheimnis(
	ctx: AppContext,
	webhookId: string,
	key: string,
): Promise<Result<{ geheimnis?: string }, 'nicht_gefunden' | 'faktor_noetig'>> {
	authorise(ctx, 'schnittstelle.pflegen')
	const frisch = checkFaktor(ctx)
	if (!frisch.ok) return frisch
	const { klar, geheimnis } = createGeheimnis(ctx, webhookId)
	let neu = false
	const renewed = await withWebhook<null, never>(
		ctx,
		{ webhookId, key },
		async (tx, webhook) => {
			await changeWebhook(tx, webhookId, webhook.zustand, {
				geheimnis,
				vorigesGeheimnis: asVoriges(ctx, webhook),
				vorigesBis: new Date(ctx.clock().getTime() + WECHSEL_MS),
			})
			await trail(ctx, tx, webhookId, 'geheimnis_erneuert')
			neu = true
			return ok(null)
		},
		z.null().parse,
	)
	if (!renewed.ok) return renewed
	return ok(neu ? { geheimnis: klar } : {})
}

/** What the trail says of an endpoint; of its address without a query, which may hold a secret. */
export const webhookSpur = ({ bezeichnung, adresse, ereignisse }: WebhookDaten) => {
	const { origin, pathname } = new URL(adresse)
	return { bezeichnung, adresse: origin + pathname, ereignisse: ereignisse.join(' ') || 'alle' }
}
