import { z } from 'zod'

/** Sitzungen: log one device out, named by what the page calls it … */
export const eineSitzungSchema = z.object({ intent: z.literal('eine'), kennung: z.string().max(64) })
/** … or all. */
export const alleSitzungenSchema = z.object({ intent: z.literal('alle') })

export const sitzungenSchema = z.discriminatedUnion('intent', [eineSitzungSchema, alleSitzungenSchema])
