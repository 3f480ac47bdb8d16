import { z } from 'zod'

export const ROWS_PER_PAGE = 20

/** The page a visitor asked for by `?seite=`; anything else is the first. */
export const pageSchema = z.coerce.number().int().min(1).max(100_000).catch(1)

/** How many, as the address says after a form was sent; 0 where it says nothing or no number. */
export const countSchema = z.coerce.number().int().min(0).max(1_000_000).catch(0)

/** Which part of a list a page shows; past the end it is the last one. */
export function pageAt(gesamt: number, wunsch: number, perPage = ROWS_PER_PAGE) {
	const seiten = Math.max(1, Math.ceil(gesamt / perPage))
	const seite = Math.min(wunsch, seiten)
	return { gesamt, seite, seiten, ausschnitt: { limit: perPage, offset: (seite - 1) * perPage } }
}

/** Where a page of a long list begins (`nach`) or ends (`vor`): beside the row with this id. */
export type Cursor = { vor?: string | undefined; nach?: string | undefined }

/** The marks in a list's address; whatever is wrong in them is left out. */
export const cursorSchema = z.object({
	vor: z.uuid().optional().catch(undefined),
	nach: z.uuid().optional().catch(undefined),
})
