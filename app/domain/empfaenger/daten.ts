import { z } from 'zod'
import { aktionenFeld, aktionenSpracheFeld } from '~/domain/einwilligung/aktion'
import { berlinDay, parseGermanDate } from '~/domain/shared/dates'
import { emailSchema, normaliseEmail } from '~/domain/shared/email'
import { checkbox, requiredText } from '~/domain/shared/fields'
import { plzSchema } from '~/domain/shared/plz'
import { isSeen, withoutUnseen } from '~/domain/shared/unseen'

export const ANREDEN = ['herr', 'frau', 'divers', 'keine'] as const

const EARLIEST_BIRTH = '1900-01-01'

/** 'DD.MM.YYYY' as typed → 'YYYY-MM-DD' [V-DOB]. */
const birthDate = requiredText(40).transform((text, ctx) => {
	const day = parseGermanDate(text)
	if (day !== undefined && day >= EARLIEST_BIRTH) return day
	ctx.addIssue({ code: 'custom', message: 'datum_ungueltig' })
	return z.NEVER
})

/** '0151 / 234-567' → '0151234567', '0049 (0)40 …' → '+4940…'; undefined unless it has 6 to 15 digits. */
const dialable = (text: string): string | undefined => {
	const compact = withoutUnseen(text)
		.replace(/\(0\)/g, '')
		.replace(/[\s/().\u2010-\u2015-]/g, '')
	const number = compact.startsWith('00') ? `+${compact.slice(2)}` : compact
	return /^(?:\+[1-9]|\d)\d{5,14}$/.test(number) ? number : undefined
}

const phone = z
	.string({ error: 'telefon_ungueltig' })
	.optional()
	.transform((text, ctx) => {
		if (text === undefined || !isSeen(text)) return undefined
		const number = dialable(text)
		if (number !== undefined) return number
		ctx.addIssue({ code: 'custom', message: 'telefon_ungueltig' })
		return z.NEVER
	})

/**
 * What a recipient gives [E-EmpfaengerDaten]. Messages are keys of the form catalogue. Whether the birth date lies in
 * the future needs the time: use `empfaengerDatenSchemaAt` wherever a submission is accepted.
 */
export const empfaengerDatenSchema = z.object({
	anrede: z.enum(ANREDEN, { error: (issue) => (issue.input ? 'auswahl' : 'pflicht') }),
	vorname: requiredText(80),
	nachname: requiredText(80),
	geburtsdatum: birthDate,
	email: emailSchema,
	telefon: phone,
	strasse: requiredText(100),
	hausnummer: requiredText(12),
	plz: requiredText(10).pipe(plzSchema),
	ort: requiredText(80),
	newsletter: checkbox,
	aktionen: aktionenFeld,
	aktionenSprache: aktionenSpracheFeld,
})

export type EmpfaengerDaten = z.output<typeof empfaengerDatenSchema>

/** `empfaengerDatenSchema`, and the birth date is not after today; message 'datum_zukunft'. */
export const empfaengerDatenSchemaAt = (now: Date) =>
	empfaengerDatenSchema.extend({
		geburtsdatum: birthDate.refine((day) => day <= berlinDay(now), { error: 'datum_zukunft' }),
	})

/**
 * The recipient's address must differ from the recommender's [V-EMAILDIFF]. Another spelling of the same mailbox is held
 * for review instead (domain/empfehlung/eigenwerbung).
 */
export const emailDiffers = (a: string, b: string): boolean => normaliseEmail(a) !== normaliseEmail(b)
