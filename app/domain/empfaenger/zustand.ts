import { addBerlinDays } from '~/domain/shared/dates'
import type { ErrorCode } from '~/domain/shared/errors'
import { defineMachine } from '~/domain/shared/state-machine'

export const EMPFAENGER_ZUSTAENDE = ['bestaetigt', 'zugestimmt', 'daten_erfasst', 'geloescht'] as const
export type EmpfaengerZustand = (typeof EMPFAENGER_ZUSTAENDE)[number]
export const EMPFAENGER_EREIGNISSE = ['zustimmen', 'daten_erfassen', 'loeschen'] as const
export type EmpfaengerEreignis = (typeof EMPFAENGER_EREIGNISSE)[number]

/** An Empfaenger exists from the confirmation on. Only who has not given their data is deleted [P-DELETE12W]. */
const transitions = {
	bestaetigt: { zustimmen: 'zugestimmt', loeschen: 'geloescht' },
	zugestimmt: { daten_erfassen: 'daten_erfasst', loeschen: 'geloescht' },
	daten_erfasst: {},
	geloescht: {},
} as const satisfies Record<EmpfaengerZustand, Partial<Record<EmpfaengerEreignis, EmpfaengerZustand>>>

const refusal = (state: EmpfaengerZustand, event: EmpfaengerEreignis) => {
	if (state === 'bestaetigt' && event === 'daten_erfassen') return 'empfaenger_zustimmung_fehlt'
	if (state === 'daten_erfasst' && event !== 'loeschen') return 'empfaenger_daten_vorhanden'
	return 'zustand_veraltet' satisfies ErrorCode
}

export const empfaengerMachine = defineMachine({
	states: EMPFAENGER_ZUSTAENDE,
	events: EMPFAENGER_EREIGNISSE,
	initial: 'bestaetigt',
	transitions,
	refusal,
})

export const transition = empfaengerMachine.transition

/** Twelve weeks, in days [P-DELETE12W]. */
export const LOESCHFRIST_TAGE = 84

/** From this instant on an Empfaenger who has not reached 'daten_erfasst' is deleted. */
export const loeschbarAb = (createdAt: Date): Date => addBerlinDays(createdAt, LOESCHFRIST_TAGE)
