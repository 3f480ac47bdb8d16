import { z } from 'zod'

/** Minutes in which a challenge can be solved, and hours in which the mail that stands in for one confirms. */
export const AUFGABE_MINUTEN = 20
export const BESTAETIGUNG_STUNDEN = 24

/** Digits in the picture and the recording. */
export const ANZAHL_ZIFFERN = 6

/** A challenge as it travels, sealed, through the form it was made for. */
export const aufgabeSchema = z.strictObject({
	id: z.uuid(),
	/** Route name of the form. */
	form: z.string(),
	ziffern: z.string().regex(/^\d+$/),
	ablauf: z.iso.datetime(),
})
export type Aufgabe = z.output<typeof aufgabeSchema>

export const isAbgelaufen = ({ ablauf }: Pick<Aufgabe, 'ablauf'>, now: Date): boolean => new Date(ablauf) <= now

/** Digits as people type them: in groups, with full-width digits of another keyboard. */
export const normaliseZiffern = (eingabe: string): string => eingabe.normalize('NFKC').replace(/[\s.,-]/g, '')
