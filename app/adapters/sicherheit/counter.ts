import { LRUCache } from 'lru-cache'
import { Counter } from 'prom-client'
import type { SicherheitsArt } from '~/domain/shared/sicherheit-ereignis'

/** How often each kind of security event happened in this process; at /metrics. */
export const sicherheitsZaehler = new Counter<'art'>({
	name: 'security_events_total',
	help: 'Security events, by kind',
	labelNames: ['art'],
	registers: [],
})

/** Rows of one kind and origin that a process writes in a minute: a flood is counted on, but does not fill the table. */
const ZEILEN_PRO_MINUTE = 60
const seen = new LRUCache<string, number>({ max: 10_000, ttl: 60_000, noUpdateTTL: true })

/** Counts an event; whether it is worth a row of its own. Real time, not the demo's. */
export function countSicherheit(art: SicherheitsArt, herkunft: string): boolean {
	sicherheitsZaehler.inc({ art })
	const key = `${art}:${herkunft}`
	const count = (seen.get(key) ?? 0) + 1
	seen.set(key, count)
	return count <= ZEILEN_PRO_MINUTE
}
