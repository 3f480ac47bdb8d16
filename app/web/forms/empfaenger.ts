import { z } from 'zod'
import { ANREDEN } from '~/domain/empfaenger/daten'
import { kundennummerSchema } from '~/domain/empfaenger/kundennummer'
import { agbSchema } from '~/domain/empfehlung/anteil'
import type { Angabe } from '~/domain/mandant/config'
import { berlinDay, parseDay } from '~/domain/shared/dates'
import { emailSchema } from '~/domain/shared/email'
import { checkbox, plzSchema, requiredText } from '~/domain/shared/fields'
import { codeAsCopied } from '~/domain/shared/random-code'
import { isSeen, withoutUnseen } from '~/domain/shared/unseen'
import { aktionenFeld, aktionenSpracheFeld } from './einwilligung'

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

/** The button is the whole form; what it is about says the address or the session. */
export const knopfSchema = z.object({})

/** Empfehlungscode; spaces, dashes and look-alike letters do not matter, nor what it stands in. Messages 'pflicht', 'zu_lang'. */
export const codeSchema = z.object({
	code: requiredText(300)
		.transform(codeAsCopied)
		.pipe(z.string().max(60, { error: 'zu_lang' })),
})

/** FreundStand: a link for an address; on the page that one opened, the mail of a reward. */
export const freundLinkSchema = z.object({ intent: z.literal('link'), email: emailSchema })
export const freundPraemieSchema = z.object({ intent: z.literal('praemie'), praemierungId: z.string() })
/** Another address of theirs. */
export const freundAdresseSchema = z.object({ intent: z.literal('adresse'), email: emailSchema })
export const freundStandActionSchema = z.discriminatedUnion('intent', [
	freundLinkSchema,
	freundPraemieSchema,
	freundAdresseSchema,
])

/** BetriebFreund: the right address in place of a wrong one, with why; else which mail is sent once more. */
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

/** As typed, pasted or filled in by a browser → 'YYYY-MM-DD' [V-DOB]. */
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
	plz: requiredText(20).pipe(plzSchema),
	ort: requiredText(80),
	newsletter: checkbox,
	emailErinnerung: checkbox,
	kontakt: checkbox,
	aktionen: aktionenFeld,
	aktionenSprache: aktionenSpracheFeld,
})

/** As it is where it is demanded; elsewhere it may be left empty, and what is given has to be right all the same. */
const demanded = <S extends z.ZodType>(schema: S, isDemanded: boolean) =>
	isDemanded
		? schema
		: z.preprocess((value) => (typeof value === 'string' && !isSeen(value) ? undefined : value), schema.optional())

/** `empfaengerDatenSchema` as a Mandant demands it, and the birth date is not after today; message 'datum_zukunft'. */
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

/** Confirmation, consent and data as one form, where ModuleErzwingeLogin leaves no other page open. */
export const kombiSchema = empfaengerDatenSchema.extend(zustimmungSchema.shape)

export const kombiSchemaAt = (now: Date, pflicht: readonly Angabe[]) =>
	empfaengerDatenSchemaAt(now, pflicht).extend(zustimmungSchema.shape)
