import { LIST_ROWS, lastPage, type RowQuery } from '~/domain/shared/list'
import { isAllowed } from '~/domain/zugriff/rechte'
import {
	type List,
	type ListIds,
	type ListPage,
	listAllIds,
	readListPage,
	readNeighbours,
} from '~db/repositories/shared/list-rows'
import type { AppContext } from './context'

/** The list as it may be searched: who sees people masked cannot find out about them by searching either. */
const searchableBy = <L extends ListIds>({ actor }: Pick<AppContext, 'actor'>, list: L): L =>
	isAllowed(actor, 'kontaktdaten.lesen') ? list : { ...list, searched: list.searched.filter(({ people }) => !people) }

/** One page of a list of the back office, for whoever asks. To be called after `authorise`. */
export function readPage<R>(ctx: AppContext, list: List<R>, query: RowQuery): Promise<ListPage<R>> {
	const { vor, nach, seite = 1 } = query.marke
	const zeilen = query.zeilen ?? LIST_ROWS
	const ab = vor || nach ? 0 : (Math.min(seite, lastPage(zeilen)) - 1) * zeilen
	const teil = query.teil ?? { ab, zeilen }
	return readListPage(ctx.db, searchableBy(ctx, list), { ...query, teil }, teil.zeilen)
}

/** The rows of a list beside one of them. To be called after `authorise`. */
export const readNachbarn = (ctx: AppContext, list: ListIds, query: Pick<RowQuery, 'q' | 'sort'>, id: string) =>
	readNeighbours(ctx.db, searchableBy(ctx, list), query, id)

/** The ids of all rows of a list, at most `limit`, in their order. To be called after `authorise`. */
export const readIds = (
	ctx: AppContext,
	list: ListIds,
	query: Pick<RowQuery, 'q' | 'sort'>,
	limit: number,
): Promise<string[]> => listAllIds(ctx.db, searchableBy(ctx, list), query, limit)
