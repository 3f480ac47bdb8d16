import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import { CONNECTION } from './connection'

/** How long an answer may be on its way that left the server just before it was asked. */
const ON_ITS_WAY_MS = 1000

/**
 * Finds connections that died without a word: the server is asked on another connection whether the silent one's backend
 * is at work. Where it is not, the question or its answer was lost; the backend is ended, since it may hold locks. While
 * the server cannot be asked, nothing is known, and the silent connection is kept.
 */
export function createBackendCheck(url: string, { limitSeconds }: { limitSeconds: number }) {
	const sql = postgres(url, {
		...CONNECTION,
		max: 1,
		connect_timeout: limitSeconds,
		reply_timeout: limitSeconds,
		idle_timeout: 10,
		connection: { application_name: 'weitersagen check', statement_timeout: limitSeconds * 1000 },
	})

	return {
		async isWorking(pid: number, isSilent: () => boolean): Promise<boolean> {
			try {
				const active = await sql`select from pg_stat_activity where pid = ${pid} and state = 'active'`
				if (active.length > 0) return true
				await delay(ON_ITS_WAY_MS)
				if (!isSilent()) return true
				await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid = ${pid} and state <> 'active'`
				return false
			} catch {
				return true
			}
		},
		close: () => sql.end({ timeout: 1 }),
	}
}
