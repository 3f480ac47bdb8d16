import { isPlz, plzOf } from '../shared/fields'

/** Agents to a page unless asked otherwise [V-AGENTPAGE]. */
export const BERATER_PER_PAGE = 6

/** E-Berater, names as in the spec. */
export type Berater = {
	ExterneId: string
	Anrede: 'herr' | 'frau' | 'divers' | 'keine'
	FirstName: string
	LastName: string
	ZipCode: string
	City: string
	/** Name of a drawn portrait. */
	Photo: string
}

/** The search result, names as in the spec. */
export type BeraterPage = { Content: Berater[]; HasNext: boolean; PageCount: number; TotalCount: number }
/** A page of agents by postcode or name; '' = all. */
export type BeraterSuche = { query: string; page: number; pagesize: number }

/** What a query means: a postcode (or its start), or a name. A full postcode finds its whole region, nearest first. */
export function beraterSuchart(
	query: string,
): { art: 'alle' } | { art: 'plz'; praefix: string; plz: string } | { art: 'name'; worte: string[] } {
	if (query === '') return { art: 'alle' }
	const plz = plzOf(query)
	if (/^\d{1,5}$/.test(plz)) return { art: 'plz', praefix: plz.length === 5 ? plz.slice(0, 2) : plz, plz }
	return { art: 'name', worte: query.split(/[\s,;\p{Pd}]+/u).filter(Boolean) }
}

/** A full postcode that does not exist: nobody can be near it. */
export const isFalschePlz = (query: string): boolean => /^\d{5}$/.test(plzOf(query)) && !isPlz(plzOf(query))

/** One page of a search that found `TotalCount` agents. */
export function beraterPage(
	Content: Berater[],
	TotalCount: number,
	{ page, pagesize }: Pick<BeraterSuche, 'page' | 'pagesize'>,
): BeraterPage {
	return { Content, HasNext: page * pagesize < TotalCount, PageCount: Math.ceil(TotalCount / pagesize), TotalCount }
}

/** What is shown when nothing is found, and when the search fails [F-AGENTSEARCH]. */
export const EMPTY_PAGE: BeraterPage = { Content: [], HasNext: false, PageCount: 0, TotalCount: 0 }
