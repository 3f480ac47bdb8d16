import { and, asc, eq, ne } from 'drizzle-orm'
import type { WebhookZustand } from '~/domain/partner/webhook'
import type { DbOrTx, Tx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { changeFrom, inState } from '../shared/zustand'

export type WebhookRow = MandantTables['webhook']['$inferSelect']

/** Every endpoint that was not removed, oldest first. */
export const listWebhookRows = ({ webhook: w }: MandantTables, db: DbOrTx): Promise<WebhookRow[]> =>
	db
		.select()
		.from(w)
		.where(inState(w.zustand, 'aktiv', 'pausiert'))
		.orderBy(asc(w.erstelltAm), asc(w.id))

export async function findWebhook(
	{ webhook: w }: MandantTables,
	db: DbOrTx,
	id: string,
): Promise<WebhookRow | undefined> {
	const [row] = await db.select().from(w).where(eq(w.id, id))
	return row
}

/** The endpoint, locked until the transaction ends. */
export async function lockWebhook({ webhook: w }: MandantTables, tx: Tx, id: string): Promise<WebhookRow | undefined> {
	const [row] = await tx
		.select()
		.from(w)
		.where(and(eq(w.id, id), ne(w.zustand, 'entfernt')))
		.for('no key update')
	return row
}

export const insertWebhook = ({ webhook: w }: MandantTables, tx: Tx, row: MandantTables['webhook']['$inferInsert']) =>
	tx.insert(w).values(row)

type Change = Partial<Omit<WebhookRow, 'id' | 'erstelltAm'>>

/** Compare-and-set: changes the endpoint if it is still in `from`; false = it is not. */
export const changeWebhook = (
	{ webhook: w }: MandantTables,
	db: DbOrTx,
	id: string,
	from: WebhookZustand,
	set: Change,
): Promise<boolean> => changeFrom(w, db, { id, from, set })
