import { z } from 'zod'
import { hasKey } from '~/domain/shared/keys'
import { type ColumnOf, type ListCount, type ListSpec, type RowQuery, sortOf } from '~/domain/shared/list'
import { STANDARD_LOCALE } from '~/domain/shared/locale'
import { listPartSchema } from './fields'

/** As the API writes the name of a column or filter. */
const apiName = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

const MAX_PAGE = 1_000
const PAGE = 50
const MAX_PAGE_SIZE = 100

/** The values of each filter, one or several. */
const filterSchema = ({ filters }: ListSpec) =>
	z.object({
		Suche: z.string().trim().max(120).nullish(),
		...Object.fromEntries(
			Object.entries(filters).map(([name, values]) => {
				const value = z.enum(values)
				return [apiName(name), z.union([value, z.array(value).max(values.length)]).nullish()]
			}),
		),
	})

/** A column by its name, whatever the spelling of its letters; an empty text names none. */
const columnSchema = (columns: readonly string[]) =>
	z
		.preprocess((given) => {
			if (typeof given !== 'string') return given
			if (given.trim() === '') return undefined
			return columns.find((one) => one.toLowerCase() === given.trim().toLowerCase()) ?? given
		}, z.enum(columns).nullish())
		.optional()

/** Null is as good as nothing, which is the first page in the usual order. */
const bodyOf = <F extends z.ZodType>(columns: readonly string[], filter: F, size: { usual: number; most: number }) =>
	z
		.object({
			OrderBy: columnSchema(columns),
			Descending: z.boolean().nullish(),
			Pagesize: z
				.int()
				.min(1)
				.max(size.most)
				.nullish()
				.transform((given) => given ?? size.usual)
				.meta({ description: `Rows of a page, ${size.usual} where nothing is said.` }),
			Pagenumber: z
				.int()
				.min(1)
				.max(MAX_PAGE)
				.nullish()
				.transform((given) => given ?? 1)
				.meta({ description: 'The first page is 1.' }),
			Filter: z
				.union([z.string().trim().max(120), filter])
				.nullish()
				.meta({ description: 'A search, or the values of filters.' }),
		})
		.prefault({})

/** What a report is asked for: OrderBy, Descending, Pagesize, Pagenumber, Filter. */
export const reportBody = (spec: ListSpec) =>
	bodyOf(spec.columns.map(apiName), filterSchema(spec), { usual: PAGE, most: MAX_PAGE_SIZE })

export type Report = {
	OrderBy?: string | null | undefined
	Descending?: boolean | null | undefined
	Pagesize: number
	Pagenumber: number
	Filter?: string | Record<string, unknown> | null | undefined
}

type Filters<S extends ListSpec> = RowQuery<S>['filters']

const isFiltersOf = <S extends ListSpec>({ filters }: S, given: object): given is Filters<S> =>
	Object.keys(filters).every((name) => hasKey(given, name))

const listed = (value: unknown): unknown[] =>
	Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

/** The question of a list that a report's body asks. */
export function reportQuery<S extends ListSpec>(spec: S, body: Report): RowQuery<S> {
	const { OrderBy, Descending, Pagesize, Pagenumber, Filter } = body
	const given = typeof Filter === 'string' ? { Suche: Filter } : (Filter ?? {})
	const filters = Object.fromEntries(
		Object.keys(spec.filters).map((name) => [name, listed(Reflect.get(given, apiName(name)))]),
	)
	if (!isFiltersOf(spec, filters)) throw new Error('a filter without its values')
	const columns: readonly ColumnOf<S>[] = spec.columns
	const usual = sortOf(spec.sort)
	const column = columns.find((one) => (OrderBy ? apiName(one) === OrderBy : one === usual.column))
	const descending = Descending ?? (!OrderBy && usual.descending)
	const suche = Reflect.get(given, 'Suche')
	return {
		q: typeof suche === 'string' ? suche : '',
		filters,
		sort: { column: column ?? spec.columns[0], descending },
		marke: {},
		teil: { ab: (Pagenumber - 1) * Pagesize, zeilen: Pagesize },
	}
}

/** A page of a report; past some thousands what fits is not counted. */
export const reportSchema = <S extends z.ZodType>(zeile: S, id: string) =>
	listPartSchema(zeile)
		.extend({ TotalIsMinimum: z.boolean().meta({ description: 'There are more than TotalCount.' }) })
		.meta({ id })

type Page = { count: ListCount; nach: string | undefined }

export function reportAnswer<T>({ count, nach }: Page, Content: T[], { Pagesize, Pagenumber }: Report) {
	const HasNext = nach !== undefined
	const seen = (Pagenumber - 1) * Pagesize + Content.length
	// Past the end nothing was seen.
	const least = Content.length > 0 ? seen + (HasNext ? 1 : 0) : 0
	const TotalCount = Math.max(count?.count ?? 0, least)
	const TotalIsMinimum = count ? count.more : HasNext
	return { Content, HasNext, PageCount: Math.ceil(TotalCount / Pagesize), TotalCount, TotalIsMinimum }
}

/** Rows that are few and read at once are asked for like any report. */
export const wholeBody = <const C extends string>(columns: readonly C[]) =>
	bodyOf(columns, z.object({ Suche: z.string().trim().max(120).nullish() }), { usual: MAX_PAGE, most: MAX_PAGE })

type Cell = string | number | boolean | null
const order = new Intl.Collator(STANDARD_LOCALE, { numeric: true })

function compared(one: Cell | undefined, other: Cell | undefined): number {
	if (typeof one === 'number' && typeof other === 'number') return one - other
	return order.compare(String(one ?? ''), String(other ?? ''))
}

/** The page of such rows that a report's body asks for; they come in their usual order. */
export function wholeAnswer<T extends Record<string, Cell>>(
	rows: readonly T[],
	body: z.output<ReturnType<typeof wholeBody>>,
) {
	const { OrderBy, Descending, Pagesize, Pagenumber, Filter } = body
	const suche = ((typeof Filter === 'string' ? Filter : Filter?.Suche) ?? '').toLowerCase()
	const found = rows.filter((row) =>
		Object.values(row).some((cell) =>
			String(cell ?? '')
				.toLowerCase()
				.includes(suche),
		),
	)
	const sorted = OrderBy ? found.toSorted((one, other) => compared(one[OrderBy], other[OrderBy])) : found
	const whole = Descending ? sorted.toReversed() : sorted
	const Content = whole.slice((Pagenumber - 1) * Pagesize, Pagenumber * Pagesize)
	const PageCount = Math.ceil(whole.length / Pagesize)
	return { Content, HasNext: Pagenumber < PageCount, PageCount, TotalCount: whole.length, TotalIsMinimum: false }
}
