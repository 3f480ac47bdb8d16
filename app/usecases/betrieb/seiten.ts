export const ZEILEN_JE_SEITE = 20

/** Which part of a list a page shows; past the end it is the last one. */
export function seiteOf(gesamt: number, wunsch: number) {
	const seiten = Math.max(1, Math.ceil(gesamt / ZEILEN_JE_SEITE))
	const seite = Math.min(wunsch, seiten)
	return { gesamt, seite, seiten, ausschnitt: { limit: ZEILEN_JE_SEITE, offset: (seite - 1) * ZEILEN_JE_SEITE } }
}
