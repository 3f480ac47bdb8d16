import { defineMachine } from '~/domain/shared/state-machine'

export const IMPORT_ZUSTAENDE = [
	'hochgeladen',
	'pruefung',
	'geprueft',
	'uebernahme',
	'uebernommen',
	'verworfen',
] as const
export type ImportZustand = (typeof IMPORT_ZUSTAENDE)[number]
export const IMPORT_EREIGNISSE = ['zuordnen', 'pruefen', 'uebernehmen', 'abschliessen', 'verwerfen'] as const
export type ImportEreignis = (typeof IMPORT_EREIGNISSE)[number]

/**
 * A file of orders. Its columns are named, every line is tried without writing anything, somebody reads what would happen,
 * and only then the same lines are taken over. Other columns can be named until then.
 */
const transitions = {
	hochgeladen: { zuordnen: 'pruefung', verwerfen: 'verworfen' },
	pruefung: { pruefen: 'geprueft', verwerfen: 'verworfen' },
	geprueft: { zuordnen: 'pruefung', uebernehmen: 'uebernahme', verwerfen: 'verworfen' },
	uebernahme: { abschliessen: 'uebernommen' },
	uebernommen: {},
	verworfen: {},
} as const satisfies Record<ImportZustand, Partial<Record<ImportEreignis, ImportZustand>>>

export const importMachine = defineMachine({
	states: IMPORT_ZUSTAENDE,
	events: IMPORT_EREIGNISSE,
	initial: 'hochgeladen',
	transitions,
	refusal: () => 'import_zustand',
})

/** The most lines of one file. */
export const IMPORT_MAX = 10_000

/** What a column can say of an order. */
export const IMPORT_FELDER = [
	'referenz',
	'auftragsdatum',
	'empfaengernummer',
	'kundennummer',
	'vorname',
	'nachname',
	'geburtsdatum',
	'produkt',
	'stand',
	'neukunde',
	'ersteZahlungAm',
	'grund',
] as const
export type ImportFeld = (typeof IMPORT_FELDER)[number]

/** Without these no order can be reported. */
export const IMPORT_PFLICHT = ['referenz', 'auftragsdatum'] as const satisfies ImportFeld[]

/** Which heading of the file each field is under. */
export type ImportSpalten = Partial<Record<ImportFeld, string>>

/** What becomes of a line: a new order with its friend or without, a change of a known one, nothing, or it cannot be. */
export const IMPORT_ERGEBNISSE = ['neu', 'offen', 'geaendert', 'gleich', 'fehler'] as const
export type ImportErgebnis = (typeof IMPORT_ERGEBNISSE)[number]

/** What is taken over: the other lines have nothing to write. */
export const IMPORT_SCHREIBT = ['neu', 'offen', 'geaendert'] as const satisfies ImportErgebnis[]

/** Headings as providers write them, in German and English, without signs and case. */
const UEBLICH: Record<ImportFeld, readonly string[]> = {
	referenz: [
		'referenz',
		'auftragsreferenz',
		'auftragsnummer',
		'auftragsnr',
		'bestellnummer',
		'orderreference',
		'orderid',
		'ordernumber',
		'reference',
	],
	auftragsdatum: ['auftragsdatum', 'bestelldatum', 'datum', 'auftragvom', 'orderdate', 'date'],
	empfaengernummer: ['empfaengernummer', 'empfangernummer', 'empfaengernr', 'recipientnumber', 'friendnumber'],
	kundennummer: ['kundennummer', 'kundennr', 'kdnr', 'customernumber', 'customerid'],
	vorname: ['vorname', 'firstname', 'givenname'],
	nachname: ['nachname', 'name', 'familienname', 'lastname', 'surname', 'namevorname', 'nachnamevorname', 'fullname'],
	geburtsdatum: ['geburtsdatum', 'geburtstag', 'gebdatum', 'dateofbirth', 'birthdate', 'dob'],
	produkt: ['produkt', 'produktid', 'produktnummer', 'tarif', 'product', 'productid'],
	stand: ['stand', 'status', 'auftragsstatus', 'bestellstatus', 'vertragsstatus', 'orderstatus', 'zustand', 'state'],
	neukunde: ['neukunde', 'newcustomer'],
	ersteZahlungAm: ['erstezahlung', 'erstezahlungam', 'zahlungam', 'zahldatum', 'firstpayment', 'paidon'],
	grund: ['grund', 'ablehnungsgrund', 'bemerkung', 'reason'],
}

const plain = (heading: string) =>
	heading
		.toLowerCase()
		.replaceAll('ß', 'ss')
		.normalize('NFD')
		.replace(/[^a-z0-9]/g, '')

/** Without what explains it: 'Auftragsdatum (TT.MM.JJJJ)'. */
const headingName = (heading: string) => plain(heading.replace(/[([{].*[)\]}]/g, '')) || plain(heading)

/** Each field's heading in a file: as it was for the brand's last one, else as it is usually called. */
export function guessSpalten(kopf: readonly string[], gemerkt: ImportSpalten): ImportSpalten {
	const frei = new Set(kopf)
	const spalten: ImportSpalten = {}
	const take = (feld: ImportFeld, heading: string | undefined) => {
		if (heading === undefined || spalten[feld] !== undefined || !frei.delete(heading)) return
		spalten[feld] = heading
	}
	for (const feld of IMPORT_FELDER) take(feld, gemerkt[feld])
	for (const feld of IMPORT_FELDER) {
		const namen = [...UEBLICH[feld], plain(feld)]
		take(
			feld,
			kopf.find((heading) => frei.has(heading) && namen.includes(headingName(heading))),
		)
	}
	return spalten
}

/** What is wrong with a choice of columns: a field that has to be there is missing, or a column is two fields. */
export function spaltenFehler(spalten: ImportSpalten): { feld: ImportFeld; grund: 'pflicht' | 'spalte_doppelt' }[] {
	const fehlend = IMPORT_PFLICHT.filter((feld) => !spalten[feld]).map((feld) => ({ feld, grund: 'pflicht' as const }))
	const gewaehlt = IMPORT_FELDER.flatMap((feld) => (spalten[feld] ? [{ feld, heading: spalten[feld] }] : []))
	const doppelt = gewaehlt
		.filter(({ heading }, i) => gewaehlt.findIndex((other) => other.heading === heading) < i)
		.map(({ feld }) => ({ feld, grund: 'spalte_doppelt' as const }))
	return [...fehlend, ...doppelt]
}

/** The fields of a line, without those that are empty. */
export const felderOf = (
	kopf: readonly string[],
	spalten: ImportSpalten,
	werte: readonly string[],
): Partial<Record<ImportFeld, string>> =>
	Object.fromEntries(
		IMPORT_FELDER.flatMap((feld) => {
			const heading = spalten[feld]
			const wert = heading === undefined ? '' : (werte[kopf.indexOf(heading)] ?? '').trim()
			return wert === '' ? [] : [[feld, wert]]
		}),
	)

/** What stands under a word, and nothing that every object has. */
const own = <T>(words: Record<string, T>, word: string): T | undefined =>
	Object.hasOwn(words, word) ? words[word] : undefined

/** What a provider's word for a state can mean here. */
export const IMPORT_STAENDE = ['laufend', 'storniert', 'widerrufen', 'abgelehnt'] as const
export type StandBedeutung = (typeof IMPORT_STAENDE)[number]

/** What somebody said a word means, by the word as `standWort` has it. */
export type ImportWoerter = Record<string, StandBedeutung>

/** The most words of one file that are asked for at once, and the longest that is a word. */
export const IMPORT_WOERTER = { anzahl: 40, laenge: 60 } as const

const STAENDE: Record<string, StandBedeutung> = {
	...{
		neu: 'laufend',
		gemeldet: 'laufend',
		offen: 'laufend',
		aktiv: 'laufend',
		laufend: 'laufend',
		inpruefung: 'laufend',
	},
	...{ zugeordnet: 'laufend', freigegeben: 'laufend', new: 'laufend', open: 'laufend', active: 'laufend' },
	...{
		storniert: 'storniert',
		storno: 'storniert',
		gekuendigt: 'storniert',
		cancelled: 'storniert',
		canceled: 'storniert',
	},
	...{ widerrufen: 'widerrufen', widerruf: 'widerrufen', revoked: 'widerrufen' },
	...{ abgelehnt: 'abgelehnt', rejected: 'abgelehnt' },
}

/** A word for a state as it is remembered. */
export const standWort = (text: string): string =>
	text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim().slice(0, IMPORT_WOERTER.laenge)

/** A provider's word, read as what it means here; undefined = nothing that anybody knows. */
export const standOf = (text: string, woerter: ImportWoerter = {}): StandBedeutung | undefined =>
	own(STAENDE, plain(text.replace(/ü/gi, 'ue'))) ?? own(woerter, standWort(text))

/** Words of shops that hardly mean anything but an end. */
const ENDE =
	/storn|cancel|annul|widerr|revok|refund|erstatte|r(?:ü|ue)ck(?!frage|ruf)|retour|returned|k(?:ü|ue)ndig|void|chargeback/i

/** What an unknown word may mean: nothing is proposed that would overlook an end. */
export const standVorschlag = (wort: string): StandBedeutung | undefined => (ENDE.test(wort) ? 'storniert' : undefined)

const ENDEN = new Set(
	['refunded', 'returned', 'voided', 'rueckabwicklung', 'rueckabgewickelt', 'retoure', 'retourniert', 'erstattet'].map(
		plain,
	),
)

/** A cell of a column that is no field's, and says that the order came to an end. */
export const isUebersehenesEnde = (
	kopf: readonly string[],
	spalten: ImportSpalten,
	werte: readonly string[],
	woerter: ImportWoerter,
): boolean => {
	const gewaehlt = new Set(Object.values(spalten))
	return kopf.some((heading, i) => {
		const wert = werte[i] ?? ''
		if (wert === '' || gewaehlt.has(heading)) return false
		const stand = standOf(wert, woerter)
		return ENDEN.has(plain(wert.replace(/ü/gi, 'ue'))) || (stand !== undefined && stand !== 'laufend')
	})
}

/** What stands under the orders of a report, not of one order. */
export const isSumme = (text: string): boolean =>
	/^(?:(?:zwischen|gesamt|end)?summe|gesamt(?:betrag|anzahl)?|(?:grand |sub)?totals?|anzahl)(?!\p{L})/iu.test(
		text.trim(),
	)

const JA_NEIN: Record<string, boolean> = {
	...{ ja: true, j: true, yes: true, y: true, true: true, wahr: true, '1': true },
	...{ nein: false, n: false, no: false, false: false, falsch: false, '0': false },
}
export const jaNeinOf = (text: string) => own(JA_NEIN, plain(text))
