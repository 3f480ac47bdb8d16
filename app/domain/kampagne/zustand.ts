import { defineMachine } from '~/domain/shared/state-machine'

export const KAMPAGNE_ZUSTAENDE = [
	'entwurf',
	'beantragt',
	'live',
	'pausiert',
	'beendet',
	'gestoppt',
	'verworfen',
] as const
export type KampagneZustand = (typeof KAMPAGNE_ZUSTAENDE)[number]
export const KAMPAGNE_EREIGNISSE = [
	'beantragen',
	'freigeben',
	'zurueckgeben',
	'pausieren',
	'fortsetzen',
	'beenden',
	'stoppen',
	'verwerfen',
] as const
export type KampagneEreignis = (typeof KAMPAGNE_EREIGNISSE)[number]

/**
 * A campaign. From live on its rules never change. Paused: nobody begins. Ended: nobody begins any more, and what was promised
 * is paid. Stopped: no order earns anything of it from then on.
 */
const transitions = {
	entwurf: { beantragen: 'beantragt', verwerfen: 'verworfen' },
	beantragt: { freigeben: 'live', zurueckgeben: 'entwurf', verwerfen: 'verworfen' },
	live: { pausieren: 'pausiert', beenden: 'beendet', stoppen: 'gestoppt' },
	pausiert: { fortsetzen: 'live', beenden: 'beendet', stoppen: 'gestoppt' },
	beendet: { stoppen: 'gestoppt' },
	gestoppt: {},
	verworfen: {},
} as const satisfies Record<KampagneZustand, Partial<Record<KampagneEreignis, KampagneZustand>>>

export const kampagneMachine = defineMachine({
	states: KAMPAGNE_ZUSTAENDE,
	events: KAMPAGNE_EREIGNISSE,
	initial: 'entwurf',
	transitions,
	refusal: () => 'zustand_veraltet',
})
