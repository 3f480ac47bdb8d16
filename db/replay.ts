/** How far behind a replica may be, in milliseconds. */
export const MOST_LAG_MS = 5_000

/** How much the clocks of two machines that serve one person may differ, in milliseconds. */
const SKEW_MS = 1_000

/** A position in the write-ahead log as a number: PostgreSQL writes two halves of 32 bits in hex. */
function positionOf(lsn: string): bigint {
	const [high = '0', low = '0'] = lsn.split('/')
	return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** A look at both servers: the primary's position, read first, and what the replica had replayed after it. */
type Look = { at: number; written: string; replayed: string }

/**
 * Works out from positions in the write-ahead log up to which moment a replica has everything: timestamps of replayed
 * transactions say nothing while the primary writes nothing. Moments are milliseconds of this machine's clock.
 */
export function createReplay() {
	let seen: { at: number; position: bigint }[] = []
	/** Whatever was committed before it is in the replica. */
	let until = Number.NEGATIVE_INFINITY
	return {
		note({ at, written, replayed }: Look): void {
			const position = positionOf(replayed)
			seen = [...seen.filter((look) => look.at > at - 10 * MOST_LAG_MS), { at, position: positionOf(written) }]
			const reached = seen.findLast((look) => look.position <= position)
			if (!reached) return
			until = Math.max(until, reached.at)
			seen = seen.filter((look) => look.at >= reached.at)
		},
		/** The replica is away: what is known of it is no longer true. */
		forget(): void {
			seen = []
			until = Number.NEGATIVE_INFINITY
		},
		lagMs: (now: number): number => Math.max(0, now - until),
		/** Whether it may be read now, by somebody who wrote at `since`. */
		isFresh: (now: number, since = Number.NEGATIVE_INFINITY): boolean =>
			now - until <= MOST_LAG_MS && until - SKEW_MS >= since,
	}
}
