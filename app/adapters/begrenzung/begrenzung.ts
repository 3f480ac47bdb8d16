import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Grenze } from '~/domain/konto/begrenzung'
import type { Db } from '~db/client'
import { begrenzungTable } from '~db/schema/plattform'

type Counter = { begrenzung: RateLimiterDrizzle; grenze: Grenze }

/** One set of counters per database handle and limit; the counts themselves live in the database, for all processes. */
const counters = new WeakMap<Db, Map<string, Counter>>()

function counterFor(db: Db, name: string, grenze: Grenze): RateLimiterDrizzle {
	const own = counters.get(db) ?? new Map<string, Counter>()
	counters.set(db, own)
	const known = own.get(name)
	if (known && known.grenze === grenze) return known.begrenzung
	const begrenzung = new RateLimiterDrizzle({
		storeClient: db,
		schema: begrenzungTable,
		keyPrefix: name,
		points: grenze.versuche,
		duration: grenze.sekunden,
		// A key that was refused once is refused from memory from then on: a flood costs no query.
		inMemoryBlockOnConsumed: grenze.versuche + 1,
		// Deletes old rows of all limits; one counter per process is enough for that.
		clearExpiredByTimeout: own.size === 0,
	})
	own.set(name, { begrenzung, grenze })
	return begrenzung
}

/** One counted attempt: the how-manieth within the limit's time, or when the next may be made if it is over the limit. */
export type Attempt = { anzahl: number; wiederAb?: undefined } | { wiederAb: Date }

/** Counts one attempt. Real time, not the demo's. */
export async function countAttempt(db: Db, name: string, key: string, grenze: Grenze): Promise<Attempt> {
	try {
		const { consumedPoints } = await counterFor(db, name, grenze).consume(key)
		return { anzahl: consumedPoints }
	} catch (refused) {
		if (!(refused instanceof RateLimiterRes)) throw refused
		return { wiederAb: new Date(Date.now() + refused.msBeforeNext) }
	}
}

/** Forgets the attempts under a key. */
export async function forgetAttempts(db: Db, name: string, key: string, grenze: Grenze): Promise<void> {
	await counterFor(db, name, grenze).delete(key)
}
