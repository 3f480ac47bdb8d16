import { defineMachine } from '~/domain/shared/state-machine'

export const MESSUNG_ZUSTAENDE = ['wartet', 'gesendet', 'gescheitert'] as const
export type MessungZustand = (typeof MESSUNG_ZUSTAENDE)[number]
export const MESSUNG_EREIGNISSE = ['senden', 'aufgeben'] as const
export type MessungEreignis = (typeof MESSUNG_EREIGNISSE)[number]

/** An event that is to be tried again waits; one that was given up stays counted here alone. */
const transitions = {
	wartet: { senden: 'gesendet', aufgeben: 'gescheitert' },
	gesendet: {},
	gescheitert: {},
} as const satisfies Record<MessungZustand, Partial<Record<MessungEreignis, MessungZustand>>>

export const messungMachine = defineMachine({
	states: MESSUNG_ZUSTAENDE,
	events: MESSUNG_EREIGNISSE,
	initial: 'wartet',
	transitions,
	refusal: () => 'zustand_veraltet',
})
