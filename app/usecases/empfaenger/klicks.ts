import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { TeilwegCode } from '~/domain/empfehlung/kanaele'
import { addKlicks } from '~db/repositories/empfaenger/link'
import type { AppContext } from '../shared/context'

/** Clicks wait so long for others, in milliseconds; what a process holds when it is killed is lost. */
const GATHER_MS = 900
/** At the end of a process: how often, and after how many milliseconds again, a row is tried that somebody works on. */
const LAST_TRIES = 20
const LAST_PAUSE_MS = 100

type Brand = Pick<AppContext, 'mandant' | 'db' | 'clock'>
/** Clicks by Empfehlung and by the way the link came. */
type Pending = Brand & { klicks: Map<string, Map<TeilwegCode | '', number>> }
type Link = { empfehlungId: string; teilweg: TeilwegCode | '' }

export type Klicks = {
	/** One click on an Empfehlung's link; written within a second. */
	count(brand: Brand, link: Link): void
	/** Writes what was counted so far, but for rows that somebody else works on at this moment. */
	flush(): Promise<void>
	/** The same at the end of the process, where nothing may be left. */
	close(): Promise<void>
}

/**
 * Gathers clicks and writes them once a second, one statement for each brand: however many follow one link, nobody waits
 * for its row, and a click costs no transaction of its own.
 */
export function createKlicks(log: Pick<Logger, 'warn' | 'error'>): Klicks {
	let pending = new Map<string, Pending>()
	let timer: NodeJS.Timeout | undefined
	let writing: Promise<void> = Promise.resolve()

	function add({ mandant, db, clock }: Brand, { empfehlungId, teilweg }: Link, anzahl: number): void {
		const known: Pending = pending.get(mandant.id) ?? { mandant, db, clock, klicks: new Map() }
		pending.set(mandant.id, known)
		const wege = known.klicks.get(empfehlungId) ?? new Map<TeilwegCode | '', number>()
		known.klicks.set(empfehlungId, wege)
		wege.set(teilweg, (wege.get(teilweg) ?? 0) + anzahl)
		timer ??= setTimeout(() => void flush(), GATHER_MS).unref()
	}

	async function write({ klicks, ...brand }: Pending): Promise<void> {
		let left: Iterable<string> = klicks.keys()
		try {
			left = await addKlicks(brand.db, klicks, brand.clock())
		} catch (err) {
			log.warn({ err, mandant: brand.mandant.clientRoute }, 'clicks wait to be written')
		}
		for (const empfehlungId of left)
			for (const [teilweg, anzahl] of klicks.get(empfehlungId) ?? []) add(brand, { empfehlungId, teilweg }, anzahl)
	}

	async function writeAll(): Promise<void> {
		clearTimeout(timer)
		timer = undefined
		const taken = pending
		pending = new Map()
		for (const one of taken.values()) await write(one)
	}

	function flush(): Promise<void> {
		writing = writing.then(writeAll)
		return writing
	}

	return {
		count: (brand, link) => add(brand, link, 1),
		flush,
		async close() {
			for (let tries = 0; tries < LAST_TRIES; tries++) {
				await flush()
				if (pending.size === 0) return
				await delay(LAST_PAUSE_MS)
			}
			log.error({ mandanten: [...pending.values()].map(({ mandant }) => mandant.clientRoute) }, 'clicks were lost')
		},
	}
}
