import type { TFunction } from 'i18next'
import type { Zelle } from '~/domain/liste/zelle'
import { type ColumnOf, type ListQuery, type ListSpec, listSearch } from '~/domain/shared/list'
import type { Recht } from '~/domain/zugriff/recht'
import { translator } from '~/locales/translate'
import type { ListIds } from '~db/repositories/shared/list-rows'
import type { AppContext } from './context'
import { readIds, readNachbarn } from './read-list'

/** What a list of the back office says of itself and its rows: on its screen, and in a file of it. */
export type Listendefinition<S extends ListSpec, Zeile> = {
	spec: S
	/** Asked for by its screen. */
	recht: Recht
	/** Columns that say who somebody is. */
	personen: readonly ColumnOf<S>[]
	column(t: TFunction, column: ColumnOf<S>): string
	list(ctx: AppContext, query: ListQuery<S>): ListIds | Promise<ListIds>
	/** The rows with these ids, in this order; without those that are gone. */
	zeilen(ctx: AppContext, ids: string[]): Promise<Zeile[]>
	zellen(t: TFunction, zeile: Zeile): Record<ColumnOf<S>, Zelle>
}

/** Reads what an address asks of a list. */
export type ReadListe = <S extends ListSpec>(spec: S) => ListQuery<S>

/** A list, whatever its rows are. */
export type Liste = ReturnType<typeof toListe>

/** Everything a file needs to know of a list. To be used after `authorise`. */
export function toListe<S extends ListSpec, Zeile>(definition: Listendefinition<S, Zeile>) {
	const { spec, recht, personen } = definition
	const known: readonly ColumnOf<S>[] = spec.columns
	return {
		recht,
		/** What the address asks for: its columns, and who fits. */
		frage(read: ReadListe) {
			const query = read(spec)
			return {
				query,
				/** Filters, order and columns, as the query of the list's address: without search and page. */
				adresse: listSearch(spec, { ...query, q: '', marke: {} }).slice(1),
				/** The same with both. */
				ganz: listSearch(spec, query).slice(1),
				nachbarn: async (ctx: AppContext, id: string) =>
					readNachbarn(ctx, await definition.list(ctx, query), query, id),
				columns: query.columns,
				nenntMenschen: query.columns.some((column) => personen.includes(column)),
				ids: async (ctx: AppContext, limit: number) => readIds(ctx, await definition.list(ctx, query), query, limit),
			}
		},
		kopf: (ctx: AppContext, columns: readonly string[]): string[] =>
			known
				.filter((column) => columns.includes(column))
				.map((column) => definition.column(translator(ctx.locale, 'sie'), column)),
		async zellen(ctx: AppContext, columns: readonly string[], ids: string[]): Promise<Zelle[][]> {
			const shown = known.filter((column) => columns.includes(column))
			const zeilen = await definition.zeilen(ctx, ids)
			return zeilen.map((zeile) => {
				const zellen = definition.zellen(translator(ctx.locale, 'sie'), zeile)
				return shown.map((column) => zellen[column])
			})
		},
	}
}
