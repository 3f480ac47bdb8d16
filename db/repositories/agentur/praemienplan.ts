import { and, asc, countDistinct, desc, eq, isNull, min, type SQL, sql } from 'drizzle-orm'

import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'

export type PraemienplanRow = typeof t.praemienplan.$inferSelect

/** An agency's whole plan by product, latest start first. */
export const listPraemienplan = (db: MandantDb, agenturId: string) =>
	db
		.select()
		.from(t.praemienplan)
		.where(eq(t.praemienplan.agenturId, agenturId))
		.orderBy(
			asc(t.praemienplan.produktId),
			desc(t.praemienplan.gueltigVon),
			asc(t.praemienplan.fuer),
			asc(t.praemienplan.id),
		)

/** True for a row that awaits the brand's decision on a day (YYYY-MM-DD). */
const wartet = (tag: string): SQL =>
	sql`${t.praemienplan.genehmigtVon} is null and ${t.praemienplan.abgelehntVon} is null and (${t.praemienplan.gueltigBis} is null or ${t.praemienplan.gueltigBis} >= ${tag}::date)`

/** True for an agency with a row that awaits the brand's decision on a day. */
export const mitWartendemPlan = (tag: string): SQL =>
	sql`exists (select 1 from ${t.praemienplan} where ${t.praemienplan.agenturId} = ${t.agentur.id} and ${wartet(tag)})`

/** The number of agencies whose plan awaits the brand's decision, and the age of the oldest. */
export async function countWartendePlaene(db: MandantDb, tag: string) {
	const [row] = await db
		.select({ count: countDistinct(t.praemienplan.agenturId), seit: min(t.praemienplan.erstelltAm) })
		.from(t.praemienplan)
		.where(wartet(tag))
	return row ?? { count: 0, seit: null }
}

/** How many rows of an agency's plan await a decision. */
export const countWartendePlaeneOf = (db: MandantDb, agenturId: string, tag: string) =>
	db.$count(t.praemienplan, and(eq(t.praemienplan.agenturId, agenturId), wartet(tag)))

/** The rows of an agency's plan for a product that were not declined. */
export const listPraemienplanOf = (db: MandantDb, { agenturId, produktId }: { agenturId: string; produktId: number }) =>
	db
		.select()
		.from(t.praemienplan)
		.where(
			and(
				eq(t.praemienplan.agenturId, agenturId),
				eq(t.praemienplan.produktId, produktId),
				isNull(t.praemienplan.abgelehntVon),
			),
		)

type Welcher = { id: string; agenturId: string }

const theOne = ({ id, agenturId }: Welcher) => and(eq(t.praemienplan.id, id), eq(t.praemienplan.agenturId, agenturId))

export async function findPraemienplan(db: MandantDb, which: Welcher) {
	const [row] = await db.select().from(t.praemienplan).where(theOne(which))
	return row
}

export const insertPraemienplan = (tx: MandantTx, row: typeof t.praemienplan.$inferInsert) =>
	tx.insert(t.praemienplan).values(row)

export const updatePraemienplan = (
	tx: MandantTx,
	which: Welcher,
	set: Partial<
		Pick<
			PraemienplanRow,
			'gueltigVon' | 'gueltigBis' | 'genehmigtVon' | 'beendetVon' | 'abgelehntVon' | 'ablehnungGrund'
		>
	>,
) => tx.update(t.praemienplan).set(set).where(theOne(which))

/** Deletes a row that never took effect. */
export const deletePraemienplanRow = (tx: MandantTx, which: Welcher) => tx.delete(t.praemienplan).where(theOne(which))
