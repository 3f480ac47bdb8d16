import { z } from 'zod'
import { parseDay } from '~/domain/shared/dates'
import { hasKey } from '~/domain/shared/keys'
import {
	type Betragsgrenzen,
	type ColumnOf,
	defaultColumns,
	LIST_ROWS,
	LIST_SIZES,
	type ListQuery,
	type ListSpec,
	sortOf,
	type Zeitraum,
} from '~/domain/shared/list'
import { parseEuro } from '~/domain/shared/money'
import { cursorSchema, pageSchema } from '~/domain/shared/paging'

/** Longer input is not a search. */
const SUCHE_MAX = 120

const suche = z.string().trim().max(SUCHE_MAX).catch('')

const betragstext = z.string().trim().max(30).catch('')

/** The given values that are allowed, in the order of the allowed ones. */
const given = <V extends string>(allowed: readonly V[], params: URLSearchParams, name: string): V[] => {
	const values = new Set(params.getAll(name))
	return allowed.filter((value) => values.has(value))
}

type Filters<S extends ListSpec> = ListQuery<S>['filters']

const isFiltersOf = <S extends ListSpec>({ filters }: S, given: object): given is Filters<S> =>
	Object.keys(filters).every((name) => hasKey(given, name))

function readFilters<S extends ListSpec>(spec: S, params: URLSearchParams): Filters<S> {
	const names = Object.keys(spec.filters)
	const filters = Object.fromEntries(names.map((name) => [name, given(spec.filters[name] ?? [], params, name)]))
	if (!isFiltersOf(spec, filters)) throw new Error('a filter without its values')
	return filters
}

type Tage = Required<Pick<ListQuery, 'tage' | 'keinTag'>>

/** Days as people type them; reversed ranges are swapped. */
function readTage(names: readonly string[], params: URLSearchParams): Tage {
	const keinTag: Record<string, string> = {}
	const day = (field: string): string | undefined => {
		const typed = suche.parse(params.get(field) ?? '')
		const known = parseDay(typed)
		if (typed && !known) keinTag[field] = typed
		return known
	}
	const tage = names.flatMap((name): [string, Zeitraum][] => {
		const [von, bis] = [day(`${name}_von`), day(`${name}_bis`)]
		if (von && bis && von > bis) return [[name, { von: bis, bis: von }]]
		return von || bis ? [[name, { von, bis }]] : []
	})
	return { tage: Object.fromEntries(tage), keinTag }
}

const nummer = z.coerce.number().int().positive().max(2_147_483_647)

const readWahl = (names: readonly string[], params: URLSearchParams): Record<string, number> =>
	Object.fromEntries(
		names.flatMap((name) => {
			const parsed = nummer.safeParse(params.get(name) ?? '')
			return parsed.success ? [[name, parsed.data]] : []
		}),
	)

/** What somebody typed as an amount; what is none is kept, so that the page can say so. */
const grenze = (text: string): Betragsgrenzen['von'] => {
	if (text === '') return undefined
	const cent = parseEuro(text)
	return cent === undefined ? { unklar: text } : { cent }
}

/** Amounts as people type them; two in the wrong order are meant the other way round. */
const readBetraege = (names: readonly string[], params: URLSearchParams): Record<string, Betragsgrenzen> =>
	Object.fromEntries(
		names.flatMap((name) => {
			const [von, bis] = ['von', 'bis'].map((ende) => grenze(betragstext.parse(params.get(`${name}_${ende}`) ?? '')))
			const verkehrt = von && bis && 'cent' in von && 'cent' in bis && von.cent > bis.cent
			const grenzen = verkehrt ? { von: bis, bis: von } : { ...(von ? { von } : {}), ...(bis ? { bis } : {}) }
			return von || bis ? [[name, grenzen]] : []
		}),
	)

const readTexte = (names: readonly string[], params: URLSearchParams): Record<string, string> =>
	Object.fromEntries(
		names.flatMap((name) => {
			const text = suche.parse(params.get(name) ?? '')
			return text === '' ? [] : [[name, text]]
		}),
	)

/** A list's query; unknown values are dropped. */
export function readListQuery<S extends ListSpec>(spec: S, params: URLSearchParams): ListQuery<S> {
	const columns: readonly ColumnOf<S>[] = spec.columns
	const chosen = given(columns, params, 'spalten')
	const [heading] = spec.columns
	const sortOfColumn = (name: string) => {
		const { column, descending } = sortOf(name)
		const known = columns.find((one) => one === column && !spec.ungeordnet?.includes(one))
		return known === undefined ? undefined : { column: known, descending }
	}
	return {
		q: suche.parse(params.get('q') ?? ''),
		filters: readFilters(spec, params),
		...(spec.tage ? readTage(spec.tage, params) : {}),
		...(spec.wahl ? { wahl: readWahl(spec.wahl, params) } : {}),
		...(spec.betraege ? { betraege: readBetraege(spec.betraege, params) } : {}),
		...(spec.texte ? { texte: readTexte(spec.texte, params) } : {}),
		sort: sortOfColumn(params.get('sort') ?? '') ?? sortOfColumn(spec.sort) ?? { column: heading, descending: false },
		columns:
			chosen.length > 0 ? columns.filter((one) => one === heading || chosen.includes(one)) : defaultColumns(spec),
		zeilen: LIST_SIZES.find((size) => String(size) === params.get('zeilen')) ?? LIST_ROWS,
		marke: {
			...cursorSchema.parse({ vor: params.get('vor') ?? undefined, nach: params.get('nach') ?? undefined }),
			...(params.has('seite') ? { seite: pageSchema.parse(params.get('seite')) } : {}),
		},
	}
}
