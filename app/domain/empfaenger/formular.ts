import { z } from 'zod'
import { agbSchema } from '~/domain/empfehlung/anteil'
import { requiredText } from '~/domain/shared/fields'
import { normaliseCode } from '~/domain/shared/random-code'
import { empfaengerDatenSchema, empfaengerDatenSchemaAt } from './daten'
import { kundennummerSchema } from './kundennummer'

/** The tick about the privacy notice; what counts as agreed is the terms' rule [V-AGB]. */
const datenschutzSchema = z
	.unknown()
	.optional()
	.transform((value, ctx): true => {
		if (agbSchema.safeParse(value).success) return true
		ctx.addIssue({ code: 'custom', message: 'datenschutz_zustimmung' })
		return z.NEVER
	})

/** The version of a text a form showed; 0 when the field is missing, which fits no text. */
const textId = z.coerce.number().int().catch(0)

/** AGBDatenschutzZustimmung: both ticks and the versions they are about. */
export const zustimmungSchema = z.object({
	agb: agbSchema,
	datenschutz: datenschutzSchema,
	agbId: textId,
	datenschutzId: textId,
})
export type ZustimmungInput = z.output<typeof zustimmungSchema>

/** Confirmation, consent and data as one form, where ModuleErzwingeLogin leaves no other page open. */
export const kombiSchema = empfaengerDatenSchema.extend(zustimmungSchema.shape)
export const kombiSchemaAt = (now: Date) => empfaengerDatenSchemaAt(now).extend(zustimmungSchema.shape)

/** The button is the whole form; what it is about says the address or the session. */
export const knopfSchema = z.object({})

/** Empfehlungscode; spaces, dashes and look-alike letters do not matter. Messages 'pflicht', 'zu_lang'. */
export const codeSchema = z.object({ code: requiredText(60).transform(normaliseCode) })

export const kundennummerFormSchema = z.object({ kundennummer: kundennummerSchema })
