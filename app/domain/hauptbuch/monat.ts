import type { Buchungsart, Konto } from './konten'

/** Where what is owed can stand. */
export const SCHULDKONTEN = [
	'geschuldet',
	'freigegeben',
	'exportiert',
	'ruecklaeufer',
] as const satisfies readonly Konto[]

/** What was posted in a span of time: debits positive, in cents. */
export type Buchungssumme = { art: Buchungsart; konto: Konto; cent: number }

/** What a month did to what is owed: `anfang` and everything up to `verfall` make `ende`. The rest says how far it came. */
export const MONATSZEILEN = [
	'anfang',
	'gewaehrt',
	'kulanz',
	'bezahlt',
	'zurueck',
	'gutschein',
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

/** 0 and not -0. */
const minus = (cent: number): number => (cent === 0 ? 0 : -cent)

/**
 * The statement of a month, in cents: what stood before it, what was posted in it. What was paid, given out, clawed back or
 * expired is negative, since less is owed by it.
 */
export function monatsauszug(
	vorher: ReadonlyMap<Konto, number>,
	summen: readonly Buchungssumme[],
): Record<Monatszeile | Wegzeile, number> {
	const an = (konto: Konto, arten?: readonly Buchungsart[]) =>
		sum(summen, (summe) => summe.konto === konto && (!arten || arten.includes(summe.art)))
	const anfang = schuldOf(vorher)
	const zeilen = {
		gewaehrt: an('aufwand'),
		kulanz: an('kulanz'),
		// However it came there: an opening entry can put a reward there that was paid before there was a ledger.
		bezahlt: an('bezahlt') - an('bezahlt', ['ruecklauf']),
		zurueck: an('bezahlt', ['ruecklauf']),
		gutschein: an('gutschein'),
		storno: an('storno'),
		verfall: an('verfall'),
	}
	return {
		anfang,
		...zeilen,
		ende: Object.values(zeilen).reduce((cent, zeile) => cent + zeile, anfang),
		freigegeben: minus(an('freigegeben', ['lauf_freigegeben'])),
		exportiert: minus(an('exportiert', ['datei_erstellt'])),
		abgelehnt: minus(an('geschuldet', ['abgelehnt'])),
		ruecklaeufer: minus(an('ruecklaeufer', ['ruecklauf'])),
	}
}
