import { getTableName, lt } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit } from '~/domain/betrugspruefung/limits'
import { type Db, sessionOf } from '../../handle'
import { attemptTable, plattform } from '../../schema/plattform'

/**
 * `merken`: refusals are cached in memory, so that a flood costs no queries. Only for counts that are never reset: no
 * process can reach another's memory.
 */
type Zaehlart = { merken: boolean }

type Counter = { limiter: RateLimiterPostgres; grenze: Limit; refused: LRUCache<string, Date> }

/** The largest count the column holds. */
const UNBEGRENZT = 2 ** 31 - 1

/** How many refused keys are cached, newest first. */
const MAX_REFUSED = 10_000

/** One set of counters per database handle and limit; the counts are in the database, shared by all processes. */
const counters = new WeakMap<Db, Map<string, Counter>>()

/** The connection of `db` in the form the library expects. */
const clientOf = (db: Db) => ({
	async query({ text, values }: { text: string; values: (string | number | null)[] }) {
		const rows = await sessionOf(db).client.unsafe(text, values)
		return { rows, rowCount: rows.count }
	},
})

function counterFor(db: Db, name: string, grenze: Limit, { merken }: Zaehlart): Counter {
	const own = counters.get(db) ?? new Map<string, Counter>()
	counters.set(db, own)
	const known = own.get(name)
	if (known && known.grenze === grenze) return known
	const limiter = new RateLimiterPostgres({
		storeClient: clientOf(db),
		storeType: 'pool',
		schemaName: plattform.schemaName,
		tableName: getTableName(attemptTable),
		tableCreated: true,
		keyPrefix: name,
		points: grenze.versuche ?? UNBEGRENZT,
		duration: grenze.sekunden,
		...(grenze.versuche === undefined || !merken ? {} : { inMemoryBlockOnConsumed: grenze.versuche + 1 }),
		// A job deletes expired rows: the library's own timer would outlive the database.
		clearExpiredByTimeout: false,
	})
	const counter = { limiter, grenze, refused: new LRUCache<string, Date>({ max: MAX_REFUSED }) }
	own.set(name, counter)
	return counter
}

/** One counted attempt: its number within the window, or the next allowed time if over the limit. */
export type Attempt =
	/** `ms`: until the window is over. */
	| { anzahl: number; ms: number; wiederAb?: undefined }
	/** `erstmals`: the first refusal in the window. */
	| { wiederAb: Date; erstmals: boolean }

/** Counts one attempt. Uses real time, not the demo's. */
export async function countAttempt(
	db: Db,
	name: string,
	key: string,
	grenze: Limit,
	zaehlart: Zaehlart = { merken: false },
): Promise<Attempt> {
	const { limiter, refused } = counterFor(db, name, grenze, zaehlart)
	try {
		const { consumedPoints, msBeforeNext } = await limiter.consume(key)
		return { anzahl: consumedPoints, ms: msBeforeNext }
	} catch (refusal) {
		if (!(refusal instanceof RateLimiterRes)) throw refusal
		const wiederAb = new Date(Date.now() + refusal.msBeforeNext)
		if (zaehlart.merken) refused.set(key, wiederAb, { ttl: Math.max(1, refusal.msBeforeNext) })
		return { wiederAb, erstmals: refusal.consumedPoints === (grenze.versuche ?? UNBEGRENZT) + 1 }
	}
}

/** The number of attempts in the window. */
export async function countedAttempts(db: Db, name: string, key: string, grenze: Limit): Promise<number> {
	const { limiter } = counterFor(db, name, grenze, { merken: false })
	return (await limiter.get(key))?.consumedPoints ?? 0
}

/**
 * Until when this process refuses a key from its cache; no query, no count. `keyOf`, a digest, is computed only if any
 * key is refused.
 */
export function refusedUntil(db: Db, name: string, keyOf: () => string, grenze: Limit): Date | undefined {
	const { refused } = counterFor(db, name, grenze, { merken: true })
	return refused.size === 0 ? undefined : refused.get(keyOf())
}

/** Deletes the counts that expired by `now`, of all limits and brands; returns their number. */
export const purgeAttempts = async (db: Db, now: Date): Promise<number> =>
	(await db.delete(attemptTable).where(lt(attemptTable.expire, now.getTime()))).count

/** Resets a key's attempts, for all processes; only for counts that are not cached (`merken`). */
export async function forgetAttempts(db: Db, name: string, key: string, grenze: Limit): Promise<void> {
	await counterFor(db, name, grenze, { merken: false }).limiter.delete(key)
}
