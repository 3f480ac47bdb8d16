import { defineMachine } from '~/domain/shared/state-machine'

export const AUSZAHLUNG_ZUSTAENDE = ['Offen', 'Gezahlt', 'Storniert'] as const
export type AuszahlungZustand = (typeof AUSZAHLUNG_ZUSTAENDE)[number]
export const AUSZAHLUNG_EREIGNISSE = ['zahlen', 'stornieren', 'zurueckgeben'] as const
export type AuszahlungEreignis = (typeof AUSZAHLUNG_EREIGNISSE)[number]

/** A cash payout [T-RewardOrder]; a transfer that the bank returns is cancelled, also after it was booked, and paid by a new Auszahlung. */
const transitions = {
	Offen: { zahlen: 'Gezahlt', stornieren: 'Storniert' },
	Gezahlt: { zurueckgeben: 'Storniert' },
	Storniert: {},
} as const satisfies Record<AuszahlungZustand, Partial<Record<AuszahlungEreignis, AuszahlungZustand>>>

export const auszahlungMachine = defineMachine({
	states: AUSZAHLUNG_ZUSTAENDE,
	events: AUSZAHLUNG_EREIGNISSE,
	initial: 'Offen',
	transitions,
	refusal: () => 'zustand_veraltet',
})

export const transitionAuszahlung = auszahlungMachine.transition
