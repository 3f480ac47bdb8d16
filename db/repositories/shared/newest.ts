import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { allOf } from './list'

type Zeitreihe = PgTable & { id: PgColumn; am: PgColumn }

/** A column that an index has with the rows' times, and what is looked for in it. */
export type SoughtIn = { column: PgColumn; values: readonly string[] }

/** The rows of one value, as a span of the index `(column, am)`: see newestWith. */
export const spanOf = ({ am }: Zeitreihe, column: PgColumn, value: SQL): SQL =>
	sql`((${column}, ${am}) >= (${value}, '-infinity'::timestamptz) and (${column}, ${am}) <= (${value}, 'infinity'::timestamptz))`

/**
 * Ids of the first rows that have one of the values in one of the columns, the newest first, or the oldest (`turned`).
 * Each value is asked for by itself, as a span of the index and in its order: the planner does not know how many rows have
 * it (decision 101), and where few values are common it would rather look through the whole table in the order of time.
 */
export function newestWith(
	table: Zeitreihe,
	places: readonly SoughtIn[],
	{ where, turned = false, limit }: { where?: SQL | undefined; turned?: boolean; limit: number },
): SQL {
	const way = sql.raw(turned ? 'asc' : 'desc')
	const most = sql.raw(String(Math.trunc(limit)))
	const each = places.map(
		({ column, values }) => sql`select je.id, je.am from unnest(${sql.param(values)}::text[]) gesucht (wert)
			cross join lateral (
				select ${table.id} as id, ${table.am} as am from ${table}
				where ${allOf(spanOf(table, column, sql`gesucht.wert`), where)}
				order by ${column} ${way}, ${table.am} ${way}, ${table.id} ${way} limit ${most}
			) je`,
	)
	return sql`select alle.id from (${sql.join(each, sql` union `)}) alle order by alle.am ${way}, alle.id ${way} limit ${most}`
}
