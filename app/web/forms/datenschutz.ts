import { z } from 'zod'
import { ANFRAGE_ARTEN } from '~/domain/datenschutz/anfrage'
import { parseDay, startOfBerlinDay } from '~/domain/shared/dates'
import { emailSchema } from '~/domain/shared/email'
import { requiredText } from '~/domain/shared/fields'
import { LOCALES } from '~/domain/shared/locale'

/** A recorded request; the day it arrived is DD.MM.YYYY. */
export const anfrageSchema = z.object({
	art: z.enum(ANFRAGE_ARTEN, { error: 'auswahl' }),
	email: emailSchema,
	sprache: z.enum(LOCALES, { error: 'auswahl' }),
	eingegangen: requiredText(10).transform((typed, ctx) => {
		const day = parseDay(typed)
		if (day !== undefined) return startOfBerlinDay(day)
		ctx.addIssue({ code: 'custom', message: 'ungueltig' })
		return z.NEVER
	}),
	anliegen: z.string().trim().max(2000, { error: 'zu_lang' }).default(''),
})

export const anschreibenSchema = z.object({ intent: z.literal('anschreiben') })

export const beantwortenSchema = z.object({
	intent: z.enum(['beantworten', 'ablehnen']),
	antwort: requiredText(2000),
})

/** All forms of a request's page. */
export const anfrageFormularSchema = z.discriminatedUnion('intent', [anschreibenSchema, beantwortenSchema])

/** The erasure page: the text for the person. */
export const personLoeschenSchema = z.object({ antwort: requiredText(2000) })
