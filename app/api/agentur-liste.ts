import { z } from 'zod'
import { hasKey } from '~/domain/shared/keys'
import { type ColumnOf, type ListCount, type ListSpec, type RowQuery, sortOf } from '~/domain/shared/list'
import { listPartSchema } from './fields'

/** As the API writes the name of a column or filter. */
const apiName = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

const MAX_PAGE = 1_000
const PAGE = 50
const MAX_PAGE_SIZE = 100

/** The values of each filter, one or several. */
const filterSchema = ({ filters }: ListSpec) =>
	z.object({
		Suche: z.string().trim().max(120).optional(),
		...Object.fromEntries(
			Object.entries(filters).map(([name, values]) => {
				const value = z.enum(values)
				return [apiName(name), z.union([value, z.array(value).max(values.length)]).optional()]
			}),
		),
	})

/** What a report is asked for: OrderBy, Descending, Pagesize, Pagenumber, Filter; nothing is its first page. */
export const reportBody = (spec: ListSpec) =>
	z
		.object({
			OrderBy: z.enum(spec.columns.map(apiName)).optional(),
			Descending: z.boolean().optional(),
			Pagesize: z.int().min(1).max(MAX_PAGE_SIZE).default(PAGE),
			Pagenumber: z.int().min(1).max(MAX_PAGE).default(1),
			Filter: z
				.union([z.string().trim().max(120), filterSchema(spec)])
				.nullish()
				.meta({ description: 'A search, or the values of filters.' }),
		})
		.prefault({})

export type Report = {
	OrderBy?: string | undefined
	Descending?: boolean | undefined
	Pagesize: number
	Pagenumber: number
	Filter?: string | Record<string, unknown> | null | undefined
}

type Filters<S extends ListSpec> = RowQuery<S>['filters']

const isFiltersOf = <S extends ListSpec>({ filters }: S, given: object): given is Filters<S> =>
	Object.keys(filters).every((name) => hasKey(given, name))

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])

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
	const column = columns.find((one) => (OrderBy === undefined ? one === usual.column : apiName(one) === OrderBy))
	const descending = Descending ?? (OrderBy === undefined && usual.descending)
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
