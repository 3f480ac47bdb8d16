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
	nachname: ['nachname', 'name', 'familienname', 'lastname', 'surname'],
	geburtsdatum: ['geburtsdatum', 'geburtstag', 'gebdatum', 'dateofbirth', 'birthdate', 'dob'],
	produkt: ['produkt', 'produktid', 'produktnummer', 'tarif', 'product', 'productid'],
	stand: ['stand', 'status', 'auftragsstatus', 'vertragsstatus', 'orderstatus'],
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
			kopf.find((heading) => frei.has(heading) && namen.includes(plain(heading))),
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

/** What a provider says of an order, read as what it means here; undefined = nothing that anybody knows. */
type ImportStand = 'laufend' | 'storniert' | 'widerrufen' | 'abgelehnt'
const STAENDE: Record<string, ImportStand> = {
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
export const standOf = (text: string) => own(STAENDE, plain(text.replace(/ü/gi, 'ue')))

const JA_NEIN: Record<string, boolean> = {
	...{ ja: true, j: true, yes: true, y: true, true: true, wahr: true, '1': true },
	...{ nein: false, n: false, no: false, false: false, falsch: false, '0': false },
}
export const jaNeinOf = (text: string) => own(JA_NEIN, plain(text))
