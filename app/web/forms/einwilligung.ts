import { z } from 'zod'
import { ANLAESSE } from '~/domain/einwilligung/kategorien'
import { checkbox } from '~/domain/shared/fields'
import { LOCALES } from '~/domain/shared/locale'

/** Input of banner and settings. `fassung` is the version of the texts shown, `zurueck` the page to return to. */
export const einwilligungSchema = z.object({
	intent: z.enum(ANLAESSE),
	fu: checkbox,
	an: checkbox,
	ma: checkbox,
	fassung: z
		.string()
		.regex(/^[0-9a-f]{32}$/)
		.catch(''),
	zurueck: z.string().optional(),
})

/** The campaigns ticked in a form, by the id of the version shown; none is valid. */
export const aktionenFeld = z.array(z.coerce.number().int().positive()).max(50).optional()

/** The language the texts were shown in, which may differ from the visitor's current one. */
export const aktionenSpracheFeld = z.enum(LOCALES).optional().catch(undefined)

/** BetriebZustimmungen: which consent was withdrawn. */
export const zustimmungWiderrufenSchema = z.object({ intent: z.literal('widerrufen'), zustimmungId: z.uuid() })
