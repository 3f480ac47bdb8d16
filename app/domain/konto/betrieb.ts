import { z } from 'zod'
import { kundennummerSchema } from '~/domain/empfaenger/kundennummer'
import { requiredText } from '~/domain/shared/fields'
import { seiteSchema } from '~/domain/shared/seiten'

/** The query of the operator's list of Empfehler; whatever is wrong in it is left out. */
export const empfehlerFilterSchema = z.object({
	q: z.string().trim().max(120).catch(''),
	nur: z.enum(['gesperrt']).optional().catch(undefined),
	seite: seiteSchema,
})
export type EmpfehlerFilter = z.output<typeof empfehlerFilterSchema>

export const sperrenIntentSchema = z.object({ intent: z.enum(['sperren', 'entsperren']), grund: requiredText(300) })
export const kundennummerIntentSchema = z.object({
	intent: z.literal('kundennummer'),
	kundennummer: kundennummerSchema,
})

/** Every form of one Empfehler's page, told apart by `intent`. */
export const empfehlerFormularSchema = z.discriminatedUnion('intent', [
	sperrenIntentSchema,
	kundennummerIntentSchema,
	z.object({ intent: z.literal('anmelden') }),
])
