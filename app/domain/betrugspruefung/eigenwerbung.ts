import { defineMachine } from '~/domain/shared/state-machine'

/**
 * Why a friend's rewards are held [P-ELIGIBLE]. The first six say that one person may stand behind both sides; the others
 * that many friends came at once, that somebody who works for the brand takes part, or that something was found to be fraud before.
 */
export const EIGENWERBUNG_GRUENDE = [
	...(['email', 'kundennummer', 'iban', 'adresse', 'name', 'geraet'] as const),
	...(['haeufung', 'mitarbeiter', 'muster'] as const),
]
export type EigenwerbungGrund = (typeof EIGENWERBUNG_GRUENDE)[number]

/** What a brand that allows self-recommendation does not look for. */
export const SELBST_GRUENDE: readonly EigenwerbungGrund[] = [
	'email',
	'kundennummer',
	'iban',
	'adresse',
	'name',
	'geraet',
]

export const EIGENWERBUNG_ZUSTAENDE = ['offen', 'vorgelegt', 'freigegeben', 'abgelehnt'] as const
export type EigenwerbungZustand = (typeof EIGENWERBUNG_ZUSTAENDE)[number]
export const EIGENWERBUNG_EREIGNISSE = ['melden', 'vorlegen', 'zurueckgeben', 'freigeben', 'ablehnen'] as const
export type EigenwerbungEreignis = (typeof EIGENWERBUNG_EREIGNISSE)[number]

/**
 * `melden` = a further reason was found: what was cleared is looked at once more, what was rejected stays so. `vorlegen` =
 * somebody wants it released and a second person has to agree (`eigenwerbungAnlass`).
 */
export const eigenwerbungMachine = defineMachine({
	states: EIGENWERBUNG_ZUSTAENDE,
	events: EIGENWERBUNG_EREIGNISSE,
	initial: 'offen',
	transitions: {
		offen: { melden: 'offen', vorlegen: 'vorgelegt', freigeben: 'freigegeben', ablehnen: 'abgelehnt' },
		vorgelegt: { melden: 'offen', zurueckgeben: 'offen', freigeben: 'freigegeben', ablehnen: 'abgelehnt' },
		freigegeben: { melden: 'offen' },
		abgelehnt: { melden: 'abgelehnt' },
	} as const satisfies Record<EigenwerbungZustand, Partial<Record<EigenwerbungEreignis, EigenwerbungZustand>>>,
	refusal: () => 'zustand_veraltet',
})

export const transitionEigenwerbung = eigenwerbungMachine.transition

export const EIGENWERBUNG_ANLAESSE = ['betrag', 'mitarbeiter'] as const
/** Why a release takes a second person: the amount, or that somebody who works for the brand may be involved. */
export type EigenwerbungAnlass = (typeof EIGENWERBUNG_ANLAESSE)[number]

/** As goodwill: the brand's limit holds for what is let go, too. */
export const eigenwerbungAnlass = (
	{ KulanzAlleinCent }: { KulanzAlleinCent: number },
	{ betragCent, mitarbeiter }: { betragCent: number; mitarbeiter: boolean },
): EigenwerbungAnlass | undefined => {
	if (mitarbeiter) return 'mitarbeiter'
	return betragCent > KulanzAlleinCent ? 'betrag' : undefined
}

/** Nothing is released and nothing paid: nobody has decided yet. */
export const EIGENWERBUNG_UNENTSCHIEDEN = ['offen', 'vorgelegt'] as const satisfies readonly EigenwerbungZustand[]
export const isUnentschieden = (zustand: EigenwerbungZustand | null | undefined): boolean =>
	EIGENWERBUNG_UNENTSCHIEDEN.some((one) => one === zustand)
