import type { KennzahlSummen, Mass } from './masse'

/**
 * The figures, each a part of sums divided by another: one table for screens, files, the API and mails. What each means in
 * words stands under the same name in the texts (`kennzahlen:kennzahl`).
 */
const TABELLE = {
	teilrate: { art: 'anteil', mal: ['geteilt'], durch: ['empfohlen'] },
	klicksJeEmpfehlung: { art: 'verhaeltnis', mal: ['klicks'], durch: ['empfohlen'] },
	annahmerate: { art: 'anteil', mal: ['erstmals'], durch: ['empfohlen'] },
	datenrate: { art: 'anteil', mal: ['daten'], durch: ['angenommen'] },
	bestellrate: { art: 'anteil', mal: ['bestellt'], durch: ['daten'] },
	freigaberate: { art: 'anteil', mal: ['freigegeben'], durch: ['bestellt'] },
	zahlrate: { art: 'anteil', mal: ['bezahlt'], durch: ['praemien'] },
	abschlussrate: { art: 'anteil', mal: ['bestellt'], durch: ['klicks'] },
	freundeJeEmpfehlung: { art: 'verhaeltnis', mal: ['angenommen'], durch: ['empfohlen'] },
	freundeJeEmpfehler: { art: 'verhaeltnis', mal: ['angenommen'], durch: ['neueEmpfehler'] },
	kFaktor: { art: 'verhaeltnis', mal: ['freigegeben'], durch: ['neueEmpfehler'] },
	stornorate: { art: 'anteil', mal: ['storniert'], durch: ['bestellt'] },
	ruecklaufrate: { art: 'anteil', mal: ['zurueck'], durch: ['bezahlt', 'zurueck'] },
	verdachtsrate: { art: 'anteil', mal: ['verdacht'], durch: ['daten'] },
	kostenJeKunde: {
		art: 'geld',
		mal: ['zusageCent', 'kulanzCent', 'agenturCent'],
		ohne: ['entfallenCent'],
		durch: ['freigegeben'],
	},
	mailFehlerrate: { art: 'anteil', mal: ['mailsGescheitert'], durch: ['mailsGesendet', 'mailsGescheitert'] },
	abbestellrate: { art: 'anteil', mal: ['mailsAbbestellt'], durch: ['mailsGesendet'] },
} as const satisfies Record<string, Regel>

type Regel = {
	/** A part of a whole, a number for each, or cents for each. */
	art: 'anteil' | 'verhaeltnis' | 'geld'
	mal: readonly Mass[]
	ohne?: readonly Mass[]
	durch: readonly Mass[]
}

export type KennzahlName = keyof typeof TABELLE
export const KENNZAHLEN: Readonly<Record<KennzahlName, Regel>> = TABELLE

export type Kennzahl = {
	art: Regel['art']
	/** What is divided, and by what. */
	zaehler: number
	nenner: number
	/** Null where there is nothing to divide by. */
	wert: number | null
	/** The 95 % interval of a part of fewer than 100 (Wilson); null where it says nothing more. */
	spanne: { von: number; bis: number } | null
}

/** A part of fewer than so many is said with its interval. */
export const KLEIN = 100

const Z = 1.959964

/** Where a part seen in `nenner` cases lies with 95 % certainty. */
export function wilson(zaehler: number, nenner: number): { von: number; bis: number } {
	const p = zaehler / nenner
	const z2 = Z * Z
	const mitte = p + z2 / (2 * nenner)
	const weite = Z * Math.sqrt((p * (1 - p)) / nenner + z2 / (4 * nenner * nenner))
	const teiler = 1 + z2 / nenner
	return { von: Math.max(0, (mitte - weite) / teiler), bis: Math.min(1, (mitte + weite) / teiler) }
}

const zusammen = (summen: KennzahlSummen, masse: readonly Mass[] = []) =>
	masse.reduce((sum, mass) => sum + summen[mass], 0)

export function kennzahlOf(name: KennzahlName, summen: KennzahlSummen): Kennzahl {
	const { art, mal, ohne, durch } = KENNZAHLEN[name]
	const zaehler = zusammen(summen, mal) - zusammen(summen, ohne)
	const nenner = zusammen(summen, durch)
	const klein = art === 'anteil' && nenner > 0 && nenner < KLEIN && zaehler >= 0 && zaehler <= nenner
	return {
		...{ art, zaehler, nenner, wert: nenner > 0 ? zaehler / nenner : null },
		spanne: klein ? wilson(zaehler, nenner) : null,
	}
}

/** Steps of a recommendation in order; friends and orders count from the acceptance on, not recommendations. */
export const TRICHTER = ['empfohlen', 'geteilt', 'angenommen', 'daten', 'bestellt', 'freigegeben'] as const

/** Steps whose time from the recommendation on is told. */
export const DAUERN = ['angenommen', 'daten', 'bestellt', 'freigegeben', 'bezahlt'] as const
export type KennzahlDauer = (typeof DAUERN)[number]

/**
 * The day by which so much of all was done: of counts by days, in order of the days. Undefined without any.
 */
export function tagBei(anteil: number, verteilung: readonly { tage: number; anzahl: number }[]): number | undefined {
	const gezaehlt = verteilung.filter(({ anzahl }) => anzahl > 0).toSorted((a, b) => a.tage - b.tage)
	const alle = gezaehlt.reduce((sum, { anzahl }) => sum + anzahl, 0)
	let bisher = 0
	for (const { tage, anzahl } of gezaehlt) {
		bisher += anzahl
		if (bisher >= anteil * alle) return tage
	}
	return undefined
}
