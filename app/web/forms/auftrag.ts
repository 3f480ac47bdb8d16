import { z } from 'zod'
import { kundennummerSchema } from '~/domain/empfaenger/kundennummer'
import { anteilSchema } from '~/domain/empfehlung/anteil'
import { berlinDay, parseGermanDate } from '~/domain/shared/dates'
import { checkbox, requiredText } from '~/domain/shared/fields'
import { normaliseCode } from '~/domain/shared/random-code'

/** 'DD.MM.YYYY' or 'YYYY-MM-DD' → 'YYYY-MM-DD'; message 'datum_ungueltig'. */
const dayFrom = (first: string) =>
	requiredText(20).transform((text, ctx) => {
		const [, y, m, d] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
		const parsed = parseGermanDate(y === undefined ? text : `${d}.${m}.${y}`)
		if (parsed !== undefined && parsed >= first) return parsed
		ctx.addIssue({ code: 'custom', message: 'datum_ungueltig' })
		return z.NEVER
	})
const day = dayFrom('2000-01-01')
const geburtstag = dayFrom('1900-01-01')

/** A day that is not after today; message 'datum_zukunft'. */
const pastDay = (now: Date, of = day) => of.refine((value) => value <= berlinDay(now), { error: 'datum_zukunft' })

const referenz = requiredText(60).pipe(z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} ._/:#-]*$/u, { error: 'ungueltig' }))

const empfaengernummer = requiredText(60).transform(normaliseCode)

const produktId = z
	.string()
	.regex(/^\d{1,9}$/, { error: 'auswahl' })
	.transform(Number)

/** A reported order. What it is matched by may be missing: an operator assigns it later. */
export const auftragMeldenSchema = z.object({
	intent: z.literal('melden'),
	referenz,
	auftragsdatum: day,
	empfaengernummer: empfaengernummer.optional(),
	kundennummer: kundennummerSchema.optional(),
	produktId: produktId.optional(),
	vorname: requiredText(100).optional(),
	nachname: requiredText(100).optional(),
	geburtsdatum: geburtstag.optional(),
})

/** `auftragMeldenSchema` where a report is accepted: nobody has ordered tomorrow, and a name says who only with a birth date. */
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

/** What was found out about an order; each field says what is known now. */
export const auftragPruefenSchema = z.object({
	intent: z.literal('pruefen'),
	neukunde: z.enum(NEUKUNDE_WERTE, { error: 'auswahl' }).transform((value) => NEUKUNDE[value]),
	ersteZahlungAm: day.optional(),
	storniert: checkbox,
	widerrufen: checkbox,
	produktId: produktId.optional(),
})

/** `auftragPruefenSchema` where a check is accepted: nobody has paid tomorrow. */
export const auftragPruefenSchemaAt = (now: Date) =>
	auftragPruefenSchema.extend({ ersteZahlungAm: pastDay(now).optional() })

export const auftragZuordnenSchema = z.object({ intent: z.literal('zuordnen'), empfaengernummer })

export const auftragAnteilSchema = z.object({ intent: z.literal('anteil'), anteilEmpfehler: anteilSchema })

export const auftragAblehnenSchema = z.object({ intent: z.literal('ablehnen'), grund: requiredText(200) })

const auftragEntscheidenSchema = z.object({ intent: z.enum(['freigeben', 'stornieren']) })

/** Every form of one order's page, told apart by `intent`. */
export const auftragFormularSchemaAt = (now: Date) =>
	z.discriminatedUnion('intent', [
		auftragPruefenSchemaAt(now),
		auftragZuordnenSchema,
		auftragAblehnenSchema,
		auftragAnteilSchema,
		auftragEntscheidenSchema,
	])
