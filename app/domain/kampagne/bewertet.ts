import { type Auftragsfakten, geltendeRegeln, type Zusatzregeln, zusatzCent } from './regeln'

/** A reward of the catalogue with what a campaign adds: `wertCent` is both together, `basisCent` what the catalogue says. */
export type Bewertet<P> = P & { basisCent: number | null; zusatz: Zusatzregeln | null }

/** A reward as an order has it; one without a value of its own stays so. */
export function bewertet<P extends { wertCent: number | null }>(
	praemie: P,
	fakten: Auftragsfakten,
	zusatz: Zusatzregeln | null,
): Bewertet<P> {
	const { wertCent } = praemie
	const geltend = zusatz && geltendeRegeln(zusatz, fakten)
	if (wertCent === null || !geltend || geltend.regeln.length === 0)
		return { ...praemie, basisCent: wertCent, zusatz: null }
	return { ...praemie, wertCent: wertCent + zusatzCent(wertCent, geltend), basisCent: wertCent, zusatz: geltend }
}
