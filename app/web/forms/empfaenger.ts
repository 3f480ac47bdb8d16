import { z } from 'zod'
import { ANREDEN } from '~/domain/empfaenger/daten'
import type { Angabe } from '~/domain/mandant/config'
import { agbSchema } from '~/domain/praemie/anteil'
import { berlinDay, parseDay } from '~/domain/shared/dates'
import { emailSchema } from '~/domain/shared/email'
import { checkbox, plzSchema, requiredText } from '~/domain/shared/fields'
import { kundennummerSchema } from '~/domain/shared/kundennummer'
import { personenName } from '~/domain/shared/personen-name'
import { codeAsCopied } from '~/domain/shared/random-code'
import { isSeen, withoutUnseen } from '~/domain/shared/unseen'
import { aktionenFeld, aktionenSpracheFeld } from './einwilligung'

/** The privacy notice's checkbox; the consent itself is the terms' rule [V-AGB]. */
const datenschutzSchema = z
	.unknown()
	.optional()
	.transform((value, ctx): true => {
		if (agbSchema.safeParse(value).success) return true
		ctx.addIssue({ code: 'custom', message: 'datenschutz_zustimmung' })
		return z.NEVER
	})

/** The version of a text the form showed; 0, which matches none, if the field is missing. */
const textId = z.coerce.number().int().catch(0)

/** AGBDatenschutzZustimmung: both checkboxes and the versions they refer to. */
export const zustimmungSchema = z.object({
	agb: agbSchema,
	datenschutz: datenschutzSchema,
	agbId: textId,
	datenschutzId: textId,
})

/** A form that is only a button; address or session say what it is about. */
export const knopfSchema = z.object({})

/**
 * Empfehlungscode; spaces, hyphens, look-alike letters and surrounding text are ignored. Messages 'pflicht', 'zu_lang'.
 */
export const codeSchema = z.object({
	code: requiredText(300)
		.transform(codeAsCopied)
		.pipe(z.string().max(60, { error: 'zu_lang' })),
})

/** FreundStand: requests a link by address; on the page behind the link, resends a reward's mail. */
export const freundLinkSchema = z.object({ intent: z.literal('link'), email: emailSchema })
export const freundPraemieSchema = z.object({ intent: z.literal('praemie'), praemierungId: z.string() })
/** A new address of the friend. */
export const freundAdresseSchema = z.object({ intent: z.literal('adresse'), email: emailSchema })
export const freundStandActionSchema = z.discriminatedUnion('intent', [
	freundLinkSchema,
	freundPraemieSchema,
	freundAdresseSchema,
])

/** BetriebFreund: corrects an address with a reason, or resends a mail. */
export const freundBerichtigenSchema = freundAdresseSchema.extend({ adressgrund: requiredText(500) })
export const freundFormularSchema = z.discriminatedUnion('intent', [
	z.object({ intent: z.literal('mail'), mailId: z.uuid() }),
	freundPraemieSchema,
	z.object({ intent: z.literal('stand') }),
	z.object({ intent: z.literal('bestaetigung') }),
	freundBerichtigenSchema,
])

export const kundennummerFormSchema = z.object({ kundennummer: kundennummerSchema })

const EARLIEST_BIRTH = '1900-01-01'

/** A birth date as typed, pasted or autofilled → 'YYYY-MM-DD' [V-DOB]. */
const birthDate = requiredText(40).transform((text, ctx) => {
	const day = parseDay(text)
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
 * A recipient's data [E-EmpfaengerDaten]. Messages are keys of the form catalogue. The check against a future birth
 * date needs the time: use `empfaengerDatenSchemaAt` at submission.
 */
export const empfaengerDatenSchema = z.object({
	anrede: z.enum(ANREDEN, { error: (issue) => (issue.input ? 'auswahl' : 'pflicht') }),
	vorname: personenName(80),
	nachname: personenName(80),
	geburtsdatum: birthDate,
	email: emailSchema,
	telefon: phone,
	strasse: requiredText(100),
	hausnummer: requiredText(12),
	plz: requiredText(20).pipe(plzSchema),
	ort: requiredText(80),
	newsletter: checkbox,
	emailErinnerung: checkbox,
	kontakt: checkbox,
	aktionen: aktionenFeld,
	aktionenSprache: aktionenSpracheFeld,
})

/** The field if the brand requires it; otherwise it may be empty, but a given value must be valid. */
const demanded = <S extends z.ZodType>(schema: S, isDemanded: boolean) =>
	isDemanded
		? schema
		: z.preprocess((value) => (typeof value === 'string' && !isSeen(value) ? undefined : value), schema.optional())

/**
 * `empfaengerDatenSchema` with the Mandant's required fields, and no birth date after today; message 'datum_zukunft'.
 */
export function empfaengerDatenSchemaAt(now: Date, pflicht: readonly Angabe[]) {
	const { anrede, nachname, strasse, hausnummer, plz, ort } = empfaengerDatenSchema.shape
	const past = birthDate.refine((day) => day <= berlinDay(now), { error: 'datum_zukunft' })
	const adresse = pflicht.includes('adresse')
	return empfaengerDatenSchema.extend({
		anrede: demanded(anrede, pflicht.includes('anrede')),
		nachname: demanded(nachname, pflicht.includes('nachname')),
		geburtsdatum: demanded(past, pflicht.includes('geburtsdatum')),
		strasse: demanded(strasse, adresse),
		hausnummer: demanded(hausnummer, adresse),
		plz: demanded(plz, adresse),
		ort: demanded(ort, adresse),
	})
}

/** Confirmation, consent and data in one form, for ModuleErzwingeLogin, which leaves no other page open. */
export const kombiSchema = empfaengerDatenSchema.extend(zustimmungSchema.shape)

export const kombiSchemaAt = (now: Date, pflicht: readonly Angabe[]) =>
	empfaengerDatenSchemaAt(now, pflicht).extend(zustimmungSchema.shape)
