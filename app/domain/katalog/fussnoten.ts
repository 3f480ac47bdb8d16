/** Notes of a page: each text once, numbered in the order they come up; `nummern` has the number of each given text. */
export function numberFussnoten(texte: readonly string[]): { notizen: string[]; nummern: (number | null)[] } {
	const notizen: string[] = []
	const nummern = texte.map((text) => {
		if (!text) return null
		const known = notizen.indexOf(text)
		return known >= 0 ? known + 1 : notizen.push(text)
	})
	return { notizen, nummern }
}

/** The number beside the text at `index`; its first use is where the note's way back leads. */
export function fussnoteOf(
	nummern: readonly (number | null)[],
	index: number,
): { nummer: number; first: boolean } | null {
	const nummer = nummern[index] ?? null
	return nummer === null ? null : { nummer, first: nummern.indexOf(nummer) === index }
}
