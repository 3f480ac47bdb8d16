import { defineMachine } from '~/domain/shared/state-machine'

export const EMPFEHLUNG_ZUSTAENDE = ['erstellt', 'geteilt', 'bestaetigt', 'abgelaufen'] as const
export type EmpfehlungZustand = (typeof EMPFEHLUNG_ZUSTAENDE)[number]
export const EMPFEHLUNG_EREIGNISSE = ['teilen', 'bestaetigen', 'ablaufen'] as const
export type EmpfehlungEreignis = (typeof EMPFEHLUNG_EREIGNISSE)[number]

/**
 * [T-Empfehlung] A link may be confirmed without a recorded share (copied by hand) and shared again until then.
 * A confirmed Empfehlung no longer expires; what follows is the state of its Empfaenger and Auftrag.
 */
const transitions = {
	erstellt: { teilen: 'geteilt', bestaetigen: 'bestaetigt', ablaufen: 'abgelaufen' },
	geteilt: { teilen: 'geteilt', bestaetigen: 'bestaetigt', ablaufen: 'abgelaufen' },
	bestaetigt: {},
	abgelaufen: {},
} as const satisfies Record<EmpfehlungZustand, Partial<Record<EmpfehlungEreignis, EmpfehlungZustand>>>

export const empfehlungMachine = defineMachine({
	states: EMPFEHLUNG_ZUSTAENDE,
	events: EMPFEHLUNG_EREIGNISSE,
	initial: 'erstellt',
	transitions,
	refusal: (state) => (state === 'abgelaufen' ? 'empfehlung_abgelaufen' : 'zustand_veraltet'),
})

/** Whether the 60 days have passed is asked first, of `empfehlungStatus`: the expiry job may not have run yet. */
export const transitionEmpfehlung = empfehlungMachine.transition
