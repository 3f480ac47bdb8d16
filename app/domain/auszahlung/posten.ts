import { defineMachine } from '~/domain/shared/state-machine'

export const POSTEN_ZUSTAENDE = ['offen', 'gebucht', 'zurueck', 'entfernt'] as const
export type PostenZustand = (typeof POSTEN_ZUSTAENDE)[number]
export const POSTEN_EREIGNISSE = ['buchen', 'zurueckgeben', 'entfernen'] as const
export type PostenEreignis = (typeof POSTEN_EREIGNISSE)[number]

/** One payment of a transfer run. `entfernt`: taken out before the file; `zurueck`: rejected or returned by the bank. */
const transitions = {
	offen: { buchen: 'gebucht', zurueckgeben: 'zurueck', entfernen: 'entfernt' },
	gebucht: { zurueckgeben: 'zurueck' },
	zurueck: {},
	entfernt: {},
} as const satisfies Record<PostenZustand, Partial<Record<PostenEreignis, PostenZustand>>>

export const postenMachine = defineMachine({
	states: POSTEN_ZUSTAENDE,
	events: POSTEN_EREIGNISSE,
	initial: 'offen',
	transitions,
	refusal: () => 'zustand_veraltet',
})
