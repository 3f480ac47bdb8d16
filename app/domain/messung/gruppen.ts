/** So many different people a group has to have. */
export const GRUPPE_MIN = 5

/** Who is in a group: enough people, or those few. */
export type Personen = 'viele' | ReadonlySet<number>

export const genug = (personen: Personen): boolean => personen === 'viele'

export function vereint(...alle: readonly Personen[]): Personen {
	const wer = new Set<number>()
	for (const personen of alle) {
		if (personen === 'viele') return 'viele'
		for (const person of personen) wer.add(person)
	}
	return wer.size >= GRUPPE_MIN ? 'viele' : wer
}

/**
 * Which groups of a whole may be shown. Groups of too few people go together; where all of these are still too few the
 * smallest of the others goes with them, so that nothing is to be had by taking the shown ones from the whole.
 */
export function zeigbar<G extends { personen: Personen; groesse: number }>(
	gruppen: readonly G[],
): { gezeigt: G[]; zusammen: G[] } {
	const klein = (gruppe: G) => !genug(gruppe.personen)
	const zusammen = gruppen.filter(klein)
	const gezeigt = gruppen.filter((gruppe) => !klein(gruppe)).toSorted((a, b) => b.groesse - a.groesse)
	if (zusammen.length > 0 && !genug(vereint(...zusammen.map(({ personen }) => personen)))) {
		const mit = gezeigt.pop()
		if (mit) zusammen.push(mit)
	}
	return { gezeigt, zusammen }
}

/** People by which of the asked conditions they meet, a bit for each. */
export type NachBedingung = ReadonlyMap<number, Personen>

/**
 * Whether what meets all of `anzahl` conditions may be shown: it has enough people, and so has, or is empty, whatever is left
 * of the same question with any of the conditions left out. Otherwise two answers taken from each other would tell of few.
 */
export function filterZeigbar(nach: NachBedingung, anzahl: number): boolean {
	const alle = (1 << anzahl) - 1
	if (!genug(nach.get(alle) ?? new Set())) return false
	for (let ohne = 0; ohne < alle; ohne++) {
		const rest = [...nach].filter(([bits]) => (bits & ohne) === ohne && bits !== alle).map(([, personen]) => personen)
		if (rest.length > 0 && !genug(vereint(...rest))) return false
	}
	return true
}
