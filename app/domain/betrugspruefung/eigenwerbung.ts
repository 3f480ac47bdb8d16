import { mailboxKey } from '~/domain/shared/email'
import { defineMachine } from '~/domain/shared/state-machine'

/** What a recommender and a friend have in common where one person may stand behind both [P-ELIGIBLE]. */
export const EIGENWERBUNG_GRUENDE = ['email', 'kundennummer', 'iban'] as const
export type EigenwerbungGrund = (typeof EIGENWERBUNG_GRUENDE)[number]

export const EIGENWERBUNG_ZUSTAENDE = ['offen', 'freigegeben', 'abgelehnt'] as const
export type EigenwerbungZustand = (typeof EIGENWERBUNG_ZUSTAENDE)[number]
export const EIGENWERBUNG_EREIGNISSE = ['melden', 'freigeben', 'ablehnen'] as const
export type EigenwerbungEreignis = (typeof EIGENWERBUNG_EREIGNISSE)[number]

/** `melden` = a further reason was found: what was cleared is looked at once more, what was rejected stays so. */
export const eigenwerbungMachine = defineMachine({
	states: EIGENWERBUNG_ZUSTAENDE,
	events: EIGENWERBUNG_EREIGNISSE,
	initial: 'offen',
	transitions: {
		offen: { melden: 'offen', freigeben: 'freigegeben', ablehnen: 'abgelehnt' },
		freigegeben: { melden: 'offen' },
		abgelehnt: { melden: 'abgelehnt' },
	} as const satisfies Record<EigenwerbungZustand, Partial<Record<EigenwerbungEreignis, EigenwerbungZustand>>>,
	refusal: () => 'zustand_veraltet',
})

export const transitionEigenwerbung = eigenwerbungMachine.transition

/** The same mailbox behind two spellings; the very same address is refused before it gets here. */
export const sharesMailbox = (email: string, mailbox: string): boolean => mailboxKey(email) === mailbox
