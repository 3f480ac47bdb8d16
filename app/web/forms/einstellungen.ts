import { z } from 'zod'
import { readAb, WANN_FELDER } from './inhalt'

const stand = z.string().max(80).default('')
const fassungId = z.uuid({ error: 'auswahl' })

/** Settings of one group, by the names of their fields; what they hold is for their own schema. */
export const einstellungSpeichernSchema = z.looseObject({
	intent: z.literal('speichern'),
	gruppe: z.string().max(40),
	stand,
})

/** From when on the draft shall hold. */
export const einstellungWannSchema = z
	.object({ intent: z.enum(['veroeffentlichen', 'beantragen']), stand, ...WANN_FELDER })
	.transform((form, ctx) => ({ ...form, ab: readAb(form, ctx) }))

/** What can be done with settings and their versions. */
export const einstellungFormSchema = z.discriminatedUnion('intent', [
	einstellungSpeichernSchema,
	einstellungWannSchema,
	z.object({ intent: z.literal('auffrischen'), stand }),
	z.object({ intent: z.enum(['freigeben', 'zurueckgeben', 'verwerfen']), fassungId }),
	z.object({ intent: z.literal('zurueckholen'), fassungId, welche: z.enum(['werte', 'vorher'], { error: 'auswahl' }) }),
])

/** BetriebAbsender: the same, and a mail to oneself. */
export const absenderFormSchema = z.discriminatedUnion('intent', [
	...einstellungFormSchema.options,
	z.object({ intent: z.literal('testmail') }),
])

export type EinstellungForm = z.output<typeof einstellungFormSchema>
