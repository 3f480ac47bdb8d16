import { and, asc, desc, eq } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'

export type PraemienplanRow = MandantTables['praemienplan']['$inferSelect']

/** All of an agency's plan by product, the rows that begin last first. */
export const listPraemienplan = ({ praemienplan: p }: MandantTables, db: DbOrTx, agenturId: string) =>
	db
		.select()
		.from(p)
		.where(eq(p.agenturId, agenturId))
		.orderBy(asc(p.produktId), desc(p.gueltigVon), asc(p.fuer), asc(p.id))

/** What of an agency's plan is about a product. */
export const listPraemienplanOf = (
	{ praemienplan: p }: MandantTables,
	db: DbOrTx,
	{ agenturId, produktId }: { agenturId: string; produktId: number },
) =>
	db
		.select()
		.from(p)
		.where(and(eq(p.agenturId, agenturId), eq(p.produktId, produktId)))

type Welcher = { id: string; agenturId: string }

const theOne = ({ praemienplan: p }: MandantTables, { id, agenturId }: Welcher) =>
	and(eq(p.id, id), eq(p.agenturId, agenturId))

export async function findPraemienplan(t: MandantTables, db: DbOrTx, which: Welcher) {
	const [row] = await db.select().from(t.praemienplan).where(theOne(t, which))
	return row
}

export const insertPraemienplan = (t: MandantTables, tx: Tx, row: MandantTables['praemienplan']['$inferInsert']) =>
	tx.insert(t.praemienplan).values(row)

export const updatePraemienplan = (
	t: MandantTables,
	tx: Tx,
	which: Welcher,
	set: Partial<Pick<PraemienplanRow, 'gueltigVon' | 'gueltigBis' | 'genehmigtVon' | 'beendetVon'>>,
) => tx.update(t.praemienplan).set(set).where(theOne(t, which))

/** Of a row that never counted. */
export const deletePraemienplanRow = (t: MandantTables, tx: Tx, which: Welcher) =>
	tx.delete(t.praemienplan).where(theOne(t, which))
