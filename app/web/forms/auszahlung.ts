import { z } from 'zod'
import { EINSICHT_GRUENDE, LAUF_SCHRITTE } from '~/domain/auszahlung/lauf'
import { HANDGRUENDE } from '~/domain/auszahlung/ruecklauf'
import { parseDay } from '~/domain/shared/dates'
import { requiredText } from '~/domain/shared/fields'
import { pageSchema } from '~/domain/shared/paging'
import { bankdatenSchema } from './praemie'

const kandidatArt = z.enum(['auftrag', 'bonus', 'kulanz', 'gutschrift']).optional()

/** Which open payouts are shown, or the credit notes to agencies. */
export const kandidatFilterSchema = z.object({
	art: kandidatArt.catch(undefined),
})

/** As typed, not before today; messages 'pflicht', 'datum_ungueltig', 'datum_vergangen'. */
const comingDay = (today: string) =>
	requiredText(40).transform((text, ctx) => {
		const day = parseDay(text)
		if (day && day >= today) return day
		ctx.addIssue({ code: 'custom', message: day ? 'datum_vergangen' : 'datum_ungueltig' })
		return z.NEVER
	})

/** A new run: all that match, or what is ticked. */
export const laufNeuSchema = (today: string) =>
	z.object({
		ausfuehrungAm: comingDay(today),
		umfang: z.enum(['gewaehlt', 'alle'], { error: 'auswahl' }),
		auszahlung: z.array(z.uuid()).default([]),
		art: kandidatArt,
	})

/** A step of a run; what was shown when it was confirmed. */
export const laufSchrittSchema = z.object({
	schritt: z.enum(LAUF_SCHRITTE),
	pruefsumme: z.string().max(64).default(''),
	anzahl: z.coerce.number().int().nonnegative().catch(0),
})

/** Why somebody looks at bank data in full. */
export const einsichtSchema = z.object({
	einsichtGrund: z.enum(EINSICHT_GRUENDE, { error: 'auswahl' }),
	seite: pageSchema,
})

/** Why a payment came back, as the statement says. */
export const ruecklaufSchema = z.object({ ruecklaufGrund: z.enum(HANDGRUENDE, { error: 'auswahl' }) })

/** A file of the bank. An empty field of a browser is a file without a name and without bytes. */
export const bankdateiSchema = z.object({
	bankdatei: z.instanceof(File, { error: 'pflicht' }).refine(({ size }) => size > 0, { error: 'pflicht' }),
})

/** To carry out what such a file leads to; what was shown when it was confirmed. */
export const bankdateiPlanSchema = z.object({ plan: z.string().max(64) })

/** What becomes of an account that waits for its release. */
const auftraggeberEntscheidungSchema = z.object({
	intent: z.enum(['freigeben', 'ablehnen']),
	kontoId: z.uuid(),
})

/** An account to pay from; anywhere in SEPA. */
export const auftraggeberNeuSchema = bankdatenSchema(false).extend({ intent: z.literal('beantragen') })

export const auftraggeberSchema = z.discriminatedUnion('intent', [
	auftraggeberNeuSchema,
	auftraggeberEntscheidungSchema,
])

/** Nothing but the form's own token. */
export const leerSchema = z.object({})
