/** An order that is nobody's and a friend whose it may be; `sicher`: by a number, or by the whole name with the birth date. */
type Paar = { auftragId: string; empfaengerId: string; sicher: boolean }

/**
 * Pairs of which nothing else speaks of either: the order fits one friend alone, that friend no other order. Where a number
 * points at one friend and the name at another, there is no clear one.
 */
export function eindeutigePaare<P extends Paar>(paare: readonly P[]): P[] {
	const freunde = new Map<string, Set<string>>()
	const auftraege = new Map<string, Set<string>>()
	const add = (map: Map<string, Set<string>>, key: string, value: string) =>
		map.set(key, (map.get(key) ?? new Set()).add(value))
	for (const { auftragId, empfaengerId } of paare) {
		add(freunde, auftragId, empfaengerId)
		add(auftraege, empfaengerId, auftragId)
	}
	const klar = paare.filter(
		({ sicher, auftragId, empfaengerId }) =>
			sicher && freunde.get(auftragId)?.size === 1 && auftraege.get(empfaengerId)?.size === 1,
	)
	// The same pair may stand on a number and on a name.
	return [...new Map(klar.map((paar) => [paar.auftragId, paar])).values()]
}
