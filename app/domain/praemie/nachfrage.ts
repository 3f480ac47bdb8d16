import { defineMachine } from '~/domain/shared/state-machine'

export const NACHFRAGE_ZUSTAENDE = ['offen', 'beantwortet'] as const
export type NachfrageZustand = (typeof NACHFRAGE_ZUSTAENDE)[number]
export const NACHFRAGE_EREIGNISSE = ['beantworten'] as const
export type NachfrageEreignis = (typeof NACHFRAGE_EREIGNISSE)[number]

/** "Wo bleibt meine Prämie?" is answered once; who still wonders asks anew. */
const transitions = {
	offen: { beantworten: 'beantwortet' },
	beantwortet: {},
} as const satisfies Record<NachfrageZustand, Partial<Record<NachfrageEreignis, NachfrageZustand>>>

export const nachfrageMachine = defineMachine({
	states: NACHFRAGE_ZUSTAENDE,
	events: NACHFRAGE_EREIGNISSE,
	initial: 'offen',
	transitions,
	refusal: () => 'zustand_veraltet',
})
