/** A row of the audit trail as its chain sees it. */
export type Kettenglied = {
	id: string
	am: Date
	akteur: string
	ereignis: string
	bezug: string
	bezugId: string
	details: unknown
}

/** Which way of writing a row out is used for new entries; an older one stays readable for its entries. */
export const KETTENFORM = 1

/** JSON with the keys of every object in order, so that equal values give equal texts. */
function geordnet(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(geordnet)
	if (value === null || typeof value !== 'object') return value
	return Object.fromEntries(
		Object.entries(value)
			.toSorted(([a], [b]) => (a < b ? -1 : 1))
			.map(([key, inner]) => [key, geordnet(inner)]),
	)
}

/** Free words about a person may be taken out when the person goes, so the chain does not hold on to them. */
function ohneGrund(details: unknown): unknown {
	if (details === null || typeof details !== 'object' || Array.isArray(details)) return details
	return Object.fromEntries(Object.entries(details).filter(([key]) => key !== 'grund'))
}

/**
 * What is hashed for entry `nummer` of the chain: the entry before it, and the row. Throws on a form this version does not
 * know.
 */
export function kettentext(
	{ nummer, form, vorher }: { nummer: number; form: number; vorher: string },
	{ id, am, akteur, ereignis, bezug, bezugId, details }: Kettenglied,
): string {
	if (form !== KETTENFORM) throw new RangeError(`unknown form of the audit chain: ${form}`)
	return JSON.stringify([
		form,
		nummer,
		vorher,
		id,
		am.toISOString(),
		akteur,
		ereignis,
		bezug,
		bezugId,
		geordnet(ohneGrund(details)),
	])
}
