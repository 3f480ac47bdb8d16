import { z } from 'zod'
import { ANLAESSE } from '~/domain/einwilligung/kategorien'
import { LOCALES } from '~/domain/mandant/config'
import { checkbox } from '~/domain/shared/fields'

/** What banner and settings send. `fassung` names the texts that were shown, `zurueck` the page to go back to. */
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

/** The campaigns ticked in a form, by the id of the version that was shown; none is a fine answer. */
export const aktionenFeld = z.array(z.coerce.number().int().positive()).max(50).optional()

/** The language they were shown in, which may not be that of the visitor any more. */
export const aktionenSpracheFeld = z.enum(LOCALES).optional().catch(undefined)

/** BetriebZustimmungen: which consent was taken back. */
export const zustimmungWiderrufenSchema = z.object({ intent: z.literal('widerrufen'), zustimmungId: z.uuid() })
