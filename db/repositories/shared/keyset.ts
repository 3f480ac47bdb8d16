import { and, asc, desc, eq, gt, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Cursor } from '~/domain/shared/paging'

/*
 * Keyset pagination: every page of a long list costs the same, and inserted or deleted rows move nothing. The address
 * holds the id of the row a page ends with; its sort value is looked up.
 */

type Direction = 'asc' | 'desc'
/** Columns of one table that are never null; the last one is its key. */
export type Sorting = readonly [column: PgColumn, direction: Direction][]

export type Part = {
	where: SQL | undefined
	orderBy: SQL[]
	/** Against the order of the list. */
	turned: boolean
	limit: number
}

/** Marks of the adjacent pages, if any. */
export type Neighbours = { vor: string | undefined; nach: string | undefined }

const turn = (sorting: Sorting): Sorting => sorting.map(([column, way]) => [column, way === 'asc' ? 'desc' : 'asc'])

/** The marked row's value in a column. */
const valueAt = (column: PgColumn, key: PgColumn, mark: string) =>
	sql`(select k.${sql.identifier(column.name)} from ${column.table} k where k.${sql.identifier(key.name)} = ${mark}::uuid)`

/** Rows beyond the marked one. The first column alone is also a bound at which an index scan can begin. */
function behind(sorting: Sorting, mark: string): SQL | undefined {
	const key = sorting.at(-1)?.[0]
	if (!key) return undefined
	const [after, ...bounds] = sorting.toReversed().map(([column, way]) => {
		const value = valueAt(column, key, mark)
		return {
			strictly: way === 'asc' ? gt(column, value) : lt(column, value),
			equal: eq(column, value),
			atLeast: way === 'asc' ? gte(column, value) : lte(column, value),
		}
	})
	const where = bounds.reduce((rest, { strictly, equal }) => or(strictly, and(equal, rest)), after?.strictly)
	return and(bounds.at(-1)?.atLeast, where)
}

/**
 * One page of a list. A page requested before a row near the beginning, or next to a missing row, is the first page.
 */
export async function pageOf<R>(
	{ sorting, marke, limit }: { sorting: Sorting; marke: Cursor; limit: number },
	list: (part: Part) => Promise<R[]>,
	idOf: (row: R) => string,
): Promise<{ rows: R[] } & Neighbours> {
	const back = marke.nach === undefined && marke.vor !== undefined
	const mark = marke.nach ?? marke.vor
	const order = back ? turn(sorting) : sorting
	const found = await list({
		where: mark ? behind(order, mark) : undefined,
		orderBy: order.map(([column, way]) => (way === 'asc' ? asc(column) : desc(column))),
		turned: back,
		limit: limit + 1,
	})
	const more = found.length > limit
	if (mark && (back ? !more : found.length === 0)) return pageOf({ sorting, marke: {}, limit }, list, idOf)
	const rows = back ? found.slice(0, limit).toReversed() : found.slice(0, limit)
	const [first, last] = [rows.at(0), rows.at(-1)]
	return {
		rows,
		vor: first && (back ? more : mark !== undefined) ? idOf(first) : undefined,
		nach: last && (back || more) ? idOf(last) : undefined,
	}
}
