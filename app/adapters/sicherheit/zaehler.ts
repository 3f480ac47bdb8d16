import { Counter } from 'prom-client'
import type { SicherheitsArt } from '~/domain/sicherheit/ereignis'

/** How often each kind of security event happened in this process; at /metrics. */
export const sicherheitsZaehler = new Counter<'art'>({
	name: 'security_events_total',
	help: 'Security events, by kind',
	labelNames: ['art'],
	registers: [],
})

/** Rows of one kind and origin that a process writes in a minute: a flood is counted on, but does not fill the table. */
const ZEILEN_PRO_MINUTE = 60
const seen = { minute: 0, counts: new Map<string, number>() }

/** Counts an event; whether it is worth a row of its own. Real time, not the demo's. */
export function countSicherheit(art: SicherheitsArt, herkunft: string): boolean {
	sicherheitsZaehler.inc({ art })
	const minute = Math.floor(Date.now() / 60_000)
	if (minute !== seen.minute || seen.counts.size > 10_000) {
		seen.minute = minute
		seen.counts.clear()
	}
	const count = (seen.counts.get(`${art}:${herkunft}`) ?? 0) + 1
	seen.counts.set(`${art}:${herkunft}`, count)
	return count <= ZEILEN_PRO_MINUTE
}
