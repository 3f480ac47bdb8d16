import { defineMachine } from '~/domain/shared/state-machine'

/** Whom the portal lets in: the brand's team alone before it begins, everybody, or the team alone for a while. */
export const PORTAL_STAENDE = ['vorbereitung', 'live', 'pause'] as const
export type PortalStand = (typeof PORTAL_STAENDE)[number]
export const PORTAL_EREIGNISSE = ['oeffnen', 'schliessen'] as const
export type PortalEreignis = (typeof PORTAL_EREIGNISSE)[number]

/** What began never is in preparation again: recommenders and friends have its links. */
const transitions = {
	vorbereitung: { oeffnen: 'live' },
	live: { schliessen: 'pause' },
	pause: { oeffnen: 'live' },
} as const satisfies Record<PortalStand, Partial<Record<PortalEreignis, PortalStand>>>

export const portalMachine = defineMachine({
	states: PORTAL_STAENDE,
	events: PORTAL_EREIGNISSE,
	initial: 'vorbereitung',
	transitions,
	refusal: () => 'zustand_veraltet',
})
