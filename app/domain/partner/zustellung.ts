import { defineMachine } from '../shared/state-machine'

export const ZUSTELLUNG_ZUSTAENDE = ['wartet', 'zugestellt', 'gescheitert', 'abgelegt'] as const
export type ZustellungZustand = (typeof ZUSTELLUNG_ZUSTAENDE)[number]
export const ZUSTELLUNG_EREIGNISSE = ['zustellen', 'aufgeben', 'wiederholen', 'ablegen'] as const
export type ZustellungEreignis = (typeof ZUSTELLUNG_EREIGNISSE)[number]

/**
 * What arrived can be sent once more: a receiver knows by its id that it has it already. A brand in Testbetrieb sends nothing:
 * what it would send is kept.
 */
const transitions = {
	wartet: { zustellen: 'zugestellt', aufgeben: 'gescheitert', ablegen: 'abgelegt' },
	zugestellt: { wiederholen: 'wartet' },
	gescheitert: { wiederholen: 'wartet' },
	abgelegt: { wiederholen: 'wartet' },
} as const satisfies Record<ZustellungZustand, Partial<Record<ZustellungEreignis, ZustellungZustand>>>

export const zustellungMachine = defineMachine({
	states: ZUSTELLUNG_ZUSTAENDE,
	events: ZUSTELLUNG_EREIGNISSE,
	initial: 'wartet',
	transitions,
	refusal: () => 'zustand_veraltet',
})

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long after each try the next one is: in all a little more than three days. */
const PAUSEN_MS = [
	5 * SECOND,
	5 * MINUTE,
	30 * MINUTE,
	2 * HOUR,
	5 * HOUR,
	10 * HOUR,
	14 * HOUR,
	20 * HOUR,
	24 * HOUR,
] as const

/**
 * When what failed for the `versuche`-th time is tried again; undefined = not any more. Up to a tenth later by chance (`random`
 * in [0, 1)), and not before the receiver asked for (`spaeterMs`, RFC 9110 Retry-After), which counts up to a day.
 */
export function naechsterVersuch(
	versuche: number,
	{ now, random, spaeterMs = 0 }: { now: Date; random: number; spaeterMs?: number | undefined },
): Date | undefined {
	const pause = PAUSEN_MS[versuche - 1]
	if (pause === undefined) return undefined
	const wait = Math.max(pause * (1 + random / 10), Math.min(spaeterMs, 24 * HOUR))
	return new Date(now.getTime() + Math.round(wait))
}

/** Characters that are kept of what an endpoint answered. */
export const ANTWORT_ZEICHEN = 500

/** Milliseconds a receiver asks to wait: seconds, or an HTTP date; 0 where it says nothing that can be read. */
export function spaeterMs(retryAfter: string | undefined, now: Date): number {
	if (retryAfter === undefined) return 0
	if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * SECOND
	const until = Date.parse(retryAfter)
	return Number.isNaN(until) ? 0 : Math.max(0, until - now.getTime())
}
