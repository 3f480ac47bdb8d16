import { z } from 'zod'
import { requiredText } from '~/domain/shared/fields'

/** A goodwill reward is at most what the programme advertises as a whole. */
export const KULANZ_MAX_CENT = 50_000
export const KULANZ_GRUENDE = ['frist_versaeumt', 'zuordnung', 'verspaetet', 'beschwerde', 'sonstiges'] as const
export type KulanzGrund = (typeof KULANZ_GRUENDE)[number]
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
})

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
	z.object({ intent: z.enum(['gezahlt', 'ruecklaeufer']), auszahlungId: rowId }),
])
