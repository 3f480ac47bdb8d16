import { willWissen } from '~/domain/partner/webhook'
import { numberEreignisse } from '~db/repositories/partner/ereignis'
import { listWebhookRows } from '~db/repositories/partner/webhook'
import { insertZustellungen } from '~db/repositories/partner/zustellung'
import type { AppContext } from '../shared/context'

/** Events a transaction numbers. */
const STUECK = 500

/**
 * Numbers what was committed since and writes a delivery for each endpoint that wants to know, in one transaction: an event
 * with a number has all its deliveries. How many events.
 */
export async function publishEreignisse(ctx: AppContext): Promise<number> {
	const { db } = ctx
	let anzahl = 0
	for (let size = STUECK; size === STUECK; anzahl += size)
		size = await db.transaction(async (tx) => {
			const ereignisse = await numberEreignisse(tx, STUECK)
			if (ereignisse.length === 0) return 0
			const webhooks = await listWebhookRows(tx)
			const am = ctx.clock()
			const rows = ereignisse.flatMap(({ id, nummer, ereignis }) =>
				webhooks
					.filter((webhook) => willWissen(webhook, ereignis))
					.map((webhook) => ({ webhookId: webhook.id, ereignisId: id, nummer: Number(nummer), am })),
			)
			await insertZustellungen(tx, rows)
			return ereignisse.length
		})
	return anzahl
}
