import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import { CONNECTION } from './connection'

/** How long an answer may be on its way that left the server just before it was asked. */
const ON_ITS_WAY_MS = 1000
const RETRY_MS = 1000
/** After it only the server's own limits find a lost backend. */
const GIVE_UP_MS = 15 * 60_000

/**
 * Deals with connections that died without a word: the backend at their far end knows nothing of it and may hold locks,
 * for hours where it waits for the second half of a question, which no limit of the server ends. It is ended on another
 * connection. `silenceMs`: for how long nothing was heard when a function is called.
 */
export function createBackendCheck(url: string, { silenceMs }: { silenceMs: number }) {
	const limitSeconds = Math.min(silenceMs / 1000, CONNECTION.connect_timeout)
	const sql = postgres(url, {
		...CONNECTION,
		max: 1,
		connect_timeout: limitSeconds,
		reply_timeout: limitSeconds,
		idle_timeout: 10,
		connection: { application_name: 'weitersagen check', statement_timeout: limitSeconds * 1000 },
	})
	let closed = false

	/** Another backend may have its number by now; that one began later. */
	function backend(pid: number) {
		const since = performance.now() - silenceMs
		return () => {
			const silent = performance.now() - since
			return sql`pid = ${pid} and backend_start < clock_timestamp() - ${silent}::float8 * interval '1 millisecond'`
		}
	}
	// One that waits for its client, to read or to write, waits for something lost.
	const isAtWork = sql`(state = 'active' and wait_event_type is distinct from 'Client')`

	return {
		/**
		 * Whether the backend is at work, so that its silence says nothing. Where it is not, the question or its answer was
		 * lost, and it is ended. While the server cannot be asked, nothing is known, and the connection is to be kept.
		 */
		async isWorking(pid: number, isSilent: () => boolean): Promise<boolean> {
			const it = backend(pid)
			try {
				const atWork = await sql`select from pg_stat_activity where ${it()} and ${isAtWork}`
				if (atWork.length > 0) return true
				await delay(ON_ITS_WAY_MS)
				if (!isSilent()) return true
				await sql`select pg_terminate_backend(pid) from pg_stat_activity where ${it()} and not ${isAtWork}`
				return false
			} catch {
				return true
			}
		},
		/** Ends a backend that should have answered by now, whatever it does. Nobody waits for that. */
		async endLost(pid: number): Promise<void> {
			const it = backend(pid)
			for (const until = performance.now() + GIVE_UP_MS; !closed && performance.now() < until; )
				try {
					await sql`select pg_terminate_backend(pid) from pg_stat_activity where ${it()}`
					return
				} catch {
					await delay(RETRY_MS, undefined, { ref: false })
				}
		},
		async close() {
			closed = true
			await sql.end({ timeout: 1 })
		},
	}
}
