import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import { CONNECTION } from './connection'

/** How long an answer may be in transit if the server sent it just before the check. */
const ON_ITS_WAY_MS = 1000
const RETRY_MS = 1000
/** After this time only the server's own limits find a lost backend. */
const GIVE_UP_MS = 15 * 60_000

export type BackendState = 'working' | 'lost' | 'gone' | 'unknown'
export type BackendCheck = ReturnType<typeof createBackendCheck>

/**
 * Handles connections that died silently: the backend at the other end does not know, and may hold locks for hours,
 * since no server limit ends a backend that waits for the second half of a message. It is terminated over another
 * connection. `silenceMs`: how long the connection has been silent when a function is called.
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

	/** Another backend may have the same process id by now; it started later. */
	function backend(pid: number) {
		const since = performance.now() - silenceMs
		return () => {
			const silent = performance.now() - since
			return sql`pid = ${pid} and backend_start < clock_timestamp() - ${silent}::float8 * interval '1 millisecond'`
		}
	}
	// A backend that waits for its client, to read or to write, waits for a lost message.
	const isAtWork = sql`(state = 'active' and wait_event_type is distinct from 'Client')`

	return {
		/**
		 * The server's view of the backend. `working`: it is busy, so silence is normal; `lost`: it waits for its client,
		 * so a message was lost, and it is terminated; `gone`: the server does not know it, as behind a pooler; `unknown`:
		 * the server cannot be asked. `doubted` is called unless it is working.
		 */
		async look(pid: number, isSilent: () => boolean, doubted: () => void): Promise<BackendState> {
			const it = backend(pid)
			try {
				const [found] = await sql<
					{ atWork: boolean }[]
				>`select ${isAtWork} as "atWork" from pg_stat_activity where ${it()}`
				if (found?.atWork || !isSilent()) return 'working'
				doubted()
				await delay(ON_ITS_WAY_MS)
				if (!isSilent()) return 'working'
				if (!found) return 'gone'
				await sql`select pg_terminate_backend(pid) from pg_stat_activity where ${it()} and not ${isAtWork}`
				return 'lost'
			} catch {
				doubted()
				return 'unknown'
			}
		},
		/** Terminates a backend that should have answered by now, whatever it does. Fire and forget. */
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
