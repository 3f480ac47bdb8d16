import { and, asc, eq, ne } from 'drizzle-orm'
import type { WebhookZustand } from '~/domain/partner/webhook'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { changeFrom, inState } from '../shared/zustand'

export type WebhookRow = typeof t.webhook.$inferSelect

/** Every endpoint that was not removed, oldest first. */
export const listWebhookRows = (db: MandantDb): Promise<WebhookRow[]> =>
	db
		.select()
		.from(t.webhook)
		.where(inState(t.webhook.zustand, 'aktiv', 'pausiert'))
		.orderBy(asc(t.webhook.erstelltAm), asc(t.webhook.id))

export async function findWebhook(db: MandantDb, id: string): Promise<WebhookRow | undefined> {
	const { webhook: w } = t
	const [row] = await db.select().from(w).where(eq(w.id, id))
	return row
}

/** The endpoint, locked until the transaction ends. */
export async function lockWebhook(tx: MandantTx, id: string): Promise<WebhookRow | undefined> {
	const { webhook: w } = t
	const [row] = await tx
		.select()
		.from(w)
		.where(and(eq(w.id, id), ne(w.zustand, 'entfernt')))
		.for('no key update')
	return row
}

export const insertWebhook = (tx: MandantTx, row: typeof t.webhook.$inferInsert) => tx.insert(t.webhook).values(row)

type Change = Partial<Omit<WebhookRow, 'id' | 'erstelltAm'>>

/** Compare-and-set: changes the endpoint if it is still in `from`; false = it is not. */
export const changeWebhook = (db: MandantDb, id: string, from: WebhookZustand, set: Change): Promise<boolean> =>
	changeFrom(t.webhook, db, { id, from, set })
