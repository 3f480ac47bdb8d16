import { type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import { COUNT_LIMIT, type ListCount, type ListSort, type Zeitraum } from '~/domain/shared/list'
import type { Cursor } from '~/domain/shared/paging'
import type { MandantDb } from '../../handle'
import type { Neighbours } from './keyset'
import { startOfDay } from './zone'

/*
 * Lists of the back office with every filter and in every order, at a constant cost per page. A list selects the ids of
 * one page with just the joins that filter and order need; the caller then loads these rows.
 *
 * Rows are ordered by a value and then by id in the same direction, so that one index serves both directions. Rows
 * without a value come last in both: they are a second part of the list, read where the first ends.
 */

type Type = 'text' | 'text[]' | 'date' | 'integer' | 'timestamptz' | 'uuid'

/** How a list is sorted. */
export type Sort = {
	/** Columns or expressions of one table with an index in this order. */
	by: readonly { value: SQLWrapper; type: Type }[]
	/** True for rows with a value; if it belongs to another table, the statement can start from that one. */
	present?: SQL
	/** True for rows without one, if there can be any; cheap to evaluate. */
	absent?: SQL
}

/** A column of the list's own table. */
export const sortBy = (column: Column, type: Type): Sort => ({
	by: [{ value: column, type }],
	...(column.notNull ? {} : { present: sql`${column} is not null`, absent: sql`${column} is null` }),
})

/** A value of another table's row, referenced by `key`; that table's `id` breaks ties. */
export const sortByOther = (
	{ key, id, type = 'uuid' }: { key: Column; id: Column; type?: Type },
	value: SQLWrapper,
): Sort => ({
	by: [
		{ value, type: 'text' },
		{ value: id, type },
	],
	// Also on a nullable key: tells the planner how few rows there may be.
	present: key.notNull ? sql`${id} is not null` : sql`${key} is not null and ${id} is not null`,
	...(key.notNull ? {} : { absent: sql`${key} is null` }),
})

export type ListSource = {
	/** The list's own table with, by left joins on keys, all that filters and orders read. */
	from: SQL
	/** Key of the list's own table. */
	id: Column
	/** Always applies. */
	where?: SQL | undefined
	sorts: Readonly<Record<string, Sort>>
}

type Frage = {
	where: SQL | undefined
	/**
	 * Also applies, but is evaluated row by row in the list's order: for conditions that match too many rows for an
	 * index.
	 */
	rowwise?: SQL | undefined
	sort: ListSort
	marke: Cursor
	limit: number
	/** Rows to skip; only without a mark. */
	ab?: number | undefined
}

export const allOf = (...conditions: (SQL | undefined)[]): SQL | undefined => {
	const given = conditions.filter((one) => one !== undefined)
	return given.length === 0
		? undefined
		: sql.join(
				given.map((one) => sql`(${one})`),
				sql` and `,
			)
}

/** True if one of them is; always for none. */
export const anyOf = (conditions: readonly SQL[]): SQL | undefined =>
	conditions.length === 0
		? undefined
		: sql.join(
				conditions.map((one) => sql`(${one})`),
				sql` or `,
			)

const whereOf = (condition: SQL | undefined) => (condition ? sql`where ${condition}` : sql``)

/** True if the column has one of the values, which are inlined into the statement (decision 101); always for none. */
export function oneOf(column: SQLWrapper, values: readonly string[] | undefined): SQL | undefined {
	if (!values || values.length === 0) return undefined
	for (const value of values) if (!/^\w+$/.test(value)) throw new Error(`not the name of a state: ${value}`)
	return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`
}

/** True from the first day until the end of the last one, in Berlin; always if neither is given. */
export function inZeitraum(column: Column, type: 'date' | 'timestamptz', zeitraum: Zeitraum = {}): SQL | undefined {
	const { von, bis } = zeitraum
	const beginn = (tag: string, plus: number) =>
		type === 'date'
			? sql`${tag}::date + ${sql.raw(String(plus))}`
			: startOfDay(sql`${tag}::date + ${sql.raw(String(plus))}`)
	return allOf(
		von ? sql`${column} >= ${beginn(von, 0)}` : undefined,
		bis ? sql`${column} < ${beginn(bis, 1)}` : undefined,
	)
}

const idRows = z.array(z.object({ id: z.string() }))
const markRows = z.array(z.record(z.string(), z.string().nullable()))

type Part = { where: SQL | undefined; by: Sort['by'] }

/** The parts of a list in order: rows with a value, then rows without. */
function partsOf({ id }: ListSource, { by, present, absent }: Sort): readonly Part[] {
	const key = { value: id, type: 'uuid' } as const
	const whole = [...by, key]
	return [{ where: present, by: whole }, ...(absent ? [{ where: absent, by: [key] }] : [])]
}

/** The marked row's sort values, as text; undefined if the row is missing. */
async function findMark(db: MandantDb, source: ListSource, { by }: Sort, mark: string) {
	const values = sql.join(
		[...by.map(({ value }) => value), source.id].map((value, i) => sql`(${value})::text as ${sql.identifier(`v${i}`)}`),
		sql`, `,
	)
	const rows = await db.execute(sql`select ${values} from ${source.from} where ${source.id} = ${mark}::uuid`)
	const [row] = markRows.parse([...rows])
	return row && Object.keys(row).map((_, i) => row[`v${i}`] ?? null)
}

const tuple = (values: readonly SQLWrapper[]) => sql`(${sql.join([...values], sql`, `)})`

/** Rows beyond the mark. All but the row's own key also form a bound at which another table's index scan can begin. */
function behind(by: Sort['by'], mark: readonly (string | null)[], descending: boolean): SQL {
	const at = by.map(({ type }, i) => sql`${mark[i] ?? null}::text::${sql.raw(type)}`)
	const values = by.map(({ value }) => value)
	const strictly = sql`${tuple(values)} ${sql.raw(descending ? '<' : '>')} ${tuple(at)}`
	if (values.length === 1) return strictly
	const bound = sql`${tuple(values.slice(0, -1))} ${sql.raw(descending ? '<=' : '>=')} ${tuple(at.slice(0, -1))}`
	return sql`${strictly} and ${bound}`
}

/**
 * Inlined into the statement: the plan for few rows differs from the plan for all, and is made without values (decision
 * 101).
 */
const inStatement = (limit: number) => sql.raw(String(Math.trunc(limit)))

/** Ids in the order of the list, or against it (`back`), beyond the mark. */
async function walk(db: MandantDb, source: ListSource, frage: Frage & { sorting: Sort; back: boolean }) {
	const { where, rowwise, sort, sorting, limit, back, marke } = frage
	const mark = marke.nach ?? marke.vor
	const at = mark === undefined ? undefined : await findMark(db, source, sorting, mark)
	if (mark !== undefined && !at) return undefined
	const parts = partsOf(source, sorting)
	const markPart = at && parts.length > 1 && at.includes(null) ? 1 : 0
	const descending = sort.descending !== back
	const order = parts.map((part, i) => ({ ...part, at: at && i === markPart ? at.slice(-part.by.length) : undefined }))
	const path = back ? order.slice(0, markPart + 1).toReversed() : order.slice(at ? markPart : 0)
	const ids: string[] = []
	for (const { by, where: within, at: bound } of path) {
		if (ids.length >= limit) break
		const condition = allOf(source.where, where, within, bound && behind(by, bound, descending))
		const orderBy = sql.join(
			by.map(({ value }) => sql`${value} ${sql.raw(descending ? 'desc' : 'asc')}`),
			sql`, `,
		)
		const reihe = sql`from ${source.from} ${whereOf(condition)} order by ${orderBy}`
		const rows = await db.execute(
			rowwise
				? // OFFSET keeps the condition out of the inner query, which streams rows until there are enough.
					sql`select reihe.id from (select ${source.id} as id, (${rowwise}) as passt ${reihe} offset 0) reihe
						where reihe.passt limit ${inStatement(limit)}`
				: sql`select ${source.id} as id ${reihe} limit ${inStatement(limit)}`,
		)
		for (const { id } of idRows.parse([...rows])) ids.push(id)
	}
	return ids.slice(0, limit)
}

/**
 * The ids of one page, and the marks of the adjacent pages. A page requested before a row near the beginning, or next
 * to a missing row, is the first page.
 */
export async function listPage(
	db: MandantDb,
	source: ListSource,
	{ where, rowwise, sort, marke, limit, ab = 0 }: Frage,
): Promise<{ ids: string[] } & Neighbours> {
	const sorting = source.sorts[sort.column]
	if (!sorting) throw new Error(`not a column to sort by: ${sort.column}`)
	const back = marke.nach === undefined && marke.vor !== undefined
	const frage = { where, rowwise, sort, marke, sorting, back }
	const found = (await walk(db, source, { ...frage, limit: ab + limit + 1 }))?.slice(ab)
	const more = found !== undefined && found.length > limit
	const marked = marke.nach !== undefined || marke.vor !== undefined
	if (marked && (!found || (back ? !more : found.length === 0)))
		return listPage(db, source, { where, rowwise, sort, marke: {}, limit })
	const shown = found?.slice(0, limit) ?? []
	const ids = back ? shown.toReversed() : shown
	return {
		ids,
		vor: (back ? more : marked || ab > 0) ? ids.at(0) : undefined,
		nach: back || more ? ids.at(-1) : undefined,
	}
}

/** The rows before and after one, whether or not it still matches. */
export async function listNeighbours(
	db: MandantDb,
	source: ListSource,
	{ id, sort, ...frage }: Pick<Frage, 'where' | 'rowwise' | 'sort'> & { id: string },
): Promise<Neighbours> {
	const sorting = source.sorts[sort.column]
	if (!sorting) throw new Error(`not a column to sort by: ${sort.column}`)
	const beside = async (back: boolean) => {
		const marke = back ? { vor: id } : { nach: id }
		const ids = await walk(db, source, { ...frage, sort, sorting, back, marke, limit: 1 })
		return ids?.[0]
	}
	return { vor: await beside(true), nach: await beside(false) }
}

const countRows = z.array(z.object({ n: z.int() }))

/** How many rows match, counted up to the limit. */
export async function countList(db: MandantDb, source: ListSource, where: SQL | undefined): Promise<ListCount> {
	const rows = await db.execute(sql`
		select count(*)::int as n from (
			select 1 from ${source.from} ${whereOf(allOf(source.where, where))} limit ${inStatement(COUNT_LIMIT + 1)}
		) gezaehlt`)
	const n = countRows.parse([...rows])[0]?.n ?? 0
	return n > COUNT_LIMIT ? { count: COUNT_LIMIT, more: true } : { count: n, more: false }
}

/** Rows in the order of their ids; missing ones are left out. */
export function inOrder<R>(ids: readonly string[], rows: readonly R[], idOf: (row: R) => string): R[] {
	const byId = new Map(rows.map((row) => [idOf(row), row]))
	return ids.flatMap((id) => byId.get(id) ?? [])
}
