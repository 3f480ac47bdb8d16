import { defineMachine } from '~/domain/shared/state-machine'

export const KONTO_ZUSTAENDE = ['beantragt', 'gilt', 'ersetzt', 'abgelehnt'] as const
export type KontoZustand = (typeof KONTO_ZUSTAENDE)[number]
export const KONTO_EREIGNISSE = ['freigeben', 'ablehnen', 'ersetzen'] as const
export type KontoEreignis = (typeof KONTO_EREIGNISSE)[number]

/** The account a brand pays from; one person asks for it, another releases it. */
const transitions = {
	beantragt: { freigeben: 'gilt', ablehnen: 'abgelehnt' },
	gilt: { ersetzen: 'ersetzt' },
	ersetzt: {},
	abgelehnt: {},
} as const satisfies Record<KontoZustand, Partial<Record<KontoEreignis, KontoZustand>>>

export const kontoMachine = defineMachine({
	states: KONTO_ZUSTAENDE,
	events: KONTO_EREIGNISSE,
	initial: 'beantragt',
	transitions,
	refusal: () => 'zustand_veraltet',
})

/** Where the values of an agency's account are sealed for. */
export const agenturKontoOrt = (id: string, column: 'kontoinhaber' | 'iban' | 'bic') => ({
	table: 'agentur',
	id,
	column,
})
