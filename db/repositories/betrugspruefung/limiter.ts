import { getTableName, lt } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit } from '~/domain/betrugspruefung/limits'
import type { Db } from '../../client'
import { attemptTable, plattform } from '../../schema/plattform'
import { sessionOf } from '../../written'

/** `merken`: refused from memory, so that a flood costs no query. Only for counts that nothing forgets: no process can reach another's memory. */
type Zaehlart = { merken: boolean }

type Counter = { limiter: RateLimiterPostgres; grenze: Limit; refused: LRUCache<string, Date> }

/** The largest count the database holds. */
const UNBEGRENZT = 2 ** 31 - 1

/** So many keys are remembered as refused, the last ones. */
const MAX_REFUSED = 10_000

/** One set of counters per database handle and limit; the counts themselves live in the database, for all processes. */
const counters = new WeakMap<Db, Map<string, Counter>>()

/** The connections of `db` as the library asks for them. */
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
		// Expired rows go with the job that cleans up: a timer of the library's own would outlive the database.
		clearExpiredByTimeout: false,
	})
	const counter = { limiter, grenze, refused: new LRUCache<string, Date>({ max: MAX_REFUSED }) }
	own.set(name, counter)
	return counter
}

/** One counted attempt: the how-manieth within the limit's time, or when the next may be made if it is over the limit. */
export type Attempt =
	| { anzahl: number; wiederAb?: undefined }
	/** `erstmals`: the first that was refused in the limit's time. */
	| { wiederAb: Date; erstmals: boolean }

/** Counts one attempt. Real time, not the demo's. */
export async function countAttempt(
	db: Db,
	name: string,
	key: string,
	grenze: Limit,
	zaehlart: Zaehlart = { merken: false },
): Promise<Attempt> {
	const { limiter, refused } = counterFor(db, name, grenze, zaehlart)
	try {
		const { consumedPoints } = await limiter.consume(key)
		return { anzahl: consumedPoints }
	} catch (refusal) {
		if (!(refusal instanceof RateLimiterRes)) throw refusal
		const wiederAb = new Date(Date.now() + refusal.msBeforeNext)
		if (zaehlart.merken) refused.set(key, wiederAb, { ttl: Math.max(1, refusal.msBeforeNext) })
		return { wiederAb, erstmals: refusal.consumedPoints === (grenze.versuche ?? UNBEGRENZT) + 1 }
	}
}

/** How many attempts were counted within the limit's time. */
export async function countedAttempts(db: Db, name: string, key: string, grenze: Limit): Promise<number> {
	const { limiter } = counterFor(db, name, grenze, { merken: false })
	return (await limiter.get(key))?.consumedPoints ?? 0
}

/**
 * Until when a key that this process has refused stays so; asks nobody and counts nothing. `keyOf` is asked only where
 * anybody is refused: a key is a digest.
 */
export function refusedUntil(db: Db, name: string, keyOf: () => string, grenze: Limit): Date | undefined {
	const { refused } = counterFor(db, name, grenze, { merken: true })
	return refused.size === 0 ? undefined : refused.get(keyOf())
}

/** Deletes the counts whose time is over at `now`, of all limits and brands; how many. */
export const purgeAttempts = async (db: Db, now: Date): Promise<number> =>
	(await db.delete(attemptTable).where(lt(attemptTable.expire, now.getTime()))).count

/** Forgets the attempts under a key, for all processes; of a count that is not remembered (`merken`). */
export async function forgetAttempts(db: Db, name: string, key: string, grenze: Limit): Promise<void> {
	await counterFor(db, name, grenze, { merken: false }).limiter.delete(key)
}
