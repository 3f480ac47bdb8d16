import { z } from 'zod'

export const ZEILEN_JE_SEITE = 20

/** The page a visitor asked for by `?seite=`; anything else is the first. */
export const seiteSchema = z.coerce.number().int().min(1).max(100_000).catch(1)

/** Which part of a list a page shows; past the end it is the last one. */
export function seiteOf(gesamt: number, wunsch: number, jeSeite = ZEILEN_JE_SEITE) {
	const seiten = Math.max(1, Math.ceil(gesamt / jeSeite))
	const seite = Math.min(wunsch, seiten)
	return { gesamt, seite, seiten, ausschnitt: { limit: jeSeite, offset: (seite - 1) * jeSeite } }
}

/** Where a page of a long list begins (`nach`) or ends (`vor`): beside the row with this id. */
export type Marke = { vor?: string | undefined; nach?: string | undefined }

/** The marks in a list's address; whatever is wrong in them is left out. */
export const markeSchema = z.object({
	vor: z.uuid().optional().catch(undefined),
	nach: z.uuid().optional().catch(undefined),
})
