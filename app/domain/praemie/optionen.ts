import { type Anteil, erlaubteAnteile } from '~/domain/praemie/anteil'
import { splitCent } from '~/domain/shared/money'
import type { PraemierungSeite } from './praemierung'

type Version = { startdatum: string; enddatum: string | null; wertCent: number | null; teilbar: boolean }

/** What a Praemierung is worth: a share of the Praemie (auftrag), or its own fixed amount (bonus, kulanz). */
export type Anspruch = {
	art: 'auftrag' | 'bonus' | 'kulanz'
	seite: PraemierungSeite
	/** This side's share in percent: 100 or 50. */
	anteil: number
	betragCent: number
	/** YYYY-MM-DD */
	praemienstand: string
}

/** One side's share of a Praemie in cents; both sides together are the whole. An odd cent is the Empfehler's. */
export const anteilCent = (wertCent: number, { seite, anteil }: Pick<Anspruch, 'seite' | 'anteil'>): number => {
	if (anteil === 100) return wertCent
	if (anteil === 50) return splitCent(wertCent, 50)[seite]
	throw new RangeError(`no share: ${anteil}`)
}

const aktivAm = <V extends Version>(versionen: readonly V[], praemienstand: string): V[] =>
	versionen.filter((praemie) => isPraemieAktiv(praemie, praemienstand))

/** The Empfehler's shares that a product's Praemien of a day allow; asked again at release, for the product ordered. */
export function anteileAm(
	versionen: readonly Version[],
	{ praemienstand, maxEmpfaengerPraemieCent }: { praemienstand: string; maxEmpfaengerPraemieCent: number | null },
): Anteil[] {
	const werte = aktivAm(versionen, praemienstand).flatMap(({ teilbar, wertCent }) => (teilbar && wertCent) || [])
	return erlaubteAnteile({ teilbar: werte.length > 0, wertCent: Math.max(0, ...werte), maxEmpfaengerPraemieCent })
}

/**
 * The Praemie versions a Praemierung can be taken as, with its amount in each: those active on its praemienstand
 * [T-RewardActive]. What a friend gets part of is taken as one that can be shared, where there is one.
 */
export function praemieOptionen<V extends Version>(
	versionen: readonly V[],
	anspruch: Anspruch,
): { praemie: V; betragCent: number }[] {
	const aktiv = aktivAm(versionen, anspruch.praemienstand)
	if (anspruch.art !== 'auftrag') return aktiv.map((praemie) => ({ praemie, betragCent: anspruch.betragCent }))
	const fuerBeide = anspruch.seite === 'empfaenger' || anspruch.anteil < 100
	const teilbar = fuerBeide ? aktiv.filter((praemie) => praemie.teilbar) : []
	return (teilbar.length > 0 ? teilbar : aktiv).flatMap((praemie) => {
		const betragCent = praemie.wertCent === null ? 0 : anteilCent(praemie.wertCent, anspruch)
		return betragCent > 0 ? [{ praemie, betragCent }] : []
	})
}

/** [T-RewardActive] Days 'YYYY-MM-DD' in Berlin, both included; no end date = no end. */
export const isPraemieAktiv = (praemie: { startdatum: string; enddatum: string | null }, day: string): boolean =>
	praemie.startdatum <= day && (praemie.enddatum === null || day <= praemie.enddatum)
