import { artenMit, PRAEMIE_ARTEN } from '../praemie/arten'
import { STANDKONTEN, type Standkonto, type Stufe } from '../praemie/standkonten'
import { hasKey } from '../shared/keys'

/** What rewards cost the brand, apart from goodwill. */
const AUFWANDSKONTEN = ['aufwand', 'kulanz'] as const

/**
 * What people owe because their reward was clawed back after it was out, what it takes off the cost of rewards, and what of it
 * they transferred back to the brand.
 */
export const FORDERUNGSKONTEN = ['forderung', 'zurueckgefordert', 'zurueckgezahlt'] as const

/** Where the money of a credit note to an agency stands, once it is on its way: in a file for the bank, paid, or sent back. */
export const GUTSCHRIFTKONTEN = ['agentur_exportiert', 'agentur_bezahlt', 'agentur_zurueck'] as const
export type Gutschriftkonto = (typeof GUTSCHRIFTKONTEN)[number] | 'agentur_geschuldet'

/**
 * What agencies cost, what of it is owed to them, and the tax that credit notes add; the lines name their rewards and credit
 * notes.
 */
export const AGENTURKONTEN = ['agentur_aufwand', 'agentur_geschuldet', 'agentur_steuer', ...GUTSCHRIFTKONTEN] as const

export const KONTEN = [...AUFWANDSKONTEN, ...STANDKONTEN, ...FORDERUNGSKONTEN, ...AGENTURKONTEN] as const
/** An account of a brand's ledger (Hauptbuch). A debit is positive, a credit negative. */
export type Konto = (typeof KONTEN)[number]

export const isStandkonto = (konto: Konto): konto is Standkonto => STANDKONTEN.some((stand) => stand === konto)

/** The accounts of each kind that a transfer run pays. */
const WEGE = artenMit(({ ausgabe }) => ausgabe === 'lauf').map(
	(art): Partial<Record<Stufe, Standkonto>> => PRAEMIE_ARTEN[art].konten,
)

/** The accounts of these stages, of every kind that a transfer run pays. */
export function kontenAn(...stufen: Stufe[]): Standkonto[] {
	return [...new Set(WEGE.flatMap((weg) => stufen.flatMap((stufe) => weg[stufe] ?? [])))]
}

/** Events that move a reward's amount from where it stands to another account, whatever its kind. */
const BEWEGUNGEN = {
	lauf_freigegeben: { von: ['offen'], nach: 'freigegeben' },
	lauf_verworfen: { von: ['freigegeben'], nach: 'offen' },
	datei_erstellt: { von: ['freigegeben'], nach: 'exportiert' },
	gebucht: { von: ['exportiert'], nach: 'erledigt' },
	/** Paid outside of a run, as the command line reports it. */
	gezahlt: { von: ['offen'], nach: 'erledigt' },
	/** Refused for a reason that is not the payee's: it goes into another run as it is. */
	abgelehnt: { von: ['exportiert'], nach: 'offen' },
	ruecklauf: { von: ['exportiert', 'erledigt'], nach: 'zurueck' },
	bankdaten_neu: { von: ['zurueck'], nach: 'offen' },
} as const satisfies Record<string, { von: readonly Stufe[]; nach: Stufe }>

/** Events between accounts that are named. */
const EINZELNE = {
	spende_gewaehlt: { von: ['geschuldet'], nach: 'spende_geschuldet' },
	gutschein_ausgegeben: { von: ['geschuldet'], nach: 'gutschein' },
	gutschein_zurueck: { von: ['gutschein'], nach: 'geschuldet' },
	storniert: { von: kontenAn('offen', 'freigegeben', 'zurueck'), nach: 'storno' },
	verfallen: { von: ['geschuldet'], nach: 'verfall' },
} as const satisfies Record<string, { von: readonly Standkonto[]; nach: Standkonto }>

export type Bewegung = keyof typeof BEWEGUNGEN | keyof typeof EINZELNE

/** Events that move the amount of a credit note to an agency. */
const GUTSCHRIFTBEWEGUNGEN = {
	gutschrift_exportiert: { von: ['agentur_geschuldet'], nach: 'agentur_exportiert' },
	gutschrift_gebucht: { von: ['agentur_exportiert'], nach: 'agentur_bezahlt' },
	/** Refused for a reason that is not the agency's account: it goes into another run as it is. */
	gutschrift_abgelehnt: { von: ['agentur_exportiert'], nach: 'agentur_geschuldet' },
	gutschrift_ruecklauf: { von: ['agentur_exportiert', 'agentur_bezahlt'], nach: 'agentur_zurueck' },
	/** The agency has another account. */
	gutschrift_konto: { von: ['agentur_zurueck'], nach: 'agentur_geschuldet' },
} as const satisfies Record<string, { von: readonly Gutschriftkonto[]; nach: Gutschriftkonto }>
export type Gutschriftbewegung = keyof typeof GUTSCHRIFTBEWEGUNGEN
/** Kinds of entries: `anfang` is a brand's first one, `eroeffnung` takes up a reward from before there was a ledger. */
export type Buchungsart =
	| Bewegung
	| Gutschriftbewegung
	| 'anfang'
	| 'eroeffnung'
	| 'praemie_gewaehrt'
	| 'kulanz_gewaehrt'
	| 'auswahl'
	| 'zurueckgefordert'
	| 'verrechnet'
	| 'forderung_gezahlt'
	| 'forderung_erlassen'
	| 'agentur_gewaehrt'
	| 'agentur_storniert'
	| 'agentur_steuer'

/** `praemierung`: the reward's id, of people's or agencies'. */
export type Zeile = { konto: Konto; cent: number; praemierung: string }
/** An entry as it is posted; the same `schluessel` is posted once, ever. Amounts are cents and sum to 0. */
export type Buchung = { art: Buchungsart; schluessel: string; zeilen: Zeile[] }

/** Both lines of an amount that goes from one account to another. */
export const zeilen = (praemierung: string, cent: number, { von, nach }: { von: Konto; nach: Konto }): Zeile[] => [
	{ konto: von, cent, praemierung },
	{ konto: nach, cent: -cent, praemierung },
]

/** Where an event leads a reward that stands at an account: undefined = it cannot follow. */
function zielVon(art: Bewegung, von: Standkonto): Standkonto | undefined {
	if (hasKey(EINZELNE, art)) {
		const { von: erlaubt, nach }: { von: readonly Standkonto[]; nach: Standkonto } = EINZELNE[art]
		return erlaubt.includes(von) ? nach : undefined
	}
	const { von: stufen, nach }: { von: readonly Stufe[]; nach: Stufe } = BEWEGUNGEN[art]
	const konten = WEGE.find((weg) => stufen.some((stufe) => weg[stufe] === von))
	return konten?.[nach]
}

/** The entry of an event about a reward that stands at `von`. Throws where the event cannot follow: nothing is posted then. */
export function bewegungVon(
	art: Bewegung,
	{ praemierung, von, cent, schluessel }: { praemierung: string; von: Standkonto; cent: number; schluessel: string },
): Buchung {
	const nach = zielVon(art, von)
	if (!nach) throw new Error(`ledger: ${art} of a reward that stands at ${von}`)
	return { art, schluessel: `${art}:${schluessel}`, zeilen: zeilen(praemierung, cent, { von, nach }) }
}

/** A reward that was out is claimed back: the person owes it. Claimed once of each reward. */
export const rueckforderungBuchung = (praemierung: string, cent: number): Buchung => ({
	art: 'zurueckgefordert',
	schluessel: `zurueckgefordert:${praemierung}`,
	zeilen: zeilen(praemierung, cent, { von: 'forderung', nach: 'zurueckgefordert' }),
})

/** Somebody transferred some of what they owe: it is on the brand's account again. `schluessel`: of this one transfer. */
export const rueckzahlungBuchung = (praemierung: string, cent: number, schluessel: string): Buchung => ({
	art: 'forderung_gezahlt',
	schluessel: `forderung_gezahlt:${schluessel}`,
	zeilen: zeilen(praemierung, cent, { von: 'zurueckgezahlt', nach: 'forderung' }),
})

/** Nobody waits for a claim any more: it is the brand's goodwill. */
export const erlassBuchung = (praemierung: string, cent: number): Buchung => ({
	art: 'forderung_erlassen',
	schluessel: `forderung_erlassen:${praemierung}`,
	zeilen: zeilen(praemierung, cent, { von: 'kulanz', nach: 'forderung' }),
})

/** What is kept of a reward that stands at `von` for claims of others, each known by the reward it is about. */
export const verrechnungBuchung = (
	{ praemierung, von, schluessel }: { praemierung: string; von: Standkonto; schluessel: string },
	teile: readonly { praemierung: string; cent: number }[],
): Buchung => ({
	art: 'verrechnet',
	schluessel: `verrechnet:${schluessel}`,
	zeilen: [
		{ konto: von, cent: teile.reduce((summe, { cent }) => summe + cent, 0), praemierung },
		...teile.map((teil) => ({ konto: 'forderung' as const, cent: -teil.cent, praemierung: teil.praemierung })),
	],
})

/** What an agency got, or what was taken back (`cent` below 0); posted once of each of its rewards. */
export const agenturBuchung = (id: string, cent: number): Buchung => ({
	art: cent > 0 ? 'agentur_gewaehrt' : 'agentur_storniert',
	schluessel: `agentur:${id}`,
	zeilen: zeilen(id, cent, { von: 'agentur_aufwand', nach: 'agentur_geschuldet' }),
})

/** The tax of a credit note to an agency, or of one that takes it back (`cent` below 0); posted once of each. */
export const agenturSteuerBuchung = (rechnungId: string, cent: number): Buchung => ({
	art: 'agentur_steuer',
	schluessel: `agentur_steuer:${rechnungId}`,
	zeilen: zeilen(rechnungId, cent, { von: 'agentur_steuer', nach: 'agentur_geschuldet' }),
})

/** The entry of an event about a credit note that stands at `von`. Throws where the event cannot follow. */
export function gutschriftBuchung(
	art: Gutschriftbewegung,
	{ rechnungId, von, cent, schluessel }: { rechnungId: string; von: Gutschriftkonto; cent: number; schluessel: string },
): Buchung {
	const { von: erlaubt, nach }: { von: readonly Gutschriftkonto[]; nach: Gutschriftkonto } = GUTSCHRIFTBEWEGUNGEN[art]
	if (!erlaubt.includes(von)) throw new Error(`ledger: ${art} of a credit note that stands at ${von}`)
	return { art, schluessel: `${art}:${schluessel}`, zeilen: zeilen(rechnungId, cent, { von, nach }) }
}
