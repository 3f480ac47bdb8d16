import { z } from 'zod'
import { berlinDay, parseDay } from '../shared/dates'
import { isVeraendert, requiredText } from '../shared/fields'
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

/** A number of somebody else's, as it was before a spreadsheet changed it; message 'zahl_veraendert'. */
export const unveraendert = requiredText(60).pipe(
	z.string().refine((text) => !isVeraendert(text), { error: 'zahl_veraendert', abort: true }),
)

/** A formula, or a sign of markup: no shop's. */
const KEINE_REFERENZ = /^[=+\-@]\s*\p{L}|[<>\p{C}\ufffd]/u

/** An order's reference as the shop writes it: '#1001', 'BE+2026/00017', 'A,1'. */
export const referenz = unveraendert.pipe(
	z.string().refine((text) => /[\p{L}\p{N}]/u.test(text) && !KEINE_REFERENZ.test(text), { error: 'ungueltig' }),
)

export const empfaengernummer = requiredText(60).transform(normaliseCode)

export const produktId = z
	.string()
	.regex(/^\d{1,9}$/, { error: 'auswahl' })
	.transform(Number)
