import { ANTEILE, DEFAULT_ANTEIL } from '../praemie/anteil'
import { berlinDay, daysBetween } from '../shared/dates'
import { budgetfenster } from './budget'
import { type Kampagne, zusatzFor } from './kampagne'
import { bemessePraemien, meilensteineOf } from './regeln'

/** An order that was released: what both sides got without and of a campaign. Days are YYYY-MM-DD in Berlin. */
export type Probeauftrag = {
	empfehlerId: string
	/** The product that was recommended, and the one that was ordered. */
	empfohlen: number
	produkt: number
	channel: string
	anteil: number
	empfohlenAm: Date
	auftragsdatum: string
	freigegebenAm: Date
	/** The how many-th of its recommender. */
	nummer: number
	basisCent: number
	zusatzCent: number
}

export type Probelauf = {
	auftraege: number
	/** Orders, and recommenders of them, that would have got more. */
	mitZuschlag: number
	menschen: number
	zuschlagCent: number
	/** What was paid in fact, and what of it campaigns added. */
	gezahltCent: number
	gezahlterZuschlagCent: number
	/** The most that one order would have got. */
	hoechsterCent: number
	/** Orders that would have come too late for the budget. */
	ohneBudget: number
}

type Versuch = Pick<
	Kampagne,
	'id' | 'name' | 'wort' | 'ziel' | 'produktIds' | 'wahl' | 'regeln' | 'budgetCent' | 'budgetZeitraum'
>

/** What orders of the past would have got of a campaign, by the function that decides it for those to come; the oldest first. */
export function probiere(kampagne: Versuch, auftraege: readonly Probeauftrag[]): Probelauf {
	const { wort, ziel, produktIds, budgetCent, budgetZeitraum } = kampagne
	const inKampagne = new Map<string, number>()
	const gehabt = new Map<string, number[]>()
	const vergeben = new Map<string, number>()
	const menschen = new Set<string>()
	const probe: Probelauf = {
		...{ auftraege: auftraege.length, mitZuschlag: 0, menschen: 0, zuschlagCent: 0 },
		...{ gezahltCent: 0, gezahlterZuschlagCent: 0, hoechsterCent: 0, ohneBudget: 0 },
	}
	const zusatzOf = { ...kampagne, stufen: {}, zustand: 'live' as const, von: null, bis: null, rang: 0, freiCent: null }
	for (const one of auftraege) {
		probe.gezahltCent += one.basisCent + one.zusatzCent
		probe.gezahlterZuschlagCent += one.zusatzCent
		const gemeint =
			(produktIds === null || produktIds.has(one.empfohlen)) &&
			(ziel.kanaele.length === 0 || ziel.kanaele.includes(one.channel) || (wort !== null && wort === one.channel))
		if (!gemeint) continue
		const nummerKampagne = (inKampagne.get(one.empfehlerId) ?? 0) + 1
		inKampagne.set(one.empfehlerId, nummerKampagne)
		const tage = Math.max(0, daysBetween(berlinDay(one.empfohlenAm), one.auftragsdatum))
		const anteil = ANTEILE.find((wert) => wert === one.anteil) ?? DEFAULT_ANTEIL
		const vorher = gehabt.get(one.empfehlerId) ?? []
		const fakten = { tage, nummer: one.nummer, nummerKampagne, gehabt: vorher }
		const seiten = bemessePraemien({ wertCent: one.basisCent, anteil }, fakten, zusatzFor(zusatzOf, one.produkt))
		const zuschlag = seiten
			.flatMap(({ gruende }) => gruende)
			.reduce((summe, { art, cent }) => summe + (art === 'kampagne' ? cent : 0), 0)
		if (zuschlag === 0) continue
		const zeit = budgetfenster(budgetZeitraum, one.freigegebenAm).ab?.toISOString() ?? ''
		const bisher = vergeben.get(zeit) ?? 0
		if (budgetCent !== null && bisher + zuschlag > budgetCent) {
			probe.ohneBudget += 1
			continue
		}
		vergeben.set(zeit, bisher + zuschlag)
		const erreicht = meilensteineOf(kampagne.regeln).filter((nummer) => nummerKampagne >= nummer)
		if (erreicht.length > 0) gehabt.set(one.empfehlerId, [...new Set([...vorher, ...erreicht])])
		menschen.add(one.empfehlerId)
		probe.mitZuschlag += 1
		probe.zuschlagCent += zuschlag
		probe.hoechsterCent = Math.max(probe.hoechsterCent, zuschlag)
	}
	return { ...probe, menschen: menschen.size }
}
