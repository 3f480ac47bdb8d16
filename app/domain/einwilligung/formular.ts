import { z } from 'zod'
import { checkbox } from '~/domain/shared/fields'
import { ANLAESSE } from './kategorien'

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

export type EinwilligungInput = z.output<typeof einwilligungSchema>
