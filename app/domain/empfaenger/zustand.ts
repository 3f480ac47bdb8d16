import { FRISTEN } from '~/domain/aufbewahrung/fristen'
import { addBerlinDays } from '~/domain/shared/dates'
import type { ErrorCode } from '~/domain/shared/errors'
import { defineMachine } from '~/domain/shared/state-machine'

export const EMPFAENGER_ZUSTAENDE = ['bestaetigt', 'zugestimmt', 'daten_erfasst', 'geloescht'] as const
export type EmpfaengerZustand = (typeof EMPFAENGER_ZUSTAENDE)[number]
export const EMPFAENGER_EREIGNISSE = ['zustimmen', 'daten_erfassen', 'loeschen'] as const
export type EmpfaengerEreignis = (typeof EMPFAENGER_EREIGNISSE)[number]

/** An Empfaenger exists from the confirmation on. Who is deleted, and when: `loeschbarAb`. */
const transitions = {
	bestaetigt: { zustimmen: 'zugestimmt', loeschen: 'geloescht' },
	zugestimmt: { daten_erfassen: 'daten_erfasst', loeschen: 'geloescht' },
	daten_erfasst: { loeschen: 'geloescht' },
	geloescht: {},
} as const satisfies Record<EmpfaengerZustand, Partial<Record<EmpfaengerEreignis, EmpfaengerZustand>>>

const refusal = (state: EmpfaengerZustand, event: EmpfaengerEreignis) => {
	if (state === 'bestaetigt' && event === 'daten_erfassen') return 'empfaenger_zustimmung_fehlt'
	if (state === 'daten_erfasst') return 'empfaenger_daten_vorhanden'
	return 'zustand_veraltet' satisfies ErrorCode
}

export const empfaengerMachine = defineMachine({
	states: EMPFAENGER_ZUSTAENDE,
	events: EMPFAENGER_EREIGNISSE,
	initial: 'bestaetigt',
	transitions,
	refusal,
})

export const transitionEmpfaenger = empfaengerMachine.transition

/** Twelve weeks, in days [P-DELETE12W]. */
export const LOESCHFRIST_TAGE = FRISTEN.unbestaetigt.wochen * 7

/** From this instant on what is known of a person goes, unless an order confirmed it; `gegebenAm`: when they gave it. */
export const loeschbarAb = (gegebenAm: Date): Date => addBerlinDays(gegebenAm, LOESCHFRIST_TAGE)
