import { z } from 'zod'
import { requiredText } from '../shared/fields'
import { defineMachine } from '../shared/state-machine'
import { EREIGNIS_ARTEN } from './ereignis'

export const WEBHOOK_ZUSTAENDE = ['aktiv', 'pausiert', 'entfernt'] as const
export type WebhookZustand = (typeof WEBHOOK_ZUSTAENDE)[number]
export const WEBHOOK_EREIGNISSE = ['pausieren', 'fortsetzen', 'entfernen'] as const
export type WebhookEreignis = (typeof WEBHOOK_EREIGNISSE)[number]

/** While an endpoint is paused its deliveries wait. */
const transitions = {
	aktiv: { pausieren: 'pausiert', entfernen: 'entfernt' },
	pausiert: { fortsetzen: 'aktiv', entfernen: 'entfernt' },
	entfernt: {},
} as const satisfies Record<WebhookZustand, Partial<Record<WebhookEreignis, WebhookZustand>>>

export const webhookMachine = defineMachine({
	states: WEBHOOK_ZUSTAENDE,
	events: WEBHOOK_EREIGNISSE,
	initial: 'aktiv',
	transitions,
	refusal: () => 'zustand_veraltet',
})

/** Who paused an endpoint: somebody at work, its failures of a day, or the endpoint itself (status 410). */
export const PAUSE_GRUENDE = ['betrieb', 'gestoert', 'abgemeldet'] as const
export type PauseGrund = (typeof PAUSE_GRUENDE)[number]

/** Endpoints of a brand. */
export const WEBHOOKS_MAX = 20

const DAY = 24 * 3_600_000

/** An endpoint that has failed for so long is paused. */
export const STOERUNG_MS = DAY

/** Both secrets sign after a change, for so long: receivers take either over in their own time. */
export const WECHSEL_MS = DAY

/** Where an endpoint is, and what it wants to know of; of no kind = of all. */
export const webhookDatenSchema = z.object({
	bezeichnung: requiredText(80),
	adresse: requiredText(500),
	ereignisse: z.array(z.enum(EREIGNIS_ARTEN)).default([]),
})
export type WebhookDaten = z.output<typeof webhookDatenSchema>

/** Whether an endpoint wants to know of an event. */
export const willWissen = ({ ereignisse }: { ereignisse: readonly string[] }, ereignis: string): boolean =>
	ereignisse.length === 0 || ereignisse.includes(ereignis)
