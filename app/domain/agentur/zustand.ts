import type { AgenturRolle } from '~/domain/benutzer/rollen'
import { defineMachine } from '~/domain/shared/state-machine'

export const AGENTUR_ZUSTAENDE = ['aktiv', 'inaktiv'] as const
export type AgenturZustand = (typeof AGENTUR_ZUSTAENDE)[number]
export const AGENTUR_EREIGNISSE = ['deaktivieren', 'aktivieren'] as const
export type AgenturEreignis = (typeof AGENTUR_EREIGNISSE)[number]

/** An Agentur that works for a brand, or did: nothing of it is deleted, and it can come back. */
const transitions = {
	aktiv: { deaktivieren: 'inaktiv' },
	inaktiv: { aktivieren: 'aktiv' },
} as const satisfies Record<AgenturZustand, Partial<Record<AgenturEreignis, AgenturZustand>>>

export const agenturMachine = defineMachine({
	states: AGENTUR_ZUSTAENDE,
	events: AGENTUR_EREIGNISSE,
	initial: 'aktiv',
	transitions,
	refusal: () => 'zustand_veraltet',
})

/** Roles that somebody has in an Agentur; the inactive owner is what an owner becomes there. */
export const MITGLIED_ROLLEN = ['AgenturInhaber', 'AgenturMitarbeiter'] as const satisfies readonly AgenturRolle[]
export type MitgliedRolle = (typeof MITGLIED_ROLLEN)[number]

/**
 * [R-AGENTUR] What a role in an Agentur is worth: in an inactive one the owner may still see and settle what was, employees
 * have no rights.
 */
export function geltendeRolle(zustand: AgenturZustand, rolle: MitgliedRolle): AgenturRolle | undefined {
	if (zustand === 'aktiv') return rolle
	return rolle === 'AgenturInhaber' ? 'AgenturInhaber_inaktiv' : undefined
}

/** The roles somebody acts with in an Agentur: the one they have there, and that of the call centre, which is of no Agentur. */
export const rollenIn = (
	{ zustand, rolle }: { zustand: AgenturZustand; rolle: MitgliedRolle },
	eigene: readonly string[],
): AgenturRolle[] => {
	const dort = geltendeRolle(zustand, rolle)
	return [...(dort ? [dort] : []), ...(eigene.includes('CallCenter') ? (['CallCenter'] as const) : [])]
}
