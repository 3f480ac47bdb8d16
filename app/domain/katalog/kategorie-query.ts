import { z } from 'zod'
import { pageSchema } from '~/domain/shared/paging'
import { STANDARD_LOCALE } from '../shared/locale'

/** Products compared side by side at most. */
export const VERGLEICH_MAX = 3

/** Products a query can name: a page's and those kept from other pages. */
const IDS_MAX = 40

/** Query of a category page: the products to compare, a manufacturer, a page. */
export const kategorieQuerySchema = z.object({
	vergleich: z
		.array(z.coerce.number().int().positive().max(2_147_483_647).catch(0))
		.transform((ids) => [...new Set(ids)].slice(0, IDS_MAX)),
	hersteller: z.string().trim(),
	/** null where a comparison is asked for, or nothing: a page that is leafed to keeps what was chosen. */
	seite: z
		.string()
		.nullable()
		.transform((text) => (text === null ? null : pageSchema.parse(text))),
})

/** What there is to compare: of the asked-for ids those on the page, each once, in the page's order. */
export function vergleichOf<P extends { id: number }>(
	produkte: readonly P[],
	ids: readonly number[],
): { produkte: P[]; zuViele: boolean } {
	const gewaehlt = produkte.filter(({ id }) => ids.includes(id))
	return { produkte: gewaehlt.slice(0, VERGLEICH_MAX), zuViele: gewaehlt.length > VERGLEICH_MAX }
}

/** The makers of what there is, each once, by name. */
export const herstellerIn = (regal: readonly { hersteller: string }[]): string[] =>
	[...new Set(regal.flatMap(({ hersteller }) => hersteller || []))].sort((a, b) => a.localeCompare(b, STANDARD_LOCALE))
