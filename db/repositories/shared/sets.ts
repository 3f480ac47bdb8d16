import { Column, getTableColumns, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** A column, or an expression that yields a text. */
type Valued = Column | SQL<string>
type Value<C extends Valued> = C extends Column ? C['_']['data'] & (string | number) : string

/** The type of a set of its values. */
const setOf = (valued: Valued): SQL =>
	sql.raw(`${is(valued, Column) ? valued.getSQLType().replace('serial', 'integer') : 'text'}[]`)

/**
 * True where it is one of these values; of none, nowhere. They are one parameter: the statement is the same for any
 * number of them, so that it can stay prepared, its text is put together as fast, and no number is too high for it.
 */
export const isAnyOf = <C extends Valued>(column: C, values: readonly Value<C>[]): SQL =>
	sql`${column} = any(${sql.param([...values])}::${setOf(column)})`

/** True where it is none of these values; of none, everywhere. */
export const isNoneOf = <C extends Valued>(column: C, values: readonly Value<C>[]): SQL =>
	sql`${column} <> all(${sql.param([...values])}::${setOf(column)})`

/** True where it is what a query finds. */
export const isIn = (column: Column, query: SQLWrapper): SQL => sql`${column} in ${query}`

/** Values of one statement that writes many rows: more would hold up requests for longer than one of them takes. */
const VALUES = 5_000

/** Rows to be written, in portions of which each is one statement. */
export function* portions<R extends object>(table: PgTable, rows: readonly R[]): Generator<R[]> {
	const size = Math.floor(VALUES / Object.keys(getTableColumns(table)).length)
	for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}
