import { euroText } from './money'
import type { Cursor } from './paging'

/*
 * A list of the back office. Its state is its address: search, filters, order, columns and page. The address is written
 * here and read in web/forms/list only, so that links, pages and files keep all of it.
 */

/** Who decides next what takes two people: the reader, or somebody else because the reader had a part in it. */
export const ENTSCHEIDER = ['ich', 'andere'] as const
export type Entscheider = (typeof ENTSCHEIDER)[number]

export type ListSpec = {
	/** Every column, by its name in the address; the first is the row header and always shown. */
	columns: readonly [string, ...string[]]
	/** Hidden unless requested. */
	hidden: readonly string[]
	/** The default order, which the address leaves out: a column, with `-` in front for descending. */
	sort: string
	/** Values of each filter, by its name in the address; several can be chosen. */
	filters: Readonly<Record<string, readonly string[]>>
	/** Date columns that can be filtered by range: `<name>_von` and `<name>_bis` in the address. */
	tage?: readonly string[]
	/** Filters by one of a brand's own things, such as a product, by its number. */
	wahl?: readonly string[]
	/** Columns of amounts of which a least and a greatest one may be given: `<name>_von` and `<name>_bis` in the address. */
	betraege?: readonly string[]
	/** Columns in which something is looked for by itself, as people write it. */
	texte?: readonly string[]
	/** Columns without an index for their order. */
	ungeordnet?: readonly string[]
}

/** Days are YYYY-MM-DD. */
export type Zeitraum = { von?: string | undefined; bis?: string | undefined }

/** In cents; what was typed and is no amount is kept as it stands. */
export type Betragsgrenzen = Partial<Record<'von' | 'bis', { cent: number } | { unklar: string }>>

export type ColumnOf<S extends ListSpec> = S['columns'][number]
export type FilterOf<S extends ListSpec> = keyof S['filters'] & string

export type ListSort<C extends string = string> = { column: C; descending: boolean }

/** The state of a list. */
export type ListQuery<S extends ListSpec = ListSpec> = {
	/** '' = no search. */
	q: string
	/** The chosen values; empty for an unused filter. */
	filters: { readonly [K in FilterOf<S>]: readonly S['filters'][K][number][] }
	/** For the spec's `tage`. */
	tage?: Readonly<Record<string, Zeitraum>>
	/** Typed text that is not a date, by query parameter: it does not filter, and the form shows an error. */
	keinTag?: Readonly<Record<string, string>>
	/** The chosen number, for the spec's `wahl`. */
	wahl?: Readonly<Record<string, number>>
	/** Of what the spec lists as `betraege`. */
	betraege?: Readonly<Record<string, Betragsgrenzen>>
	/** Of what the spec lists as `texte`. */
	texte?: Readonly<Record<string, string>>
	sort: ListSort<ColumnOf<S>>
	/** In the order of the spec. */
	columns: readonly ColumnOf<S>[]
	/** Rows per page. */
	zeilen: number
	/** Which page: next to a row, else by this number; for a page next to a row the number is display only. */
	marke: Cursor & { seite?: number | undefined }
}

/** Which rows match, whatever is shown of them. */
export type RowQuery<S extends ListSpec = ListSpec> = Omit<ListQuery<S>, 'columns' | 'zeilen'> & {
	zeilen?: number
	/** For API clients, which number their pages: so many rows, from this one on. */
	teil?: { ab: number; zeilen: number }
}

/** Rows per page; the first is the default. */
export const LIST_ROWS = 50
export const LIST_SIZES = [25, LIST_ROWS, 100] as const

/** Hits are counted up to here; beyond it a list says "more than". */
export const COUNT_LIMIT = 5_000

/** The last page that can be requested by number: the rows before it are skipped by OFFSET, so it must not be far. */
export const lastPage = (zeilen: number): number => Math.floor(COUNT_LIMIT / zeilen)

/** How many rows match: exactly, more than `COUNT_LIMIT`, or unknown because the search matches too many people. */
export type ListCount = { count: number; more: boolean } | undefined

export const sortName = ({ column, descending }: ListSort) => `${descending ? '-' : ''}${column}`

export const sortOf = (name: string): ListSort => ({
	column: name.replace(/^-/, ''),
	descending: name.startsWith('-'),
})

/** The columns shown if the address names none. */
export const defaultColumns = ({ columns, hidden }: ListSpec) => columns.filter((column) => !hidden.includes(column))

/** The sortable columns. */
export const orderedColumns = ({ columns, ungeordnet = [] }: ListSpec) =>
	columns.filter((column) => !ungeordnet.includes(column))

const ENDEN = ['von', 'bis'] as const

/** An end of a range of amounts as it stands in its field. */
export const grenzeText = (grenze: Betragsgrenzen['von']): string =>
	grenze === undefined ? '' : 'unklar' in grenze ? grenze.unklar : euroText(grenze.cent)

const same = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((one, i) => one === b[i])

type Pairs = readonly (readonly [name: string, value: string])[]

/** A list's query without the page, as its filter form and files carry it. */
export function listPairs(
	spec: ListSpec,
	{ q, filters, tage = {}, wahl = {}, betraege = {}, texte = {}, sort, columns, zeilen }: Omit<ListQuery, 'marke'>,
): Pairs {
	return [
		...(q ? [['q', q] as const] : []),
		...Object.keys(spec.filters).flatMap((name) => (filters[name] ?? []).map((value) => [name, value] as const)),
		...Object.entries(tage).flatMap(([name, { von, bis }]) => [
			...(von ? [[`${name}_von`, von] as const] : []),
			...(bis ? [[`${name}_bis`, bis] as const] : []),
		]),
		...Object.entries(wahl).map(([name, id]) => [name, String(id)] as const),
		...Object.entries(betraege).flatMap(([name, grenzen]) =>
			ENDEN.flatMap((ende) => (grenzen[ende] ? [[`${name}_${ende}`, grenzeText(grenzen[ende])] as const] : [])),
		),
		...Object.entries(texte).map(([name, text]) => [name, text] as const),
		...(sortName(sort) === spec.sort ? [] : [['sort', sortName(sort)] as const]),
		...(same(columns, defaultColumns(spec)) ? [] : columns.map((column) => ['spalten', column] as const)),
		...(zeilen === LIST_ROWS ? [] : [['zeilen', String(zeilen)] as const]),
	]
}

/** The same with the page, as a query string; '' for the default list. */
export function listSearch(spec: ListSpec, query: ListQuery): string {
	const pairs = listPairs(spec, query)
	const { vor, nach, seite = 1 } = query.marke
	const beside = nach ? [['nach', nach] as const] : vor ? [['vor', vor] as const] : []
	const page = seite > 1 ? [['seite', String(seite)] as const] : []
	const search = new URLSearchParams([...pairs, ...beside, ...page].map(([name, value]) => [name, value])).toString()
	return search && `?${search}`
}
