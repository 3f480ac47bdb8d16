import { defineMachine } from '~/domain/shared/state-machine'

export const EXPERIMENT_ZUSTAENDE = ['entwurf', 'laufend', 'beendet', 'verworfen'] as const
export type ExperimentZustand = (typeof EXPERIMENT_ZUSTAENDE)[number]
export const EXPERIMENT_EREIGNISSE = ['starten', 'beenden', 'verwerfen'] as const
export type ExperimentEreignis = (typeof EXPERIMENT_EREIGNISSE)[number]

/** A comparison of texts. From its start on nothing of it changes; it counts until somebody ends it, or its eight weeks are over. */
const transitions = {
	entwurf: { starten: 'laufend', verwerfen: 'verworfen' },
	laufend: { beenden: 'beendet' },
	beendet: {},
	verworfen: {},
} as const satisfies Record<ExperimentZustand, Partial<Record<ExperimentEreignis, ExperimentZustand>>>

export const experimentMachine = defineMachine({
	states: EXPERIMENT_ZUSTAENDE,
	events: EXPERIMENT_EREIGNISSE,
	initial: 'entwurf',
	transitions,
	refusal: () => 'zustand_veraltet',
})
