/** How long nobody is told of an order that was assigned together with many: so long that can be taken back. */
export const RUECKNAHME_MS = 30 * 60_000

/** The key of the mail of a kind for an order and a side: `bezugId` is the Empfehlung or the friend whose end takes the mail away. */
export const auftragMailKey = (vorlage: string, auftragId: string, bezugId: string): string =>
	`${vorlage}:${auftragId}:${bezugId}`

type Zugeordnet = { id: string; empfehlungId: string | null; empfaengerId: string | null }

/** The mails that tell both sides that the order is theirs. */
export const eingegangenKeys = ({ id, empfehlungId, empfaengerId }: Zugeordnet): string[] =>
	[empfehlungId, empfaengerId].flatMap((bezugId) =>
		bezugId === null ? [] : [auftragMailKey('auftrag_eingegangen', id, bezugId)],
	)
