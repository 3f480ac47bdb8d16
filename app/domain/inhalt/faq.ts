import type { FaqEintrag } from './inhalt'

/** Lower case, without accents, ß as ss: what a search compares. */
const plain = (text: string) => text.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '')

/** A word typed as "ae" finds "ä" too. */
const umlauts = (text: string) =>
	plain(text.toLowerCase().replace(/[äöü]/g, (c) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[c] ?? c))

/** Whether a text holds every word of a search; an empty one is held by all. */
export function searchWords(suche: string): (text: string) => boolean {
	const worte = plain(suche).split(/\s+/).filter(Boolean).slice(0, 10)
	return (text) => {
		const [kurz, lang] = [plain(text), umlauts(text)]
		return worte.every((wort) => kurz.includes(wort) || lang.includes(wort))
	}
}

/** Entries that hold every word of the search, those with all words in the question first. An empty search finds all. */
export function searchFaq(eintraege: readonly FaqEintrag[], suche: string): FaqEintrag[] {
	const holds = searchWords(suche)
	const found = eintraege.filter(({ frage, antwort, gruppe }) => holds(`${frage} ${antwort} ${gruppe}`))
	return [...found.filter(({ frage }) => holds(frage)), ...found.filter(({ frage }) => !holds(frage))]
}

export type FaqGruppe = { gruppe: string; eintraege: FaqEintrag[] }

/** Entries under their group, groups in the order of their first entry. */
export function groupFaq(eintraege: readonly FaqEintrag[]): FaqGruppe[] {
	const gruppen = new Map<string, FaqEintrag[]>()
	for (const eintrag of eintraege) gruppen.set(eintrag.gruppe, [...(gruppen.get(eintrag.gruppe) ?? []), eintrag])
	return [...gruppen].map(([gruppe, eigene]) => ({ gruppe, eintraege: eigene }))
}
