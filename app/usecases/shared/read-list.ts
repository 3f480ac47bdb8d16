import { LIST_ROWS, type RowQuery } from '~/domain/shared/list'
import { isAllowed } from '~/domain/zugriff/rechte'
import { type List, type ListPage, readListPage } from '~db/repositories/shared/list-rows'
import type { AppContext } from './context'

/** The list as it may be searched: who sees people masked cannot find out about them by searching either. */
const searchableBy = <R>({ actor }: Pick<AppContext, 'actor'>, list: List<R>): List<R> =>
	isAllowed(actor, 'kontaktdaten.lesen') ? list : { ...list, searched: list.searched.filter(({ people }) => !people) }

/** One page of a list of the back office, for whoever asks. To be called after `authorise`. */
export const readPage = <R>(ctx: AppContext, list: List<R>, query: RowQuery): Promise<ListPage<R>> =>
	readListPage(ctx.db, searchableBy(ctx, list), query, LIST_ROWS)
