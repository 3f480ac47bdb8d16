import { z } from 'zod'
import { bicSchema, ibanSchema, kontoinhaberSchema } from '~/domain/praemie/iban'
import { KULANZ_GRUENDE, KULANZ_MAX_CENT } from '~/domain/praemie/kulanz'
import { emailSchema } from '~/domain/shared/email'
import { requiredText, toLines } from '~/domain/shared/fields'

/** A cash reward's account [V-IBAN]; `nurDE` is ModuleIBANNurDE. */
export const bankdatenSchema = (nurDE: boolean) =>
	z.object({ kontoinhaber: kontoinhaberSchema, iban: ibanSchema(nurDE), bic: bicSchema })

/** Where a voucher's code is mailed. */
export const gutscheinEmailSchema = z.object({ email: emailSchema })

/** Codes of one import. */
const CODES_MAX = 5000

/** '25', '25,5', '25.00 €' → cents; messages 'pflicht', 'betrag_ungueltig'. */
export const euroSchema = (maxCent: number) =>
	requiredText(20).transform((text, ctx) => {
		const [, euro, cent = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?\s*€?$/.exec(text) ?? []
		const cents = Number(euro) * 100 + Number(cent.padEnd(2, '0'))
		if (cents > 0 && cents <= maxCent) return cents
		ctx.addIssue({ code: 'custom', message: 'betrag_ungueltig' })
		return z.NEVER
	})

const rowId = z.uuid({ error: 'auswahl' })

/** `an`: an Empfehlungsnummer, or the e-mail address of an Empfehler. */
export const kulanzSchema = z.object({
	intent: z.literal('kulanz'),
	an: requiredText(254),
	betrag: euroSchema(KULANZ_MAX_CENT),
	kulanzgrund: z.enum(KULANZ_GRUENDE, { error: 'auswahl' }),
	notiz: requiredText(500),
})

/** The same on the page of an Empfehler, who needs no naming. */
export const kulanzKontoSchema = kulanzSchema.omit({ an: true })

export const kulanzGewaehrenSchema = z.object({
	intent: z.literal('gewaehren'),
	anmerkung: z.string().trim().max(500, { error: 'zu_lang' }).default(''),
})
export const kulanzAblehnenSchema = z.object({ intent: z.literal('ablehnen'), antwort: requiredText(500) })

/** What becomes of goodwill that waits. */
export const kulanzEntscheidungSchema = z.discriminatedUnion('intent', [
	kulanzGewaehrenSchema,
	kulanzAblehnenSchema,
	z.object({ intent: z.literal('zurueckziehen') }),
])

/** One code per line; a code given twice counts once. */
export const codesSchema = z.object({
	intent: z.literal('codes'),
	marke: requiredText(60),
	wert: euroSchema(100_000),
	codes: z
		.string({ error: 'pflicht' })
		.transform((text) => [
			...new Set(
				text
					.split(/[\r\n;,]+/)
					.map((code) => code.trim())
					.filter(Boolean),
			),
		])
		.pipe(
			z
				.array(z.string())
				.min(1, { error: 'pflicht', abort: true })
				.max(CODES_MAX, { error: 'zu_lang', abort: true })
				.refine((codes) => codes.every((code) => /^[\x20-\x7e]{4,64}$/.test(code)), { error: 'codes_ungueltig' }),
		),
})

/** Every form of the back office's reward page, told apart by `intent`. */
export const praemienFormularSchema = z.discriminatedUnion('intent', [
	kulanzSchema,
	codesSchema,
	z.object({ intent: z.literal('ruecklaeufer'), auszahlungId: rowId }),
])

/** The operator's answer, mailed to the Empfehler; paragraphs are kept. */
export const nachfrageAntwortSchema = z.object({
	antwort: z
		.string({ error: 'pflicht' })
		.transform(toLines)
		.pipe(z.string().min(1, { error: 'pflicht' }).max(2000, { error: 'zu_lang' })),
})
