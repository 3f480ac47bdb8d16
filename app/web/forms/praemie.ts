import { z } from 'zod'
import type { PraemieArt } from '~/domain/praemie/arten'
import { CODES_MAX, readCodes, warCode } from '~/domain/praemie/gutschein'
import { bicSchema, ibanSchema, kontoinhaberSchema } from '~/domain/praemie/iban'
import { KULANZ_GRUENDE, KULANZ_MAX_CENT } from '~/domain/praemie/kulanz'
import { parseDay } from '~/domain/shared/dates'
import { emailSchema } from '~/domain/shared/email'
import { checkbox, requiredText, toLines } from '~/domain/shared/fields'
import { byLocale } from '~/domain/shared/locale'
import { withoutCurrency } from '~/domain/shared/money'

const kontoSchema = (nurDE: boolean) =>
	z.object({ kontoinhaber: kontoinhaberSchema, iban: ibanSchema(nurDE), bic: bicSchema })
const konto = { deutsch: kontoSchema(true), sepa: kontoSchema(false) }

/** The bank account for a cash reward [V-IBAN]; `nurDE` is ModuleIBANNurDE. */
export const bankdatenSchema = (nurDE: boolean) => (nurDE ? konto.deutsch : konto.sepa)

/** Where a voucher code is mailed to. */
export const gutscheinEmailSchema = z.object({ email: emailSchema })

const geld = (nurDE: boolean) => bankdatenSchema(nurDE).transform((bankdaten) => ({ art: 'geld' as const, bankdaten }))

const gutschein = gutscheinEmailSchema.transform(({ email }) => ({ art: 'gutschein' as const, email }))

/** The cause a reward is given to. */
export const spendeSchema = z.object({ zweck: z.string().max(16).default('') })
const spende = spendeSchema.transform(({ zweck }) => ({ art: 'spende' as const, zweck }))

/** The choice of a reward, by kind; accounts are German or of all SEPA (ModuleIBANNurDE). */
export const wahlSchemas = {
	geld: { deutsch: geld(true), sepa: geld(false) },
	gutschein: { deutsch: gutschein, sepa: gutschein },
	spende: { deutsch: spende, sepa: spende },
} satisfies Record<PraemieArt, Record<'deutsch' | 'sepa', z.ZodType>>

/** The choice of money of which nothing is left to be paid. */
export const verrechnungSchema = z.object({}).transform(() => ({ art: 'verrechnung' as const }))

/** '25', '25,5', '25.00 €' → cents; messages 'pflicht', 'betrag_ungueltig'. */
export const euroSchema = (maxCent: number) =>
	requiredText(20).transform((text, ctx) => {
		const [, euro, cent = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(withoutCurrency(text)) ?? []
		const cents = Number(euro) * 100 + Number(cent.padEnd(2, '0'))
		if (cents > 0 && cents <= maxCent) return cents
		ctx.addIssue({ code: 'custom', message: 'betrag_ungueltig' })
		return z.NEVER
	})

const rowId = z.uuid({ error: 'auswahl' })

/** `an`: an Empfehlungsnummer, or an Empfehler's e-mail address. */
export const kulanzSchema = z.object({
	intent: z.literal('kulanz'),
	an: requiredText(254),
	betrag: euroSchema(KULANZ_MAX_CENT),
	kulanzgrund: z.enum(KULANZ_GRUENDE, { error: 'auswahl' }),
	notiz: requiredText(500),
})

/** The same on an Empfehler's page, where the person is known. */
export const kulanzKontoSchema = kulanzSchema.omit({ an: true })

export const kulanzGewaehrenSchema = z.object({
	intent: z.literal('gewaehren'),
	anmerkung: z.string().trim().max(500, { error: 'zu_lang' }).default(''),
})
export const kulanzAblehnenSchema = z.object({ intent: z.literal('ablehnen'), antwort: requiredText(500) })

/** The decision on goodwill that awaits release. */
export const kulanzEntscheidungSchema = z.discriminatedUnion('intent', [
	kulanzGewaehrenSchema,
	kulanzAblehnenSchema,
	z.object({ intent: z.literal('zurueckziehen') }),
])

/** A text of codes; messages 'pflicht', 'codes_zu_viele', 'codes_ungueltig' (for all lines). */
export const codeListeSchema = z
	.string({ error: 'pflicht' })
	.refine((text) => text.trim() !== '', { error: 'pflicht', abort: true })
	.refine((text) => text.length <= CODES_MAX * 300, { error: 'codes_zu_viele', abort: true })
	.transform((text) => readCodes(text, warCode))
	.refine(({ codes }) => codes.length > 0, { error: 'codes_ungueltig', abort: true })
	.refine(({ codes }) => codes.length <= CODES_MAX, { error: 'codes_zu_viele' })

/** A future day as people write it, or empty; message 'datum_ungueltig'. */
const tagSchema = z
	.string()
	.default('')
	.transform((text, ctx) => {
		const trimmed = text.trim()
		if (trimmed === '') return null
		const day = parseDay(trimmed)
		if (day) return day
		ctx.addIssue({ code: 'custom', message: 'datum_ungueltig' })
		return z.NEVER
	})

/** Codes pasted or in a file; pasted ones come first. */
export const codesSchema = z.object({
	intent: z.literal('codes'),
	marke: requiredText(60),
	wert: euroSchema(100_000),
	gueltigBis: tagSchema,
	codes: z.string().default(''),
	codesDatei: z.instanceof(File).optional(),
})

const platz = z
	.string()
	.regex(/^\d{1,2}$/)
	.transform(Number)

/** The meaning of each column of a code table; the table comes back sealed, with the state the page showed. */
export const codeSpaltenSchema = codesSchema.omit({ codes: true, codesDatei: true }).extend({
	intent: z.literal('spalten'),
	tabelle: z.string().max(2_000_000),
	gezeigt: z.string().max(40).default(''),
	codeSpalte: z.literal('alle').or(platz),
	pinSpalte: platz.optional(),
	gueltigSpalte: platz.optional(),
	betragSpalte: platz.optional(),
	tun: z.enum(['vorschau', 'einlesen']).catch('vorschau'),
})

/** Codes to withdraw. */
export const widerrufSchema = z.object({
	intent: z.literal('widerruf'),
	widerrufMarke: requiredText(60),
	widerrufCodes: codeListeSchema,
})

/** All forms of the voucher page, distinguished by `intent`. */
export const gutscheineFormularSchema = z.discriminatedUnion('intent', [codesSchema, codeSpaltenSchema, widerrufSchema])

export const gutscheinFormularSchema = z.object({ intent: z.enum(['erneut', 'ersetzen']) })

const einloesenText = z
	.string()
	.default('')
	.transform(toLines)
	.refine((text) => text.length <= 500, { error: 'zu_lang' })

/** What customers read about a voucher brand. */
export const gutscheinMarkeSchema = z.object({
	shopUrl: z
		.url({ protocol: /^https$/, error: 'adresse_ungueltig' })
		.max(500, { error: 'zu_lang' })
		.optional()
		.transform((url) => url ?? ''),
	einloesen: z.object(byLocale(() => einloesenText)).default(byLocale(() => '')),
	/** Browsers send an empty field as a file without bytes. */
	logoDatei: z.instanceof(File).optional(),
	ohneLogo: checkbox,
})

/** All forms of the back office's reward page, distinguished by `intent`. */
export const praemienFormularSchema = z.discriminatedUnion('intent', [
	kulanzSchema,
	z.object({ intent: z.literal('ruecklaeufer'), auszahlungId: rowId }),
])

const vorlageText = z
	.string({ error: 'pflicht' })
	.transform(toLines)
	.pipe(z.string().min(1, { error: 'pflicht' }).max(2000, { error: 'zu_lang' }))

/** A template for answers; without an id it is new. */
export const vorlageSpeichernSchema = z.object({
	intent: z.literal('speichern'),
	id: z.uuid().optional(),
	name: requiredText(80),
	text: z.object(byLocale(() => vorlageText)),
})

/** The forms of the template screen. */
export const vorlagenSchema = z.discriminatedUnion('intent', [
	vorlageSpeichernSchema,
	z.object({ intent: z.literal('loeschen'), id: z.uuid() }),
	z.object({ intent: z.literal('vorschlaege') }),
])

/** The operator's answer, mailed to the Empfehler; paragraphs are preserved. */
export const nachfrageAntwortSchema = z.object({
	antwort: z
		.string({ error: 'pflicht' })
		.transform(toLines)
		.pipe(z.string().min(1, { error: 'pflicht' }).max(2000, { error: 'zu_lang' })),
})
