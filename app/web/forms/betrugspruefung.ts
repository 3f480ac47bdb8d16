import { z } from 'zod'
import { emailMusterSchema } from '~/domain/shared/email'
import { checkbox, requiredText } from '~/domain/shared/fields'
import { gezeigteTeile } from './auftrag'

/** The operator's decision; `antwort` is mailed to the Empfehler, `notiz` stays internal. */
export const eigenwerbungSchema = z.object({
	intent: z.enum(['freigeben', 'ablehnen', 'zurueckgeben']),
	antwort: requiredText(500),
	notiz: z.string().trim().max(1000, { error: 'zu_lang' }).default(''),
	merken: z
		.array(z.string().regex(/^[a-z]+-[\w-]{8}$/))
		.max(20)
		.default([]),
})

/** BetriebFaelle: a number of similar cases, decided together. */
export const faelleSchema = eigenwerbungSchema.omit({ merken: true }).extend({
	intent: z.enum(['freigeben', 'ablehnen']),
	fall: z.uuid(),
	gezeigt: gezeigteTeile,
})

/** Withdraws one known pattern. */
export const musterSchema = z.object({ id: z.uuid() })

const MUSTER_MAX = 500

/** The operator's form: one pattern per line, and the switch for all accounts. */
export const sperrenSchema = z.object({
	muster: z
		.string()
		.default('')
		.transform((text) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))])
		.pipe(z.array(emailMusterSchema).max(MUSTER_MAX, { error: 'zu_lang' })),
	kontenGesperrt: checkbox,
})
