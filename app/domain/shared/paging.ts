import { z } from 'zod'

export const ROWS_PER_PAGE = 20

/** The page requested by `?seite=`; anything else is the first. */
export const pageSchema = z.coerce.number().int().min(1).max(100_000).catch(1)

/** A count from the address after a form was sent; 0 if missing or not a number. */
export const countSchema = z.coerce.number().int().min(0).max(1_000_000).catch(0)

/** The part of a list on a page; past the end, the last one. */
export function pageAt(gesamt: number, wunsch: number, perPage = ROWS_PER_PAGE) {
	const seiten = Math.max(1, Math.ceil(gesamt / perPage))
	const seite = Math.min(wunsch, seiten)
	return { gesamt, seite, seiten, ausschnitt: { limit: perPage, offset: (seite - 1) * perPage } }
}

/** Where a page of a long list begins (`nach`) or ends (`vor`): next to the row with this id. */
export type Cursor = { vor?: string | undefined; nach?: string | undefined }

/** The page marks in a list's address; invalid ones are dropped. */
export const cursorSchema = z.object({
	vor: z.uuid().optional().catch(undefined),
	nach: z.uuid().optional().catch(undefined),
})
