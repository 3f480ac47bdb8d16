import { Column, getTableColumns, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** A column, or an expression that yields a text. */
type Valued = Column | SQL<string>
type Value<C extends Valued> = C extends Column ? C['_']['data'] & (string | number) : string

/** The array type of its values. */
const setOf = (valued: Valued): SQL =>
	sql.raw(`${is(valued, Column) ? valued.getSQLType().replace('serial', 'integer') : 'text'}[]`)

/**
 * True if it is one of these values; never for none. The values are one array parameter: the statement is the same for
 * any number of them, stays prepared, is built as quickly, and no number exceeds a limit.
 */
export const isAnyOf = <C extends Valued>(column: C, values: readonly Value<C>[]): SQL =>
	sql`${column} = any(${sql.param([...values])}::${setOf(column)})`

/** True if it is none of these values; always for none. */
export const isNoneOf = <C extends Valued>(column: C, values: readonly Value<C>[]): SQL =>
	sql`${column} <> all(${sql.param([...values])}::${setOf(column)})`

/** True if a query returns it. */
export const isIn = (column: Column, query: SQLWrapper): SQL => sql`${column} in ${query}`

/** Maximum values in one bulk insert: more would delay requests noticeably. */
const VALUES = 5_000

/** Rows to insert, in chunks of one statement each. */
export function* portions<R extends object>(table: PgTable, rows: readonly R[]): Generator<R[]> {
	const size = Math.floor(VALUES / Object.keys(getTableColumns(table)).length)
	for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}
