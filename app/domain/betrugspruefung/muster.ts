/** What a later case can be known by again: stored as a keyed hash. */
export const MUSTER_ARTEN = ['iban', 'postfach', 'adresse', 'kundennummer'] as const
export type MusterArt = (typeof MUSTER_ARTEN)[number]

export const MUSTER_URTEILE = ['betrug', 'harmlos'] as const
/** `betrug` holds every case it is found in; `harmlos` is no reason any more, such as a couple's joint account. */
export type MusterUrteil = (typeof MUSTER_URTEILE)[number]

/** The reason a trait known as harmless takes away. */
export const GRUND_OF: Record<MusterArt, 'iban' | 'email' | 'adresse' | 'kundennummer'> = {
	iban: 'iban',
	postfach: 'email',
	adresse: 'adresse',
	kundennummer: 'kundennummer',
}
