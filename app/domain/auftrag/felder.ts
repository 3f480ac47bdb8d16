import { z } from 'zod'
import { berlinDay, parseDay } from '../shared/dates'
import { requiredText } from '../shared/fields'
import { normaliseCode } from '../shared/random-code'

/* What is said of an order, as a form, a file and the command line say it. */

/** As typed (`parseDay`) → 'YYYY-MM-DD'; message 'datum_ungueltig'. */
const dayFrom = (first: string) =>
	requiredText(40).transform((text, ctx) => {
		const parsed = parseDay(text)
		if (parsed !== undefined && parsed >= first) return parsed
		ctx.addIssue({ code: 'custom', message: 'datum_ungueltig' })
		return z.NEVER
	})
export const day = dayFrom('2000-01-01')
export const geburtstag = dayFrom('1900-01-01')

/** A day that is not after today; message 'datum_zukunft'. */
export const pastDay = (now: Date, of = day) =>
	of.refine((value) => value <= berlinDay(now), { error: 'datum_zukunft' })

export const referenz = requiredText(60).pipe(
	z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} ._/:#-]*$/u, { error: 'ungueltig' }),
)

export const empfaengernummer = requiredText(60).transform(normaliseCode)

export const produktId = z
	.string()
	.regex(/^\d{1,9}$/, { error: 'auswahl' })
	.transform(Number)
