import { isNichts } from '~/domain/shared/fields'
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

/** Headings as providers and shops write them, in German and English, without signs and case. */
const UEBLICH: Record<ImportFeld, readonly string[]> = {
	referenz: [
		...['referenz', 'auftragsreferenz', 'auftragsnummer', 'auftragsnr', 'auftragsid', 'auftrag'],
		...['bestellnummer', 'bestellnr', 'bestellid', 'bestellreferenz', 'bestellung', 'belegnummer', 'belegnr'],
		...['vorgangsnummer', 'vorgangsnr', 'vertragsnummer', 'vertragsnr', 'orderreference', 'orderref', 'orderid'],
		...['ordernumber', 'orderno', 'ordernr', 'order', 'reference', 'referenceid', 'transactionid', 'incrementid'],
	],
	auftragsdatum: [
		...['auftragsdatum', 'bestelldatum', 'auftragvom', 'auftragam', 'bestelltam', 'datumderbestellung'],
		...['datumdesauftrags', 'auftragseingang', 'eingangsdatum', 'bestelleingang', 'abschlussdatum', 'vertragsdatum'],
		...['orderdate', 'dateofpurchase', 'purchasedate', 'orderedon', 'orderedat', 'createdat', 'erstelltam'],
		...['datum', 'date'],
	],
	empfaengernummer: ['empfaengernummer', 'empfangernummer', 'empfaengernr', 'recipientnumber', 'friendnumber'],
	kundennummer: [
		...['kundennummer', 'kundennr', 'kdnr', 'kundenid', 'kundenno', 'debitorennummer', 'debitorennr', 'debitor'],
		...['customernumber', 'customerid', 'customerno', 'customernr', 'clientid'],
	],
	vorname: [
		...['vorname', 'vornamen', 'vornamedeskunden', 'kundenvorname', 'rechnungvorname', 'rechnungsvorname'],
		...['firstname', 'givenname', 'forename', 'billingfirstname', 'customerfirstname', 'firstnamebilling'],
	],
	nachname: [
		...['nachname', 'familienname', 'zuname', 'nachnamedeskunden', 'kundennachname', 'rechnungnachname'],
		...['rechnungsnachname', 'lastname', 'surname', 'billinglastname', 'customerlastname', 'lastnamebilling'],
		...['namevorname', 'nachnamevorname', 'vornamenachname', 'vorundnachname', 'kundenname', 'besteller'],
		...['fullname', 'customername', 'billingname', 'billingfullname', 'name'],
	],
	geburtsdatum: [
		...['geburtsdatum', 'geburtstag', 'gebdatum', 'gebdat', 'gebam', 'geborenam', 'geburt'],
		...['dateofbirth', 'birthdate', 'birthday', 'dob', 'born'],
	],
	produkt: [
		...['produkt', 'produktid', 'produktnummer', 'produktnr', 'tarif', 'tarifid', 'tarifname', 'artikel'],
		...['artikelnummer', 'artikelnr', 'product', 'productid', 'productnumber', 'sku'],
	],
	stand: [
		...['stand', 'status', 'auftragsstatus', 'bestellstatus', 'vertragsstatus', 'auftragsstand', 'orderstatus'],
		...['zustand', 'state', 'orderstate', 'statusname'],
	],
	neukunde: ['neukunde', 'newcustomer', 'isnewcustomer', 'istneukunde', 'neuerkunde'],
	ersteZahlungAm: [
		...['erstezahlung', 'erstezahlungam', 'zahlungam', 'zahldatum', 'zahlungsdatum', 'bezahltam'],
		...['firstpayment', 'firstpaymenton', 'paidon', 'paidat', 'datepaid', 'paymentdate'],
	],
	grund: ['grund', 'ablehnungsgrund', 'stornogrund', 'bemerkung', 'reason', 'cancelreason', 'rejectionreason'],
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
		// The more telling name comes first: 'Bestelldatum' beside 'Datum'.
		for (const name of [...UEBLICH[feld], plain(feld)])
			take(
				feld,
				kopf.find((heading) => frei.has(heading) && headingName(heading) === name),
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
			return wert === '' || isNichts(wert) ? [] : [[feld, wert]]
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
	/storn|cancel|annul|anul|widerr|revok|refund|erstatte|r(?:ü|ue)ck(?!frage|ruf)|retour|returned|k(?:ü|ue)ndig|void|chargeback|abgebroch|gescheitert|failed|declin|reject|abgelehnt|expired|abgelaufen|fraud|betrug|gel(?:ö|oe)scht|deleted|beendet|terminated/i

/** What an unknown word may mean: nothing is proposed that would overlook an end. */
export const standVorschlag = (wort: string): StandBedeutung | undefined => (ENDE.test(wort) ? 'storniert' : undefined)

const ENDEN = new Set(
	[
		...['refunded', 'partiallyrefunded', 'partialrefund', 'fullyrefunded', 'returned', 'partiallyreturned', 'voided'],
		...['chargeback', 'chargedback', 'ordercancelled', 'ordercanceled', 'annulled', 'terminated', 'declined'],
		...['rueckabwicklung', 'rueckabgewickelt', 'retoure', 'retourniert', 'erstattet', 'rueckerstattet'],
		...['teilweiseerstattet', 'teilerstattet', 'teilstorniert', 'vollstorniert', 'stornierung', 'bestellungstorniert'],
		...['auftragstorniert', 'kuendigung', 'annulliert', 'ruecksendung', 'zurueckgesendet', 'zurueckgegeben'],
		...['abgebrochen', 'rueckgabe', 'ruecklastschrift'],
	].map(plain),
)

/** As `ENDEN` has it: 'wc-refunded', 'Partially Refunded', 'Rückerstattet'. */
const endWort = (wert: string) => plain(wert.replace(/^wc-/i, '').replace(/ü/gi, 'ue'))

/** A column that says when or why an order came to an end: 'Storno am', 'Cancelled at'. */
const ENDE_KOPF =
	/storn|cancel|annul|widerruf|revok|refund|erstattet|retour|returned|return date|^gek(?:ü|ue)ndigt|chargeback|r(?:ü|ue)cklast/i
/** One that says until when it could, or of something else. */
const KEIN_ENDE =
	/frist|bis\b|belehr|m(?:ö|oe)glich|recht|deadline|policy|formular|schutz|versich|able\b|until|window|adresse|address|label|tage\b|days\b|weeks?\b|monat|month|einwillig|consent|vorversorg|alt(?:er|vertrag)|bisher|old\b|previous/i
const KEINS =
	/^(?:[-–—.,:/\s0€$%]*|n\/?a|none|null|\(null\)|\\N|k\.? ?a\.?|keine?[rs]?|nicht\b.*|not\b.*|offen|open|pending)$/i

const saysEnd = (heading: string, wert: string): boolean =>
	ENDE_KOPF.test(heading) && !KEIN_ENDE.test(heading) && !KEINS.test(wert) && jaNeinOf(wert) !== false

/** A cell of a column that is no field's, and says that the order came to an end. */
export const isUebersehenesEnde = (
	kopf: readonly string[],
	spalten: ImportSpalten,
	werte: readonly string[],
	woerter: ImportWoerter,
): boolean => {
	const gewaehlt = new Set(Object.values(spalten))
	return kopf.some((heading, i) => {
		const wert = (werte[i] ?? '').trim()
		if (wert === '' || gewaehlt.has(heading)) return false
		const stand = standOf(wert, woerter)
		return ENDEN.has(endWort(wert)) || (stand !== undefined && stand !== 'laufend') || saysEnd(heading, wert)
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
