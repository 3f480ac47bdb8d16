import { z } from 'zod'
import { EINSICHT_GRUENDE, LAUF_SCHRITTE } from '~/domain/auszahlung/lauf'
import { HANDGRUENDE } from '~/domain/auszahlung/ruecklauf'
import { parseDay } from '~/domain/shared/dates'
import { requiredText } from '~/domain/shared/fields'
import { pageSchema } from '~/domain/shared/paging'
import { bankdatenSchema } from './praemie'

const kandidatArt = z.enum(['auftrag', 'bonus', 'kulanz', 'gutschrift', 'spende']).optional()

/** Which open payouts are shown: of rewards, credit notes or donations. */
export const kandidatFilterSchema = z.object({
	art: kandidatArt.catch(undefined),
})

/** A day as typed, not before today; messages 'pflicht', 'datum_ungueltig', 'datum_vergangen'. */
const comingDay = (today: string) =>
	requiredText(40).transform((text, ctx) => {
		const day = parseDay(text)
		if (day && day >= today) return day
		ctx.addIssue({ code: 'custom', message: day ? 'datum_vergangen' : 'datum_ungueltig' })
		return z.NEVER
	})

/** A new run: all matches, or the ticked rows. */
export const laufNeuSchema = (today: string) =>
	z.object({
		ausfuehrungAm: comingDay(today),
		umfang: z.enum(['gewaehlt', 'alle'], { error: 'auswahl' }),
		auszahlung: z.array(z.uuid()).default([]),
		art: kandidatArt,
	})

/** A step of a run, with the state the page showed. */
export const laufSchrittSchema = z.object({
	schritt: z.enum(LAUF_SCHRITTE),
	pruefsumme: z.string().max(64).default(''),
	anzahl: z.coerce.number().int().nonnegative().catch(0),
})

/** The reason for viewing full bank data. */
export const einsichtSchema = z.object({
	einsichtGrund: z.enum(EINSICHT_GRUENDE, { error: 'auswahl' }),
	seite: pageSchema,
})

/** Why a payment came back, as shown on the statement. */
export const ruecklaufSchema = z.object({ ruecklaufGrund: z.enum(HANDGRUENDE, { error: 'auswahl' }) })

/** A bank file. Browsers send an empty field as a file without name or bytes. */
export const bankdateiSchema = z.object({
	bankdatei: z.instanceof(File, { error: 'pflicht' }).refine(({ size }) => size > 0, { error: 'pflicht' }),
})

/** Applies such a file, with the state the page showed. */
export const bankdateiPlanSchema = z.object({ plan: z.string().max(64) })

/** The decision on a bank account that awaits release. */
const auftraggeberEntscheidungSchema = z.object({
	intent: z.enum(['freigeben', 'ablehnen']),
	kontoId: z.uuid(),
})

/** A debit account; any SEPA country. */
export const auftraggeberNeuSchema = bankdatenSchema(false).extend({ intent: z.literal('beantragen') })

export const auftraggeberSchema = z.discriminatedUnion('intent', [
	auftraggeberNeuSchema,
	auftraggeberEntscheidungSchema,
])

/** The form token only. */
export const leerSchema = z.object({})
