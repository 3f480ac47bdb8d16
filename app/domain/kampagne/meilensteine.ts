import { isMeilenstein, type Zuschlagsregel } from './regeln'

/** A milestone as its recommender stands to it. */
export type Meilenstein = {
	/** The orders it takes. */
	nummer: number
	leistung: Zuschlagsregel['leistung']
	/** It was given, and not taken back. */
	erreicht: boolean
	/** Orders that are missing; the next one where it waits for nothing but an order to come with. */
	fehlen: number
}

/** How far a recommender is by their orders that count within a campaign, the nearest milestone first. */
export const meilensteinStand = (
	regeln: readonly Zuschlagsregel[],
	{ abschluesse, gehabt }: { abschluesse: number; gehabt: readonly number[] },
): Meilenstein[] =>
	regeln
		.filter(isMeilenstein)
		.map(({ wenn: { nummer }, leistung }) => {
			const erreicht = gehabt.includes(nummer)
			return { nummer, leistung, erreicht, fehlen: erreicht ? 0 : Math.max(1, nummer - abschluesse) }
		})
		.toSorted((a, b) => a.nummer - b.nummer)
