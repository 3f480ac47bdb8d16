import { defineMachine } from '~/domain/shared/state-machine'

/** What somebody agreed to: the newsletter, or a campaign such as a prize draw. */
export const ZUSTIMMUNG_ARTEN = ['newsletter', 'aktion'] as const
export type ZustimmungArt = (typeof ZUSTIMMUNG_ARTEN)[number]

/** Whose it is: a recommender's or a friend's. */
export const ZUSTIMMUNG_BEZUEGE = ['empfehler', 'empfaenger'] as const

export const ZUSTIMMUNG_ZUSTAENDE = ['wartet', 'bestaetigt', 'widerrufen'] as const
export type ZustimmungZustand = (typeof ZUSTIMMUNG_ZUSTAENDE)[number]
export const ZUSTIMMUNG_EREIGNISSE = ['bestaetigen', 'widerrufen'] as const
export type ZustimmungEreignis = (typeof ZUSTIMMUNG_EREIGNISSE)[number]

/** The newsletter's waits for the link of its mail; a campaign's counts with the form it was ticked in. */
const transitions = {
	wartet: { bestaetigen: 'bestaetigt', widerrufen: 'widerrufen' },
	bestaetigt: { widerrufen: 'widerrufen' },
	widerrufen: {},
} as const satisfies Record<ZustimmungZustand, Partial<Record<ZustimmungEreignis, ZustimmungZustand>>>

export const zustimmungMachine = defineMachine({
	states: ZUSTIMMUNG_ZUSTAENDE,
	events: ZUSTIMMUNG_EREIGNISSE,
	initial: 'wartet',
	transitions,
	refusal: () => 'zustand_veraltet',
})

/** How long ago it was given, in days. */
export const ZUSTIMMUNG_ZEITEN = { woche: 7, monat: 31, jahr: 366 } as const
export type ZustimmungZeit = keyof typeof ZUSTIMMUNG_ZEITEN
