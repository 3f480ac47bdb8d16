import { z } from 'zod'
import type { ZustellungZustand } from '~/domain/partner/zustellung'
import { fail, ok } from '~/domain/shared/result'
import { findWebhook, listWebhookRows } from '~db/repositories/partner/webhook'
import { countZustellungen, listZustellungen } from '~db/repositories/partner/zustellung'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { datenOf } from './change-webhook'

/** Deliveries of a page. */
const SEITE = 50

/** Every endpoint with how many of its deliveries wait and were given up. */
export async function listWebhooks(ctx: AppContext) {
	authorise(ctx, 'schnittstelle.lesen')
	const [rows, counts] = [await listWebhookRows(ctx.db), await countZustellungen(ctx.db)]
	const count = (id: string, zustand: ZustellungZustand) =>
		counts.find((one) => one.webhookId === id && one.zustand === zustand)?.anzahl ?? 0
	return rows.map((row) => {
		const { id, zustand, gestoertSeit, pauseGrund } = row
		return {
			...{ id, zustand, gestoertSeit, daten: datenOf(row) },
			/** Paused because nothing arrived. */
			nimmtNichts: zustand === 'pausiert' && pauseGrund !== 'betrieb',
			wartend: count(id, 'wartet'),
			gescheitert: count(id, 'gescheitert'),
		}
	})
}

/** An endpoint and its deliveries from before a number on, the newest event first; never its secrets. */
export async function showWebhook(
	ctx: AppContext,
	{ webhookId, vor, zustand }: { webhookId: string; vor?: number | undefined; zustand?: ZustellungZustand | undefined },
) {
	authorise(ctx, 'schnittstelle.lesen')
	const known = z.uuid().safeParse(webhookId).success
	const webhook = known ? await findWebhook(ctx.db, webhookId) : undefined
	if (!webhook || webhook.zustand === 'entfernt') return fail('nicht_gefunden')
	const rows = await listZustellungen(ctx.db, { webhookId, vor, zustand, limit: SEITE + 1 })
	const zustellungen = rows.slice(0, SEITE).map(({ zustellung, ereignis, am }) => ({ ...zustellung, ereignis, am }))
	const { id, pauseGrund, pausiertAm, gestoertSeit, vorigesBis, erstelltAm } = webhook
	return ok({
		...{ id, zustand: webhook.zustand, pauseGrund, pausiertAm, gestoertSeit, erstelltAm, daten: datenOf(webhook) },
		/** Until when the secret from before signs, too. */
		vorigesBis: vorigesBis && vorigesBis > ctx.clock() ? vorigesBis : null,
		zustellungen,
		/** The next page begins before this number. */
		weiterVor: rows.length > SEITE ? zustellungen.at(-1)?.nummer : undefined,
	})
}
