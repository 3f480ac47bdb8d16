import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { allOf } from './list'

type Zeitreihe = PgTable & { id: PgColumn; am: PgColumn }

/** A column indexed together with the rows' time, and the values to find. */
export type SoughtIn = { column: PgColumn; values: readonly string[] }

/** The rows of one value as a range of the index `(column, am)`: see newestWith. */
export const spanOf = ({ am }: Zeitreihe, column: PgColumn, value: SQL): SQL =>
	sql`((${column}, ${am}) >= (${value}, '-infinity'::timestamptz) and (${column}, ${am}) <= (${value}, 'infinity'::timestamptz))`

/**
 * Ids of the first rows that have one of the values in one of the columns, newest first, or oldest first (`turned`).
 * Each value is a separate index range in order: the planner does not know how many rows have it (decision 101), and
 * would otherwise scan the whole table by time.
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
