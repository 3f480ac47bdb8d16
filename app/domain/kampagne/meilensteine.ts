import { z } from 'zod'
import { LOCALES, type Translations } from '../shared/locale'
import { isMeilenstein, type Zuschlagsregel } from './regeln'

export const STUFE_MAX = 40

/** What people are called who reached a milestone, by its number of orders. */
export const stufenSchema = z.record(
	z.string().regex(/^\d{1,4}$/),
	z.partialRecord(z.enum(LOCALES), z.string().max(STUFE_MAX)),
)
export type Stufen = z.output<typeof stufenSchema>

/** The name of a milestone's level; null = it has none. */
export const stufeOf = (stufen: Stufen, nummer: number): Translations | null => stufen[String(nummer)] ?? null

/** A milestone as its recommender stands to it. */
export type Meilenstein = {
	/** The orders it takes. */
	nummer: number
	/** What people are called from then on. */
	stufe: Translations | null
	leistung: Zuschlagsregel['leistung']
	/** It was given, and not taken back. */
	erreicht: boolean
	/** Orders that are missing; the next one where it waits for nothing but an order to come with. */
	fehlen: number
}

/** How far a recommender is by their orders that count within a campaign, the nearest milestone first. */
export const meilensteinStand = (
	{ regeln, stufen }: { regeln: readonly Zuschlagsregel[]; stufen: Stufen },
	{ abschluesse, gehabt }: { abschluesse: number; gehabt: readonly number[] },
): Meilenstein[] =>
	regeln
		.filter(isMeilenstein)
		.map(({ wenn: { nummer }, leistung }) => {
			const erreicht = gehabt.includes(nummer)
			return {
				nummer,
				stufe: stufeOf(stufen, nummer),
				leistung,
				erreicht,
				fehlen: erreicht ? 0 : Math.max(1, nummer - abschluesse),
			}
		})
		.toSorted((a, b) => a.nummer - b.nummer)

/** The level somebody is at: that of the highest milestone they have, if it has a name. */
export const stufeNach = (staende: readonly Pick<Meilenstein, 'stufe' | 'erreicht'>[]): Translations | null =>
	staende.findLast(({ stufe, erreicht }) => erreicht && stufe !== null)?.stufe ?? null
