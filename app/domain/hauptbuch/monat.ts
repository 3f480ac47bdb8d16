import { type Buchungsart, type Konto, kontenAn } from './konten'

/** Where what is owed can stand. */
export const SCHULDKONTEN: readonly Konto[] = kontenAn('offen', 'freigegeben', 'exportiert', 'zurueck')

/**
 * What a month did to what is owed to the brand: what it claimed back, what it kept from rewards, what was
 * transferred back, what it waived.
 */
export const FORDERUNGSZEILEN = [
	'forderungAnfang',
	'zurueckgefordert',
	'ausgeglichen',
	'zurueckgezahlt',
	'erlassen',
	'forderungEnde',
] as const
export type Forderungszeile = (typeof FORDERUNGSZEILEN)[number]

/** What was posted in a span of time: debits positive, in cents. */
export type Buchungssumme = { art: Buchungsart; konto: Konto; cent: number }

/** What a month did to what is owed: `anfang` and everything up to `verfall` make `ende`. The rest says how far it came. */
export const MONATSZEILEN = [
	'anfang',
	'gewaehrt',
	'kulanz',
	'bezahlt',
	'zurueck',
	'gespendet',
	'gutschein',
	'verrechnet',
	'storno',
	'verfall',
	'ende',
] as const
export type Monatszeile = (typeof MONATSZEILEN)[number]
export const WEGZEILEN = ['freigegeben', 'exportiert', 'abgelehnt', 'ruecklaeufer'] as const
export type Wegzeile = (typeof WEGZEILEN)[number]

const sum = (summen: readonly Buchungssumme[], which: (summe: Buchungssumme) => boolean): number =>
	summen.filter(which).reduce((cent, summe) => cent + summe.cent, 0)

/** What is owed by these balances, in cents. */
export const schuldOf = (staende: ReadonlyMap<Konto, number>): number =>
	SCHULDKONTEN.reduce((cent, konto) => cent - (staende.get(konto) ?? 0), 0)

/** Every row of the statement, in cents. */
export type Monatsauszug = Record<Monatszeile | Forderungszeile | Wegzeile, number>

/** 0 and not -0. */
const minus = (cent: number): number => (cent === 0 ? 0 : -cent)

/**
 * The statement of a month, in cents: what stood before it, what was posted in it. What was paid, given out, clawed back or
 * expired, or kept for a claim, is negative, since less is owed by it.
 */
export function monatsauszug(vorher: ReadonlyMap<Konto, number>, summen: readonly Buchungssumme[]): Monatsauszug {
	const anAllen = (konten: readonly Konto[], arten?: readonly Buchungsart[]) =>
		sum(summen, (summe) => konten.includes(summe.konto) && (!arten || arten.includes(summe.art)))
	const an = (konto: Konto, arten?: readonly Buchungsart[]) => anAllen([konto], arten)
	const anfang = schuldOf(vorher)
	const zeilen = {
		gewaehrt: an('aufwand'),
		kulanz: an('kulanz') - an('kulanz', ['forderung_erlassen']),
		// However it came there: an opening entry can put a reward there that was paid before there was a ledger.
		bezahlt: an('bezahlt') - an('bezahlt', ['ruecklauf']),
		gespendet: an('gespendet') - an('gespendet', ['ruecklauf']),
		zurueck: anAllen(kontenAn('erledigt'), ['ruecklauf']),
		gutschein: an('gutschein'),
		verrechnet: an('forderung', ['verrechnet']),
		storno: an('storno'),
		verfall: an('verfall'),
	}
	const forderungAnfang = vorher.get('forderung') ?? 0
	const forderungen = {
		zurueckgefordert: an('forderung', ['zurueckgefordert']),
		ausgeglichen: an('forderung', ['verrechnet']),
		zurueckgezahlt: an('forderung', ['forderung_gezahlt']),
		erlassen: an('forderung', ['forderung_erlassen']),
	}
	return {
		anfang,
		...zeilen,
		forderungAnfang,
		...forderungen,
		forderungEnde: Object.values(forderungen).reduce((cent, zeile) => cent + zeile, forderungAnfang),
		ende: Object.values(zeilen).reduce((cent, zeile) => cent + zeile, anfang),
		freigegeben: minus(anAllen(kontenAn('freigegeben'), ['lauf_freigegeben'])),
		exportiert: minus(anAllen(kontenAn('exportiert'), ['datei_erstellt'])),
		abgelehnt: minus(anAllen(kontenAn('offen'), ['abgelehnt'])),
		ruecklaeufer: minus(anAllen(kontenAn('zurueck'), ['ruecklauf'])),
	}
}
