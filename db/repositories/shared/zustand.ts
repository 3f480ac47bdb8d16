import { and, type Column, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'

import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'

/*
 * Conditions on a state. The state is inlined into the statement instead of a parameter: plans are cached and made
 * without parameter values (decision 101), and the planner needs the state to know that it is rare, or that a partial
 * index applies.
 */

type StateOf<C extends Column> = C['_']['data'] & string

function literals(states: readonly string[]): SQL {
	for (const state of states) if (!/^\w+$/.test(state)) throw new Error(`not the name of a state: ${state}`)
	return sql.raw(states.map((state) => `'${state}'`).join(', '))
}

/** True if the column has one of the states; never for none. */
export const inState = <C extends Column>(column: C, ...states: StateOf<C>[]): SQL =>
	states.length === 0 ? sql`false` : sql`${column} in (${literals(states)})`

/** A valid Auftrag. An Empfaenger has at most one: the index `auftrag_empfaenger` covers these. */
export const gueltigerAuftrag = (): SQL => sql`${t.auftrag.zustand} not in (${literals(['storniert', 'abgelehnt'])})`

type Stated = PgTable & { id: PgColumn; zustand: PgColumn }

/** Compare-and-set: changes the row if it is still in the state `from`; false = it is not. */
export async function changeFrom<T extends Stated>(
	table: T,
	db: MandantDb,
	{ id, from, set }: { id: string; from: string; set: PgUpdateSetSource<T> },
): Promise<boolean> {
	const rows = await db
		.update(table)
		.set(set)
		.where(and(eq(table.id, id), eq(table.zustand, from)))
		.returning({ id: table.id })
	return rows.length === 1
}
