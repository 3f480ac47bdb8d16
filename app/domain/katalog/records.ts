import { z } from 'zod'
import { KATALOG_ARTEN, PRAEMIE_ARTEN } from '../praemie/arten'
import { isPlz } from '../shared/fields'
import { isVollstaendig, parseProvision } from './preis'
import { SPARTEN } from './tarif'

/*
 * One product of a catalogue file, names as in the spec. A table has texts only, so a number may be written as one, a
 * yes or no as 'ja' or 'nein', and a list as JSON; an empty cell is a missing one.
 */

/** PostgreSQL's largest integer. */
const MAX_INT = 2_147_483_647

const number = (value: unknown) => (typeof value === 'string' && /^-?\d+$/.test(value.trim()) ? Number(value) : value)
const ganz = z.preprocess(number, z.int().min(0).max(MAX_INT))
const optionalGanz = z.preprocess(number, z.int().min(0).max(MAX_INT).nullable().default(null))
const id = z.preprocess(number, z.int().min(1).max(MAX_INT))

const JA_NEIN = new Map<unknown, boolean>([
	...(['ja', 'true', '1'] as const).map((yes) => [yes, true] as const),
	...(['nein', 'false', '0'] as const).map((no) => [no, false] as const),
])
const flag = (sonst: boolean) =>
	z.preprocess(
		(value) => (typeof value === 'string' ? (JA_NEIN.get(value.trim().toLowerCase()) ?? value) : value),
		z.boolean().default(sonst),
	)

function parsed(value: unknown): unknown {
	if (typeof value !== 'string') return value
	try {
		return JSON.parse(value)
	} catch {
		return value
	}
}
const list = <S extends z.ZodType>(schema: S) => z.preprocess(parsed, z.array(schema).max(200).default([]))

const text = z.string().trim().max(2000)
const need = text.min(1)
const optional = text.default('')
const tag = z.iso.date().nullable().default(null)
const sorted = (texte: Record<string, string>) =>
	Object.fromEntries(Object.entries(texte).sort(([a], [b]) => (a < b ? -1 : 1)))

/** A reward; its first day is the import's matter. */
export const praemieRecordSchema = z
	.strictObject({
		Titel: need,
		TitelEn: need,
		Art: z.enum(KATALOG_ARTEN),
		Marke: text.nullable().default(null),
		WertCent: ganz.refine((cent) => cent > 0, { error: 'must be more than 0' }),
		Teilbar: flag(false),
		Enddatum: tag,
		EnddatumAnzeige: tag,
	})
	.refine(({ Art, Marke }) => PRAEMIE_ARTEN[Art].mitMarke === Boolean(Marke), {
		path: ['Marke'],
		error: 'a voucher has a brand, money has none',
	})

const basis = {
	Id: id,
	ExterneId: need,
	/** Heading on Home: internet, tv, versicherung … */
	Bereich: need,
	Name: need,
	Kurztext: need,
	Beschreibung: optional,
	PreisHinweis: optional,
	Grafik: need,
	BestellUrl: z.url({ protocol: /^https?$/ }),
	Reihenfolge: ganz.default(0),
	Aktiv: flag(true),
	Startseite: flag(true),
	/** English texts by the name of the German one, in small letters: name, kurztext, anzeigeName, aktion … */
	En: z.preprocess(parsed, z.record(z.string(), text).default({})).transform(sorted),
	Praemien: list(praemieRecordSchema),
}
const preise = { PreisMonatlich: optionalGanz, PreisEinmalig: optionalGanz }

const allgemein = z.strictObject({ Quelle: z.literal('allgemein'), ...basis, ...preise })

const festnetz = z.strictObject({
	Quelle: z.literal('festnetz'),
	...basis,
	...preise,
	Kategorie: z.enum(['DP', 'TP']),
	AnzeigeName: need,
	Young: flag(false),
	Hybrid: flag(false),
	Gruppe: need,
	Klasse: optional,
	Beschreibung1: optional,
	Beschreibung2: optional,
	Beschreibung3: optional,
	Beschreibung4: optional,
	Provision: optional.refine((value) => value === '' || parseProvision(value), { error: 'must be standard;<cents>' }),
	TelekomProduktId: optional,
	Fussnote: optional,
	Preisaufteilung: list(z.strictObject({ bezeichnung: need, en: need.optional(), cent: ganz })),
	Aktionsname: optional,
	Aktionsrabatt: optionalGanz,
})

const mobil = z.strictObject({
	Quelle: z.literal('mobil'),
	...basis,
	Gruppe: need,
	GeraeteTyp: z.enum(['smartphone', 'tablet']).nullable().default(null),
	Hersteller: optional,
	HandyId: optionalGanz,
	TarifId: optionalGanz,
	PreisHandy: optionalGanz,
	PreisTarif: optionalGanz,
	Aktionspreis: optionalGanz,
	Position: ganz.default(0),
	TopPosition: optionalGanz,
	Aktion: optional,
})

const energie = z.strictObject({
	Quelle: z.literal('energie'),
	...basis,
	...preise,
	Sparte: z.enum(SPARTEN),
	Preise: list(
		z.strictObject({
			plzPraefix: z.string().regex(/^\d{0,5}$/),
			verbrauchVon: ganz.default(0),
			verbrauchBis: optionalGanz,
			grundpreisCentJahr: ganz,
			arbeitspreisHundertstelCent: ganz,
		}),
	),
})

/** What a product's own fields cannot say alone. */
export const produktRecordSchema = z
	.discriminatedUnion('Quelle', [allgemein, festnetz, mobil, energie])
	.superRefine((record, ctx) => {
		const bad = (feld: string, message: string) => ctx.addIssue({ code: 'custom', path: [feld], message })
		if (record.Quelle === 'festnetz') {
			const { Preisaufteilung, PreisMonatlich, Aktionsrabatt, Aktionsname } = record
			if (!isVollstaendig(Preisaufteilung, PreisMonatlich))
				bad('Preisaufteilung', 'the parts do not add up to PreisMonatlich')
			if (Aktionsrabatt !== null && Aktionsrabatt > (PreisMonatlich ?? 0))
				bad('Aktionsrabatt', 'is more than PreisMonatlich')
			if (Aktionsrabatt && !Aktionsname) bad('Aktionsname', 'is missing for Aktionsrabatt')
		}
		if (record.Quelle === 'mobil') {
			const { GeraeteTyp, Hersteller, HandyId, PreisHandy, Aktionspreis } = record
			if (GeraeteTyp && !Hersteller) bad('Hersteller', 'is missing for a device')
			if (GeraeteTyp && HandyId === null) bad('HandyId', 'is missing for a device')
			if (Aktionspreis !== null && Aktionspreis >= (PreisHandy ?? 0)) bad('Aktionspreis', 'is not less than PreisHandy')
		}
	})
export type ProduktRecord = z.output<typeof produktRecordSchema>
export type PraemieRecord = z.output<typeof praemieRecordSchema>

/** One agent of a catalogue file (E-Berater). */
export const beraterRecordSchema = z.strictObject({
	ExterneId: z
		.string()
		.trim()
		.regex(/^[\w.-]{1,40}$/),
	Anrede: z.enum(['herr', 'frau', 'divers', 'keine']).default('keine'),
	FirstName: need,
	LastName: need,
	ZipCode: z.string().trim().refine(isPlz, { error: 'is no German postcode' }),
	City: need,
	Photo: optional,
	Aktiv: flag(true),
})
export type BeraterRecord = z.output<typeof beraterRecordSchema>

/** A record of a file as it was read, and the line it begins on. */
export type FileRecord = { zeile: number; werte: Record<string, unknown> }
export type Problem = { zeile: number; feld: string; grund: string }

/** Parses the records of a file: what is right, and what is wrong with the others. An id that comes twice is wrong. */
export function checkRecords<T>(
	schema: z.ZodType<T>,
	zeilen: readonly FileRecord[],
	keyOf: (record: T) => string | number,
	keyName: string,
): { records: { zeile: number; record: T }[]; probleme: Problem[] } {
	const records: { zeile: number; record: T }[] = []
	const probleme: Problem[] = []
	const seen = new Map<string | number, number>()
	for (const { zeile, werte } of zeilen) {
		const result = schema.safeParse(werte)
		if (!result.success) {
			for (const { path, message, ...issue } of result.error.issues) {
				const keys = 'keys' in issue && Array.isArray(issue.keys) ? issue.keys.join(', ') : ''
				probleme.push({ zeile, feld: path.join('.') || keys || '-', grund: message })
			}
			continue
		}
		const key = keyOf(result.data)
		const before = seen.get(key)
		if (before === undefined) records.push({ zeile, record: result.data })
		else probleme.push({ zeile, feld: keyName, grund: `${key} is already on line ${before}` })
		seen.set(key, before ?? zeile)
	}
	return { records, probleme }
}
