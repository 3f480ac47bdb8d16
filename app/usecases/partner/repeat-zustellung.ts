import { z } from 'zod'
import { willWissen } from '~/domain/partner/webhook'
import { addDays, startOfBerlinDay } from '~/domain/shared/dates'
import { fail, ok, type Result } from '~/domain/shared/result'
import { listEreignisseDerZeit, wakeWebhooks } from '~db/repositories/partner/ereignis'
import { findZustellung, insertZustellungen, requeueZustellungen } from '~db/repositories/partner/zustellung'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { withWebhook } from './change-webhook'

/** Events that are queued at a time. */
const STUECK = 500

const countSchema = z.number()

/** Sends one event to its endpoint again, under the same id: who has it knows it by that. */
export async function repeatZustellung(
	ctx: AppContext,
	{ webhookId, zustellungId }: { webhookId: string; zustellungId: string },
	key: string,
): Promise<Result<number, 'nicht_gefunden' | 'zustand_veraltet'>> {
	authorise(ctx, 'schnittstelle.pflegen')
	return withWebhook<number, 'nicht_gefunden' | 'zustand_veraltet'>(
		ctx,
		{ webhookId, key },
		async (tx) => {
			const zustellung = await findZustellung(tx, zustellungId)
			if (zustellung?.webhookId !== webhookId) return fail('nicht_gefunden')
			const ereignisIds = [zustellung.ereignisId]
			const anzahl = await requeueZustellungen(tx, { webhookId, ereignisIds, now: ctx.clock() })
			if (anzahl === 0) return fail('zustand_veraltet')
			await writeAudit(ctx, tx, {
				ereignis: 'webhook.erneut_gesendet',
				bezug: 'webhook',
				bezugId: webhookId,
				details: { ereignisId: zustellung.ereignisId },
			})
			await wakeWebhooks(tx, ctx.mandant.id)
			return ok(anzahl)
		},
		countSchema.parse,
	)
}

/**
 * Sends an endpoint everything it wants to know of from some days again, those included ('YYYY-MM-DD', Europe/Berlin), also
 * what happened before it was there. The value is how many events.
 */
export async function repeatZeitraum(
	ctx: AppContext,
	{ webhookId, von, bis }: { webhookId: string; von: string; bis: string },
	key: string,
): Promise<Result<number, 'nicht_gefunden'>> {
	authorise(ctx, 'schnittstelle.pflegen')
	return withWebhook<number, never>(
		ctx,
		{ webhookId, key },
		async (tx, webhook) => {
			const am = ctx.clock()
			const zeit = { von: startOfBerlinDay(von), bis: startOfBerlinDay(addDays(bis, 1)) }
			let anzahl = 0
			for (let nach = 0, size = STUECK; size === STUECK; ) {
				const ereignisse = await listEreignisseDerZeit(tx, { ...zeit, nach, limit: STUECK })
				size = ereignisse.length
				nach = ereignisse.at(-1)?.nummer ?? nach
				const gewollt = ereignisse.filter(({ ereignis }) => willWissen(webhook, ereignis))
				const ereignisIds = gewollt.map(({ id }) => id)
				await requeueZustellungen(tx, { webhookId, ereignisIds, now: am })
				const rows = gewollt.map(({ id, nummer }) => ({ webhookId, ereignisId: id, nummer, am }))
				await insertZustellungen(tx, rows)
				anzahl += gewollt.length
			}
			await writeAudit(ctx, tx, {
				ereignis: 'webhook.zeitraum_erneut',
				bezug: 'webhook',
				bezugId: webhookId,
				details: { von, bis, anzahl },
			})
			await wakeWebhooks(tx, ctx.mandant.id)
			return ok(anzahl)
		},
		countSchema.parse,
	)
}
