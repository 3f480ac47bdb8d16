import { berlinDay, endOfBerlinDay, monthsBefore } from '~/domain/shared/dates'
import { defineMachine } from '~/domain/shared/state-machine'

/** What somebody may ask about their data: access, rectification, erasure, objection (Art. 15, 16, 17, 21 GDPR). */
export const ANFRAGE_ARTEN = ['auskunft', 'berichtigung', 'loeschung', 'widerspruch'] as const
export type AnfrageArt = (typeof ANFRAGE_ARTEN)[number]

export const ANFRAGE_ZUSTAENDE = ['offen', 'angeschrieben', 'bestaetigt', 'erledigt', 'abgelehnt'] as const
export type AnfrageZustand = (typeof ANFRAGE_ZUSTAENDE)[number]
export const ANFRAGE_EREIGNISSE = ['anschreiben', 'bestaetigen', 'erledigen', 'leer_erledigen', 'ablehnen'] as const
export type AnfrageEreignis = (typeof ANFRAGE_EREIGNISSE)[number]

/**
 * Nothing is told or erased before whoever reads the mailbox has confirmed that it is their request. Where nothing is stored
 * about an address there is nobody to confirm, and nothing to tell (`leer_erledigen`).
 */
const transitions = {
	offen: { anschreiben: 'angeschrieben', leer_erledigen: 'erledigt', ablehnen: 'abgelehnt' },
	angeschrieben: { anschreiben: 'angeschrieben', bestaetigen: 'bestaetigt', ablehnen: 'abgelehnt' },
	bestaetigt: { erledigen: 'erledigt', ablehnen: 'abgelehnt' },
	erledigt: {},
	abgelehnt: {},
} as const satisfies Record<AnfrageZustand, Partial<Record<AnfrageEreignis, AnfrageZustand>>>

export const anfrageMachine = defineMachine({
	states: ANFRAGE_ZUSTAENDE,
	events: ANFRAGE_EREIGNISSE,
	initial: 'offen',
	transitions,
	refusal: (state, event) =>
		event === 'erledigen' && (state === 'offen' || state === 'angeschrieben')
			? 'anfrage_unbestaetigt'
			: 'zustand_veraltet',
})

/** The states in which somebody still waits for an answer. */
export const ANFRAGE_OFFEN = ANFRAGE_ZUSTAENDE.filter((zustand) => !anfrageMachine.isTerminal(zustand))

/** One month from its arrival (Art. 12 (3) GDPR), to the end of that day in Berlin. */
export const antwortBis = (eingegangenAm: Date): Date => endOfBerlinDay(berlinDay(monthsBefore(eingegangenAm, -1)))

/** Days for which the link to confirm a request works. */
export const ANFRAGE_LINK_TAGE = 7
