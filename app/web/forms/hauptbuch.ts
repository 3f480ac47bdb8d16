import { z } from 'zod'
import { KONTEN } from '~/domain/hauptbuch/konten'
import { parseDay } from '~/domain/shared/dates'

/** DD.MM.YYYY as typed; anything else is dropped. */
const tag = z
	.string()
	.optional()
	.catch(undefined)
	.transform((typed) => (typed === undefined ? undefined : parseDay(typed)))

/** The query of the list of entries; invalid values are dropped. */
export const buchungQuerySchema = z.object({
	konto: z.enum(KONTEN).optional().catch(undefined),
	praemie: z.uuid().optional().catch(undefined),
	lauf: z.coerce.number().int().positive().max(2_000_000_000).optional().catch(undefined),
	von: tag,
	bis: tag,
	unter: z.coerce.number().int().nonnegative().optional().catch(undefined),
})

const MONAT = /^20\d\d-(0[1-9]|1[0-2])$/
export const monatSchema = z.string().regex(MONAT)

export const AUSZUG_FORMATE = ['csv', 'pdf'] as const

/** A month's statement as a file. */
export const monatDateiSchema = z.object({ monat: monatSchema, format: z.enum(AUSZUG_FORMATE) })
