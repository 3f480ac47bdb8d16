import type { SQL } from 'drizzle-orm'
import type { ListCount, RowQuery } from '~/domain/shared/list'
import type { MandantDb } from '../../handle'
import type { Neighbours } from './keyset'
import { allOf, countList, inOrder, type ListSource, listNeighbours, listPage } from './list'
import { type Searched, searchIn } from './list-search'

/** A list for one brand and reader: the query of its rows, and how they are loaded. */
export type List<R> = {
	source: ListSource
	searched: readonly Searched[]
	/** The chosen filters. */
	where: SQL | undefined
	load: (ids: string[]) => Promise<R[]>
	idOf: (row: R) => string
}

export type ListPage<R> = { rows: R[]; count: ListCount } & Neighbours

/** A list without its loader. */
export type ListIds = Pick<List<unknown>, 'source' | 'searched' | 'where'>

/** The ids of all rows, at most `limit`, in their current order. */
export async function listAllIds(
	db: MandantDb,
	{ source, searched, where }: ListIds,
	{ q, sort }: Pick<RowQuery, 'q' | 'sort'>,
	limit: number,
): Promise<string[]> {
	const found = await searchIn(db, source.id, searched, q)
	const { ids } = await listPage(db, source, { where: allOf(where, found.where), sort, marke: {}, limit })
	return ids
}

/** The rows of a list next to one of them, or next to its former place. */
export async function readNeighbours(
	db: MandantDb,
	{ source, searched, where }: ListIds,
	{ q, sort }: Pick<RowQuery, 'q' | 'sort'>,
	id: string,
): Promise<Neighbours> {
	const found = await searchIn(db, source.id, searched, q)
	return listNeighbours(db, source, {
		...{ id, sort, where: allOf(where, found.many ? undefined : found.where) },
		rowwise: found.many ? found.where : undefined,
	})
}

/** One page of a list, and the total number of rows. */
export async function readListPage<R>(
	db: MandantDb,
	list: List<R>,
	{ q, sort, marke, teil }: RowQuery,
	limit: number,
): Promise<ListPage<R>> {
	const found = await searchIn(db, list.source.id, list.searched, q)
	const where = allOf(list.where, found.many ? undefined : found.where)
	const rowwise = found.many ? found.where : undefined
	const { ids, ...neighbours } = await listPage(db, list.source, { where, rowwise, sort, marke, limit, ab: teil?.ab })
	const count = found.many ? undefined : await countList(db, list.source, where)
	const rows = ids.length > 0 ? await list.load(ids) : []
	return { rows: inOrder(ids, rows, list.idOf), count, ...neighbours }
}
