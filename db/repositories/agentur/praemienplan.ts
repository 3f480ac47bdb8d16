import { and, asc, countDistinct, desc, eq, isNull, min, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'

export type PraemienplanRow = MandantTables['praemienplan']['$inferSelect']

/** An agency's whole plan by product, latest start first. */
export const listPraemienplan = ({ praemienplan: p }: MandantTables, db: DbOrTx, agenturId: string) =>
	db
		.select()
		.from(p)
		.where(eq(p.agenturId, agenturId))
		.orderBy(asc(p.produktId), desc(p.gueltigVon), asc(p.fuer), asc(p.id))

/** True for a row that awaits the brand's decision on a day (YYYY-MM-DD). */
const wartet = ({ praemienplan: p }: MandantTables, tag: string): SQL =>
	sql`${p.genehmigtVon} is null and ${p.abgelehntVon} is null and (${p.gueltigBis} is null or ${p.gueltigBis} >= ${tag}::date)`

/** True for an agency with a row that awaits the brand's decision on a day. */
export const mitWartendemPlan = (t: MandantTables, tag: string): SQL =>
	sql`exists (select 1 from ${t.praemienplan} where ${t.praemienplan.agenturId} = ${t.agentur.id} and ${wartet(t, tag)})`

/** The number of agencies whose plan awaits the brand's decision, and the age of the oldest. */
export async function countWartendePlaene(t: MandantTables, db: DbOrTx, tag: string) {
	const [row] = await db
		.select({ count: countDistinct(t.praemienplan.agenturId), seit: min(t.praemienplan.erstelltAm) })
		.from(t.praemienplan)
		.where(wartet(t, tag))
	return row ?? { count: 0, seit: null }
}

/** How many rows of an agency's plan await a decision. */
export const countWartendePlaeneOf = (t: MandantTables, db: DbOrTx, agenturId: string, tag: string) =>
	db.$count(t.praemienplan, and(eq(t.praemienplan.agenturId, agenturId), wartet(t, tag)))

/** The rows of an agency's plan for a product that were not declined. */
export const listPraemienplanOf = (
	{ praemienplan: p }: MandantTables,
	db: DbOrTx,
	{ agenturId, produktId }: { agenturId: string; produktId: number },
) =>
	db
		.select()
		.from(p)
		.where(and(eq(p.agenturId, agenturId), eq(p.produktId, produktId), isNull(p.abgelehntVon)))

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
	set: Partial<
		Pick<
			PraemienplanRow,
			'gueltigVon' | 'gueltigBis' | 'genehmigtVon' | 'beendetVon' | 'abgelehntVon' | 'ablehnungGrund'
		>
	>,
) => tx.update(t.praemienplan).set(set).where(theOne(t, which))

/** Deletes a row that never took effect. */
export const deletePraemienplanRow = (t: MandantTables, tx: Tx, which: Welcher) =>
	tx.delete(t.praemienplan).where(theOne(t, which))
