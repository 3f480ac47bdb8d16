import { addDays, berlinDay, startOfBerlinDay } from '../shared/dates'
import type { BudgetZeitraum } from './kampagne'

/** From and until when what is taken counts to the budget of now; null = always. */
type Budgetfenster = { ab: Date | null; vor: Date | null }

/** The period of a budget that an instant is in, by days and months in Berlin. */
export function budgetfenster(zeitraum: BudgetZeitraum, now: Date): Budgetfenster {
	const heute = berlinDay(now)
	if (zeitraum === 'gesamt') return { ab: null, vor: null }
	if (zeitraum === 'tag') return { ab: startOfBerlinDay(heute), vor: startOfBerlinDay(addDays(heute, 1)) }
	const monat = heute.slice(0, 7)
	const naechster = addDays(`${monat}-28`, 4).slice(0, 7)
	return { ab: startOfBerlinDay(`${monat}-01`), vor: startOfBerlinDay(`${naechster}-01`) }
}

/** Shares of a budget at which those at work are told, in percent. */
const BUDGET_MELDUNGEN = [80, 100] as const

/** A budget whose rest is too small for any order is used up: then it counts as taken as well. */
export const aufgebraucht = (
	budgetCent: number,
	{ vergebenCent, kleinsterCent }: { vergebenCent: number; kleinsterCent: number },
): number => (budgetCent - vergebenCent < kleinsterCent ? Math.max(budgetCent, vergebenCent) : vergebenCent)

/** What of a budget a recommendation holds: what it was promised, and what its rewards take. */
type Zusage = { reserveCent: number; vergebenCent: number }

/** Of a recommendation that nothing is held for. */
export const KEINE_ZUSAGE: Zusage = { reserveCent: 0, vergebenCent: 0 }

/** What of the budget it takes more than now if its rewards took so much more: what it was promised is taken already. */
const mehrBelegtCent = ({ reserveCent, vergebenCent }: Zusage, cent: number): number =>
	Math.max(reserveCent, vergebenCent + cent) - Math.max(reserveCent, vergebenCent)

type Rest = { budgetCent: number; belegtCent: number }

/**
 * The first of these amounts, by its place, that an order can get of a budget, and what it takes of it; -1 = none. What was
 * promised to its recommendation is there, more only as far as something is left.
 */
export function ersterMoeglicher(
	{ budgetCent, belegtCent }: Rest,
	zusage: Zusage,
	wuensche: readonly number[],
): { welcher: number; mehrCent: number } {
	const kosten = wuensche.map((cent) => mehrBelegtCent(zusage, cent))
	const welcher = kosten.findIndex((cent) => cent <= freiCent(budgetCent, belegtCent))
	return { welcher, mehrCent: kosten[welcher] ?? 0 }
}

/** Orders of a recommendation that a budget is reserved for: all it can have, or one where there is no limit. */
export const reservierteAuftraege = ({
	MaxAuftraegeProEmpfehlung: max,
}: {
	MaxAuftraegeProEmpfehlung: number | null
}) => max ?? 1

/** What is left, never less than nothing. */
export const freiCent = (budgetCent: number, vergebenCent: number): number => Math.max(0, budgetCent - vergebenCent)

/** So much is taken that those at work are told. */
export const isBudgetKnapp = ({ budgetCent, vergebenCent }: { budgetCent: number; vergebenCent: number }): boolean =>
	vergebenCent * 100 >= budgetCent * BUDGET_MELDUNGEN[0]

/** Which shares are reached by going from one amount to another. */
export const erreichte = (
	budgetCent: number,
	{ vorher, nachher }: { vorher: number; nachher: number },
): (typeof BUDGET_MELDUNGEN)[number][] =>
	BUDGET_MELDUNGEN.filter((prozent) => vorher * 100 < budgetCent * prozent && nachher * 100 >= budgetCent * prozent)
