import type { ProduktApi } from '../mandant/produkt-api'
import { toLines } from '../shared/fields'
import { LOCALES, STANDARD_LOCALE, type Translations } from '../shared/locale'
import { euroText, parseEuro } from '../shared/money'
import { parseProvision } from './preis'
import { type ProduktRecord, produktRecordSchema } from './records'

/*
 * A product as people type it: every value a text. What each field is called in a record, how it is typed, and what a record
 * becomes of it.
 */

/** `zeile` and `absatz` are plain texts, `jeZeile` and `jeAbsatz` one for each language; `teile` and `preise` a line each. */
type Art =
	| 'zeile'
	| 'absatz'
	| 'jeZeile'
	| 'jeAbsatz'
	| 'cent'
	| 'zahl'
	| 'ja'
	| 'wahl'
	| 'provision'
	| 'teile'
	| 'preise'
type Feld = { record: string; art: Art; pflicht?: true }

export const PRODUKT_FELDER = {
	name: { record: 'Name', art: 'jeZeile', pflicht: true },
	kurztext: { record: 'Kurztext', art: 'jeZeile', pflicht: true },
	beschreibung: { record: 'Beschreibung', art: 'jeAbsatz' },
	preisHinweis: { record: 'PreisHinweis', art: 'jeZeile' },
	bereich: { record: 'Bereich', art: 'zeile', pflicht: true },
	externeId: { record: 'ExterneId', art: 'zeile', pflicht: true },
	bestellUrl: { record: 'BestellUrl', art: 'zeile', pflicht: true },
	grafik: { record: 'Grafik', art: 'wahl', pflicht: true },
	reihenfolge: { record: 'Reihenfolge', art: 'zahl' },
	aktiv: { record: 'Aktiv', art: 'ja' },
	startseite: { record: 'Startseite', art: 'ja' },
	preisMonatlich: { record: 'PreisMonatlich', art: 'cent' },
	preisEinmalig: { record: 'PreisEinmalig', art: 'cent' },
	anzeigeName: { record: 'AnzeigeName', art: 'jeZeile', pflicht: true },
	kategorie: { record: 'Kategorie', art: 'wahl', pflicht: true },
	gruppe: { record: 'Gruppe', art: 'zeile', pflicht: true },
	klasse: { record: 'Klasse', art: 'zeile' },
	young: { record: 'Young', art: 'ja' },
	hybrid: { record: 'Hybrid', art: 'ja' },
	beschreibung1: { record: 'Beschreibung1', art: 'jeZeile' },
	beschreibung2: { record: 'Beschreibung2', art: 'jeZeile' },
	beschreibung3: { record: 'Beschreibung3', art: 'jeZeile' },
	beschreibung4: { record: 'Beschreibung4', art: 'jeZeile' },
	provision: { record: 'Provision', art: 'provision' },
	telekomProduktId: { record: 'TelekomProduktId', art: 'zeile' },
	fussnote: { record: 'Fussnote', art: 'jeAbsatz' },
	preisaufteilung: { record: 'Preisaufteilung', art: 'teile' },
	aktionsname: { record: 'Aktionsname', art: 'jeZeile' },
	aktionsrabatt: { record: 'Aktionsrabatt', art: 'cent' },
	geraeteTyp: { record: 'GeraeteTyp', art: 'wahl' },
	hersteller: { record: 'Hersteller', art: 'zeile' },
	handyId: { record: 'HandyId', art: 'zahl' },
	tarifId: { record: 'TarifId', art: 'zahl' },
	preisHandy: { record: 'PreisHandy', art: 'cent' },
	preisTarif: { record: 'PreisTarif', art: 'cent' },
	aktionspreis: { record: 'Aktionspreis', art: 'cent' },
	position: { record: 'Position', art: 'zahl' },
	topPosition: { record: 'TopPosition', art: 'zahl' },
	aktion: { record: 'Aktion', art: 'jeZeile' },
	sparte: { record: 'Sparte', art: 'wahl', pflicht: true },
	preise: { record: 'Preise', art: 'preise' },
} as const satisfies Record<string, Feld>

export type ProduktFeld = keyof typeof PRODUKT_FELDER
const rulesOf = (feld: ProduktFeld): Feld => PRODUKT_FELDER[feld]

export const isJeSprache = (feld: ProduktFeld): boolean => rulesOf(feld).art.startsWith('je')

/** What the room's list can be narrowed to. */
export const PRODUKT_STAENDE = ['alle', 'imAngebot', 'ohnePraemie', 'nichtImAngebot', 'ohneEnglisch'] as const
export type ProduktStand = (typeof PRODUKT_STAENDE)[number]

export const PRODUKT_ORDNUNGEN = ['folge', 'name'] as const
export type ProduktOrdnung = (typeof PRODUKT_ORDNUNGEN)[number]

export const PRODUKT_QUELLEN = ['allgemein', 'festnetz', 'mobil', 'energie'] as const
export type ProduktQuelle = (typeof PRODUKT_QUELLEN)[number]

const GEMEINSAM = [
	...(['name', 'kurztext', 'beschreibung', 'preisHinweis', 'bereich', 'grafik'] as const),
	...(['bestellUrl', 'externeId', 'reihenfolge', 'aktiv', 'startseite'] as const),
]
const PREISE = ['preisMonatlich', 'preisEinmalig'] as const

/** The kinds that a product API shows. */
export const QUELLEN_JE_API: Record<ProduktApi, readonly ProduktQuelle[]> = {
	standard: ['allgemein', 'festnetz', 'mobil'],
	berater: ['allgemein'],
	energie: ['energie', 'allgemein'],
}

/** The fields that a kind of product has, in the order of its form. */
export const FELDER_JE_QUELLE: Record<ProduktQuelle, readonly ProduktFeld[]> = {
	allgemein: [...GEMEINSAM, ...PREISE],
	festnetz: [
		...[...GEMEINSAM, ...PREISE],
		...(['anzeigeName', 'kategorie', 'gruppe', 'klasse', 'young', 'hybrid'] as const),
		...(['beschreibung1', 'beschreibung2', 'beschreibung3', 'beschreibung4', 'fussnote'] as const),
		...(['preisaufteilung', 'aktionsname', 'aktionsrabatt', 'provision', 'telekomProduktId'] as const),
	],
	mobil: [
		...GEMEINSAM,
		...(['preisTarif', 'preisHandy', 'aktionspreis', 'aktion', 'gruppe', 'geraeteTyp', 'hersteller'] as const),
		...(['handyId', 'tarifId', 'position', 'topPosition'] as const),
	],
	energie: [...GEMEINSAM, ...PREISE, 'sparte', 'preise'],
}

/** What is typed, by field; a text of each language by `field.language`. */
export type ProduktEingabe = Readonly<Record<string, string>>

/** Message keys by field. */
export type ProduktFehler = Record<string, string[]>

/** '2.500' → 2500. */
const zahlIn = (text: string): number | undefined =>
	/^\d{1,9}$/.test(text.replace(/[\s.]/g, '')) ? Number(text.replace(/[\s.]/g, '')) : undefined

const linesOf = (text: string) =>
	text
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '')

/** 'Anschluss; Line; 39,95': what it is, in English where that is said, and its cents. */
function teileIn(text: string): unknown[] | undefined {
	const teile = linesOf(text).map((line) => {
		const [bezeichnung = '', ...rest] = line.split(';').map((part) => part.trim())
		const cent = parseEuro(rest.at(-1) ?? '')
		const [en = ''] = rest.length > 1 ? rest : []
		return cent === undefined || bezeichnung === '' ? undefined : { bezeichnung, cent, ...(en ? { en } : {}) }
	})
	return teile.includes(undefined) ? undefined : teile
}

/** Hundredths of a cent of '31,59' cents. */
function hundredths(text: string): number | undefined {
	const [, ganz = '', rest = ''] = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text) ?? []
	return ganz === '' ? undefined : Number(ganz) * 100 + Number(rest.padEnd(2, '0'))
}

/** '10; 0; 2500; 120,00; 31,59': postcode prefix, kWh from and to, euros a year, cents a kWh; what may be empty is. */
function preiseIn(text: string): unknown[] | undefined {
	const preise = linesOf(text).map((line) => {
		const [plzPraefix = '', von = '', bis = '', grund = '', arbeit = ''] = line.split(';').map((part) => part.trim())
		const [verbrauchVon, verbrauchBis] = [von === '' ? 0 : zahlIn(von), bis === '' ? null : zahlIn(bis)]
		const [grundpreisCentJahr, arbeitspreisHundertstelCent] = [parseEuro(grund), hundredths(arbeit)]
		const all = { plzPraefix, verbrauchVon, verbrauchBis, grundpreisCentJahr, arbeitspreisHundertstelCent }
		return /^\d{0,5}$/.test(plzPraefix) && !Object.values(all).includes(undefined) ? all : undefined
	})
	return preise.includes(undefined) ? undefined : preise
}

type Gelesen = { wert: unknown } | { fehler: string }
const read = (wert: unknown, fehler: string): Gelesen => (wert === undefined ? { fehler } : { wert })

function readFeld(art: Art, text: string): Gelesen {
	switch (art) {
		case 'cent':
			return text === '' ? { wert: null } : read(parseEuro(text), 'betrag_ungueltig')
		case 'zahl':
			return text === '' ? { wert: undefined } : read(zahlIn(text), 'zahl')
		case 'ja':
			return { wert: text === 'on' }
		case 'wahl':
			return { wert: text === '' ? undefined : text }
		case 'provision': {
			const cent = text === '' ? 0 : parseEuro(text)
			return cent === 0 ? { wert: '' } : read(cent === undefined ? undefined : `standard;${cent}`, 'betrag_ungueltig')
		}
		case 'teile':
			return read(teileIn(text), 'preis_zeile')
		case 'preise':
			return read(preiseIn(text), 'tarif_zeile')
		default:
			return { wert: text }
	}
}

/** Of several lines only where the field has them. */
function typedIn(art: Art, typed: string | undefined): string {
	const text = toLines(typed ?? '')
	return ['absatz', 'jeAbsatz', 'teile', 'preise'].includes(art) ? text : text.replace(/\s+/g, ' ')
}

/** The name a text of another language has in a record. */
const enName = (record: string) => record.charAt(0).toLowerCase() + record.slice(1)

/** What a rule of the whole product says of a field. */
const KEY_OF_ISSUE: Readonly<Record<string, string>> = {
	Preisaufteilung: 'preis_teile',
	Aktionsrabatt: 'rabatt_zu_hoch',
	Aktionspreis: 'rabatt_zu_hoch',
	BestellUrl: 'adresse_ungueltig',
}

function issuesByField(felder: readonly ProduktFeld[], issues: readonly { path: PropertyKey[]; code: string }[]) {
	const found: ProduktFehler = {}
	for (const { path, code } of issues) {
		const name = String(path[0])
		const feld = felder.find((one) => rulesOf(one).record === name)
		const key = code === 'too_big' ? 'zu_lang' : (KEY_OF_ISSUE[name] ?? (code === 'custom' ? 'pflicht' : 'ungueltig'))
		if (feld) found[isJeSprache(feld) ? `${feld}.${STANDARD_LOCALE}` : feld] ??= [key]
		else if (name === 'En') found[`name.${LOCALES.at(-1) ?? STANDARD_LOCALE}`] ??= [key]
	}
	return found
}

/** The record that a form makes; its rewards are not the form's matter. */
export function recordOfEingabe(
	kopf: Pick<ProduktRecord, 'Quelle' | 'Id' | 'En' | 'Praemien'>,
	eingabe: ProduktEingabe,
): { ok: true; record: ProduktRecord } | { ok: false; fehler: ProduktFehler } {
	const felder = FELDER_JE_QUELLE[kopf.Quelle]
	const fehler: ProduktFehler = {}
	const raw: Record<string, unknown> = { ...kopf }
	const en: Record<string, string> = { ...kopf.En }
	for (const feld of felder) {
		const { record, art, pflicht } = rulesOf(feld)
		const je = isJeSprache(feld)
		const name = je ? `${feld}.${STANDARD_LOCALE}` : feld
		const text = typedIn(art, eingabe[name])
		if (pflicht && text === '') fehler[name] = ['pflicht']
		const found = readFeld(art, text)
		if ('fehler' in found) fehler[name] = [found.fehler]
		else if (found.wert !== undefined) raw[record] = found.wert
		if (!je) continue
		const other = typedIn(art, eingabe[`${feld}.en`])
		if (other === '') delete en[enName(record)]
		else en[enName(record)] = other
	}
	if (Object.keys(fehler).length > 0) return { ok: false, fehler }
	const parsed = produktRecordSchema.safeParse({ ...raw, En: en })
	return parsed.success
		? { ok: true, record: parsed.data }
		: { ok: false, fehler: issuesByField(felder, parsed.error.issues) }
}

function textOf(art: Art, wert: unknown): string {
	if (wert === null || wert === undefined) return ''
	if (art === 'cent' && typeof wert === 'number') return euroText(wert)
	if (art === 'ja') return wert === true ? 'on' : ''
	if (art === 'provision') return euroTextOf(parseProvision(String(wert))?.betragCent)
	return String(wert)
}
const euroTextOf = (cent: number | undefined) => (cent === undefined ? '' : euroText(cent))

const teileText = (record: ProduktRecord) =>
	record.Quelle === 'festnetz'
		? record.Preisaufteilung.map(({ bezeichnung, en, cent }) =>
				[bezeichnung, ...(en ? [en] : []), euroText(cent)].join('; '),
			).join('\n')
		: ''

const preiseText = (record: ProduktRecord) =>
	record.Quelle === 'energie'
		? record.Preise.map((preis) =>
				[
					...[preis.plzPraefix, preis.verbrauchVon, preis.verbrauchBis ?? '', euroText(preis.grundpreisCentJahr)],
					(preis.arbeitspreisHundertstelCent / 100).toFixed(2).replace('.', ','),
				].join('; '),
			).join('\n')
		: ''

/** What a form shows of a record. */
export function eingabeOfRecord(record: ProduktRecord): Record<string, string | Translations> {
	const values = new Map<string, unknown>(Object.entries(record))
	return Object.fromEntries(
		FELDER_JE_QUELLE[record.Quelle].map((feld) => {
			const { record: name, art } = rulesOf(feld)
			if (art === 'teile') return [feld, teileText(record)]
			if (art === 'preise') return [feld, preiseText(record)]
			const text = textOf(art, values.get(name))
			return [feld, isJeSprache(feld) ? { [STANDARD_LOCALE]: text, en: record.En[enName(name)] ?? '' } : text]
		}),
	)
}
