import { defineMachine } from '~/domain/shared/state-machine'

/** A goodwill reward is at most what the programme advertises as a whole. */
export const KULANZ_MAX_CENT = 50_000
export const KULANZ_GRUENDE = ['frist_versaeumt', 'zuordnung', 'verspaetet', 'beschwerde', 'sonstiges'] as const
export type KulanzGrund = (typeof KULANZ_GRUENDE)[number]

export const KULANZ_ANTRAG_ZUSTAENDE = ['beantragt', 'gewaehrt', 'abgelehnt'] as const
export type KulanzAntragZustand = (typeof KULANZ_ANTRAG_ZUSTAENDE)[number]
export const KULANZ_ANTRAG_EREIGNISSE = ['gewaehren', 'ablehnen'] as const
export type KulanzAntragEreignis = (typeof KULANZ_ANTRAG_EREIGNISSE)[number]

/** Goodwill that needs a second person. */
const transitions = {
	beantragt: { gewaehren: 'gewaehrt', ablehnen: 'abgelehnt' },
	gewaehrt: {},
	abgelehnt: {},
} as const satisfies Record<KulanzAntragZustand, Partial<Record<KulanzAntragEreignis, KulanzAntragZustand>>>

export const kulanzAntragMachine = defineMachine({
	states: KULANZ_ANTRAG_ZUSTAENDE,
	events: KULANZ_ANTRAG_EREIGNISSE,
	initial: 'beantragt',
	transitions,
	refusal: () => 'zustand_veraltet',
})
