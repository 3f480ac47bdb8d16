import { z } from 'zod'

/** Five digits, of the range in which there are postcodes. */
export const isPlz = (text: string): boolean => /^\d{5}$/.test(text) && text >= '01001' && text <= '99998'

export const plzSchema = z.string().refine(isPlz, { error: 'plz_ungueltig' })
