import type { Cursor } from './paging'

/*
 * A list of the back office. Its state is its address: what is searched for, filters, order, columns and the page. One
 * writer and one reader of that address (web/forms/list), so that nothing gets lost between pages, links and files.
 */

export type ListSpec = {
	/** Every column, by the name it has in the address; the first one heads its row and is always shown. */
	columns: readonly [string, ...string[]]
	/** Shown only if asked for. */
	hidden: readonly string[]
	/** The order that is not written in the address: a column, with `-` before it from the last to the first. */
	sort: string
	/** Values of each filter, by its name in the address; several may be chosen. */
	filters: Readonly<Record<string, readonly string[]>>
	/** Columns of days of which a first and a last one may be given: `<name>_von` and `<name>_bis` in the address. */
	tage?: readonly string[]
	/** Filters by one of a brand's own things, such as a product, by its number. */
	wahl?: readonly string[]
	/** Columns that no index has the order of. */
	ungeordnet?: readonly string[]
}

/** Days are YYYY-MM-DD. */
export type Zeitraum = { von?: string | undefined; bis?: string | undefined }

export type ColumnOf<S extends ListSpec> = S['columns'][number]
export type FilterOf<S extends ListSpec> = keyof S['filters'] & string

export type ListSort<C extends string = string> = { column: C; descending: boolean }

/** What a list shows. */
export type ListQuery<S extends ListSpec = ListSpec> = {
	/** '' where nothing is searched for. */
	q: string
	/** The chosen values; of a filter that is not used, none. */
	filters: { readonly [K in FilterOf<S>]: readonly S['filters'][K][number][] }
	/** Of what the spec lists as `tage`. */
	tage?: Readonly<Record<string, Zeitraum>>
	/** The chosen number of what the spec lists as `wahl`. */
	wahl?: Readonly<Record<string, number>>
	sort: ListSort<ColumnOf<S>>
	/** In the order of the spec. */
	columns: readonly ColumnOf<S>[]
	/** How many rows a page has. */
	zeilen: number
	/** Which page: beside a row, else the one of this number; that of a page beside a row is only told. */
	marke: Cursor & { seite?: number | undefined }
}

/** Which rows are shown, whatever of them. */
export type RowQuery<S extends ListSpec = ListSpec> = Omit<ListQuery<S>, 'columns' | 'zeilen'> & {
	zeilen?: number
	/** In place of a page of the screen: so many rows from this one on, for programs that number their pages. */
	teil?: { ab: number; zeilen: number }
}

/** A list's rows on one page, unless somebody chose another number of these. */
export const LIST_ROWS = 50
export const LIST_SIZES = [25, LIST_ROWS, 100] as const

/** Up to here hits are counted; beyond it a list says "more than". */
export const COUNT_LIMIT = 5_000

/** The last page that can be asked for by its number: rows before it are counted off, so it must not be far. */
export const lastPage = (zeilen: number): number => Math.floor(COUNT_LIMIT / zeilen)

/** How many rows fit: exactly, more than `COUNT_LIMIT`, or unknown because the search fits too many people. */
export type ListCount = { count: number; more: boolean } | undefined

export const sortName = ({ column, descending }: ListSort) => `${descending ? '-' : ''}${column}`

export const sortOf = (name: string): ListSort => ({
	column: name.replace(/^-/, ''),
	descending: name.startsWith('-'),
})

/** The columns shown where the address names none. */
export const defaultColumns = ({ columns, hidden }: ListSpec) => columns.filter((column) => !hidden.includes(column))

/** The columns that a list can be ordered by. */
export const orderedColumns = ({ columns, ungeordnet = [] }: ListSpec) =>
	columns.filter((column) => !ungeordnet.includes(column))

const same = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((one, i) => one === b[i])

type Pairs = readonly (readonly [name: string, value: string])[]

/** The address of a list, without its page: what its filter form and its files take along. */
export function listPairs(
	spec: ListSpec,
	{ q, filters, tage = {}, wahl = {}, sort, columns, zeilen }: Omit<ListQuery, 'marke'>,
): Pairs {
	return [
		...(q ? [['q', q] as const] : []),
		...Object.keys(spec.filters).flatMap((name) => (filters[name] ?? []).map((value) => [name, value] as const)),
		...Object.entries(tage).flatMap(([name, { von, bis }]) => [
			...(von ? [[`${name}_von`, von] as const] : []),
			...(bis ? [[`${name}_bis`, bis] as const] : []),
		]),
		...Object.entries(wahl).map(([name, id]) => [name, String(id)] as const),
		...(sortName(sort) === spec.sort ? [] : [['sort', sortName(sort)] as const]),
		...(same(columns, defaultColumns(spec)) ? [] : columns.map((column) => ['spalten', column] as const)),
		...(zeilen === LIST_ROWS ? [] : [['zeilen', String(zeilen)] as const]),
	]
}

/** The same with the page, as the query of an address; '' for the list as it is without one. */
export function listSearch(spec: ListSpec, query: ListQuery): string {
	const pairs = listPairs(spec, query)
	const { vor, nach, seite = 1 } = query.marke
	const beside = nach ? [['nach', nach] as const] : vor ? [['vor', vor] as const] : []
	const page = seite > 1 ? [['seite', String(seite)] as const] : []
	const search = new URLSearchParams([...pairs, ...beside, ...page].map(([name, value]) => [name, value])).toString()
	return search && `?${search}`
}
