import { defineMachine } from '~/domain/shared/state-machine'

export const AUFTRAG_ZUSTAENDE = [
	'gemeldet',
	'zugeordnet',
	'in_pruefung',
	'freigegeben',
	'storniert',
	'abgelehnt',
] as const
export type AuftragZustand = (typeof AUFTRAG_ZUSTAENDE)[number]
export const AUFTRAG_EREIGNISSE = ['zuordnen', 'loesen', 'pruefen', 'freigeben', 'stornieren', 'ablehnen'] as const
export type AuftragEreignis = (typeof AUFTRAG_EREIGNISSE)[number]

/**
 * 'loesen' takes an assignment back while nobody was told of it.
 * 'stornieren' of a released Auftrag is a clawback: the Praemierungen's own machine refuses it once one is paid.
 */
const transitions = {
	gemeldet: { zuordnen: 'zugeordnet', stornieren: 'storniert', ablehnen: 'abgelehnt' },
	zugeordnet: { loesen: 'gemeldet', pruefen: 'in_pruefung', stornieren: 'storniert', ablehnen: 'abgelehnt' },
	in_pruefung: { loesen: 'gemeldet', freigeben: 'freigegeben', stornieren: 'storniert', ablehnen: 'abgelehnt' },
	freigegeben: { stornieren: 'storniert' },
	storniert: {},
	abgelehnt: {},
} as const satisfies Record<AuftragZustand, Partial<Record<AuftragEreignis, AuftragZustand>>>

export const auftragMachine = defineMachine({
	states: AUFTRAG_ZUSTAENDE,
	events: AUFTRAG_EREIGNISSE,
	initial: 'gemeldet',
	transitions,
	refusal: () => 'auftrag_zustand',
})

export const transitionAuftrag = auftragMachine.transition

/** How an order ends without a reward. */
export const AUFTRAG_ENDE = ['storniert', 'widerrufen', 'abgelehnt'] as const
export type AuftragEnde = (typeof AUFTRAG_ENDE)[number]
