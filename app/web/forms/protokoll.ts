import { z } from 'zod'
import { PROTOKOLL_ARTEN } from '~/domain/protokoll/filter'
import { parseDay } from '~/domain/shared/dates'
import { cursorSchema } from '~/domain/shared/paging'

const text = z.string().trim().max(200).catch('')

/** DD.MM.YYYY as typed; anything else is dropped. */
const tag = z
	.string()
	.optional()
	.catch(undefined)
	.transform((typed) => (typed === undefined ? undefined : parseDay(typed)))

export const protokollFilterSchema = z.object({
	art: z.enum(PROTOKOLL_ARTEN).catch('aenderungen'),
	person: text,
	objekt: text,
	ereignis: z
		.string()
		.trim()
		.regex(/^[a-z_.]{0,60}$/)
		.catch(''),
	von: tag,
	bis: tag,
})

/** The query of the list; invalid values are dropped. */
export const protokollQuerySchema = protokollFilterSchema.extend(cursorSchema.shape)

/** Starts a check of the chain. */
export const kettePruefenSchema = z.object({ intent: z.literal('pruefen') })
