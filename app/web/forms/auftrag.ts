import { z } from 'zod'
import { day, empfaengernummer, geburtstag, pastDay, produktId, referenz } from '~/domain/auftrag/felder'
import { IMPORT_STAENDE, IMPORT_WOERTER, type ImportSpalten, type ImportWoerter } from '~/domain/auftrag/import'
import { SAMMEL_MARKE, SAMMEL_MAX } from '~/domain/auftrag/sammelarbeit'
import { anteilSchema } from '~/domain/praemie/anteil'
import { checkbox, requiredText } from '~/domain/shared/fields'
import { kundennummerSchema } from '~/domain/shared/kundennummer'
import { personenName } from '~/domain/shared/personen-name'
import { euroSchema } from './praemie'

/** A reported order. Data to match it by may be missing: an operator assigns it later. */
export const auftragMeldenSchema = z.object({
	intent: z.literal('melden'),
	referenz,
	auftragsdatum: day,
	empfaengernummer: empfaengernummer.optional(),
	kundennummer: kundennummerSchema.optional(),
	produktId: produktId.optional(),
	vorname: personenName(100).optional(),
	nachname: personenName(100).optional(),
	geburtsdatum: geburtstag.optional(),
})

/**
 * `auftragMeldenSchema` at submission: no order date in the future, and a name identifies a person only with a birth
 * date.
 */
export const auftragMeldenSchemaAt = (now: Date) =>
	auftragMeldenSchema
		.extend({ auftragsdatum: pastDay(now), geburtsdatum: pastDay(now, geburtstag).optional() })
		.check(({ value: { vorname, nachname, geburtsdatum }, issues }) => {
			const besteller = { vorname, nachname, geburtsdatum }
			if (Object.values(besteller).every((one) => one === undefined)) return
			for (const [name, input] of Object.entries(besteller))
				if (input === undefined)
					issues.push({ code: 'custom', message: 'besteller_unvollstaendig', path: [name], input })
		})
		.transform(({ intent: _, vorname, nachname, geburtsdatum, ...meldung }) => ({
			...meldung,
			besteller: vorname && nachname && geburtsdatum ? { vorname, nachname, geburtsdatum } : undefined,
		}))

const NEUKUNDE = { offen: null, ja: true, nein: false } as const

export const NEUKUNDE_WERTE = ['offen', 'ja', 'nein'] as const

/** Findings about an order; each field is its current state. */
export const auftragPruefenSchema = z.object({
	intent: z.literal('pruefen'),
	neukunde: z.enum(NEUKUNDE_WERTE, { error: 'auswahl' }).transform((value) => NEUKUNDE[value]),
	auftragsdatum: day,
	ersteZahlungAm: day.optional(),
	storniert: checkbox,
	widerrufen: checkbox,
	produktId: produktId.optional(),
})

/** `auftragPruefenSchema` at submission: no order or payment date in the future. */
export const auftragPruefenSchemaAt = (now: Date) =>
	auftragPruefenSchema.extend({ auftragsdatum: pastDay(now), ersteZahlungAm: pastDay(now).optional() })

export const auftragZuordnenSchema = z.object({ intent: z.literal('zuordnen'), empfaengernummer })

export const auftragAnteilSchema = z.object({
	intent: z.literal('anteil'),
	anteilEmpfehler: z.literal('empfohlen').or(anteilSchema),
})

export const auftragAblehnenSchema = z.object({ intent: z.literal('ablehnen'), grund: requiredText(200) })

export const auftragStornierenSchema = z.object({ intent: z.literal('stornieren'), stornoGrund: requiredText(200) })

/** `rueckforderungId`: the claim it is about; a page can show several. */
export const forderungErlassenSchema = z.object({
	intent: z.literal('erlassen'),
	rueckforderungId: z.uuid({ error: 'auswahl' }),
	erlassGrund: requiredText(200),
})

/** The technical maximum; the use case checks what is still open. */
const RUECKZAHLUNG_MAX_CENT = 99_999_999

/** A repayment, as shown on the bank statement. */
export const rueckzahlungSchema = z.object({
	intent: z.literal('zurueckzahlen'),
	rueckforderungId: z.uuid({ error: 'auswahl' }),
	rueckzahlungBetrag: euroSchema(RUECKZAHLUNG_MAX_CENT),
	rueckzahlungAm: day,
	rueckzahlungReferenz: requiredText(60),
})

/** `rueckzahlungSchema` at submission: no payment date in the future. */
const rueckzahlungSchemaAt = (now: Date) => rueckzahlungSchema.extend({ rueckzahlungAm: pastDay(now) })

const auftragEntscheidenSchema = z.object({ intent: z.enum(['freigeben', 'loesen']) })

/** All forms of an order's page, distinguished by `intent`. */
export const auftragFormularSchemaAt = (now: Date) =>
	z.discriminatedUnion('intent', [
		auftragPruefenSchemaAt(now),
		auftragZuordnenSchema,
		auftragAblehnenSchema,
		auftragAnteilSchema,
		auftragStornierenSchema,
		forderungErlassenSchema,
		rueckzahlungSchemaAt(now),
		auftragEntscheidenSchema,
	])

/** An order file, or pasted text. */
export const importHochladenSchema = z.object({
	datei: z.instanceof(File).optional(),
	tabelle: z.string().max(4_000_000, { error: 'zu_lang' }).optional(),
})

const spalte = z.string().max(120).optional()

/** Maps fields to the file's headings. */
export const importSpaltenSchema = z.object({
	intent: z.literal('zuordnen'),
	referenz: spalte,
	auftragsdatum: spalte,
	empfaengernummer: spalte,
	kundennummer: spalte,
	vorname: spalte,
	nachname: spalte,
	geburtsdatum: spalte,
	produkt: spalte,
	stand: spalte,
	neukunde: spalte,
	ersteZahlungAm: spalte,
	grund: spalte,
}) satisfies z.ZodType<{ intent: 'zuordnen' } & ImportSpalten>

/** One field for each word: 'wort0', 'wort1', … */
const wortFelder = Object.fromEntries(
	Array.from({ length: IMPORT_WOERTER.anzahl }, (_, i) => [`wort${i}`, z.string().max(100).optional()]),
)

/** The meaning of status words, each as 'storniert:refunded' (`woerterOf`); without a meaning it stays unknown. */
export const importStaendeSchema = z.object({ ...wortFelder, intent: z.literal('staende') })

/** The answer for each word. */
export const woerterOf = (felder: object): ImportWoerter =>
	Object.fromEntries(
		Object.values(felder).flatMap((text: unknown) => {
			const [, said, wort = ''] = (typeof text === 'string' && /^([a-z]+):(.+)$/s.exec(text)) || []
			const stand = IMPORT_STAENDE.find((one) => one === said)
			return stand === undefined ? [] : [[wort.slice(0, IMPORT_WOERTER.laenge), stand] as const]
		}),
	)

/** All forms of an import's page, distinguished by `intent`. */
export const importFormularSchema = z.discriminatedUnion('intent', [
	importSpaltenSchema,
	importStaendeSchema,
	z.object({ intent: z.enum(['uebernehmen', 'verwerfen']) }),
])

/** Marks of all that was shown (usecases/auftrag/gezeigt). */
export const gezeigteTeile = z
	.string()
	.regex(/^[\w-]*$/)
	.max(SAMMEL_MAX * SAMMEL_MARKE)

/**
 * Orders to release together, as shown: ids separated by commas, and the sum in cents. Without ids: all that only await
 * release, in the background.
 */
export const freigabenSchema = z.object({
	auftrag: z.string().max(4000).optional(),
	summeCent: z.coerce.number().int().nonnegative(),
	gezeigt: gezeigteTeile.default(''),
})

/** Orders that are clearly somebody's, as they were shown, without those that were left out. */
export const zuordnungenSchema = z.object({
	gezeigt: gezeigteTeile,
	ohne: z.array(z.uuid()).max(1_000).default([]),
})

/** A work on many is stopped. */
export const sammelarbeitSchema = z.object({ intent: z.literal('anhalten') })

/** The same, or what it assigned is taken back. */
export const sammelarbeitBetriebSchema = z.object({ intent: z.enum(['anhalten', 'zuruecknehmen']) })
