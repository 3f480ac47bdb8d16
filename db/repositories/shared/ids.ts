import { type Column, type SQL, sql } from 'drizzle-orm'

/**
 * True where the column holds one of these ids (uuid). They are one parameter: the statement is the same for any number of
 * them, so that it can stay prepared, and its text is put together as fast.
 */
export const isAnyOf = (column: Column, ids: readonly string[]): SQL =>
	sql`${column} = any(${sql.param([...ids])}::uuid[])`
