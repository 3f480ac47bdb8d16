import { z } from 'zod'

/** Products compared side by side at most. */
export const VERGLEICH_MAX = 3

/** Query of a category page: the products to compare, a manufacturer. */
export const kategorieFrageSchema = z.object({
	vergleich: z.array(z.coerce.number().int().positive().catch(0)),
	hersteller: z.string().trim().max(60).catch(''),
})

/** What there is to compare: of the asked-for ids those on the page, each once, in the page's order. */
export function vergleichVon<P extends { id: number }>(
	produkte: readonly P[],
	ids: readonly number[],
): { produkte: P[]; zuViele: boolean } {
	const gewaehlt = produkte.filter(({ id }) => ids.includes(id))
	return { produkte: gewaehlt.slice(0, VERGLEICH_MAX), zuViele: gewaehlt.length > VERGLEICH_MAX }
}

/** The makers of these devices, each once, by name. */
export const herstellerVon = (produkte: readonly { mobil: { hersteller: string } | null }[]): string[] =>
	[...new Set(produkte.flatMap(({ mobil }) => mobil?.hersteller || []))].sort((a, b) => a.localeCompare(b, 'de'))
