import postgres from 'postgres'
import { openDb } from './client'
import { CONNECTION } from './connection'
import type { MandantDb } from './handle'
import { createReplay } from './replay'

/** Milliseconds between two questions how far the replica is. */
const PROBE_MS = 1_000

export type Replica = {
	/**
	 * A brand's handle, read only; undefined if the replica is away, more than five seconds behind, or may lack something
	 * that was committed before `since`.
	 */
	dbFor(mandant: { schemaName: string }, since?: Date): MandantDb | undefined
	/** Seconds that it is behind, infinite while that is unknown; how often it was asked for, and how often it was given. */
	figures(): { lagSeconds: number; asked: number; given: number }
	close(): Promise<void>
}

type Position = { lsn: string; system: string; started: string; standby: boolean }

const positionOf = async (sql: postgres.Sql): Promise<Position> => {
	const [row] = await sql<Position[]>`select
		case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end::text as lsn,
		(select system_identifier::text from pg_control_system()) as system,
		pg_postmaster_start_time()::text as started, pg_is_in_recovery() as standby`
	if (!row) throw new Error('the server does not say where it is')
	return row
}

/**
 * Follows a read replica (physical streaming replication) of the server at `primaryUrl`, and hands out connections to it
 * while it is up to date (docs/decisions/0149).
 */
export function openReplica(
	url: string,
	{
		primaryUrl,
		processes = 1,
		report,
		probeMs = PROBE_MS,
	}: {
		primaryUrl: string
		/** Processes that serve on this machine. */
		processes?: number
		/** Told once when it can no longer be used, and once when it can again. */
		report: (state: 'away' | 'back', error?: unknown) => void
		probeMs?: number
	},
): Replica {
	const database = openDb(url, { limits: 'web', processes, readOnly: true })
	const one = { ...CONNECTION, max: 1, connect_timeout: 2, reply_timeout: 2 }
	const primary = postgres(primaryUrl, { ...one, connection: { application_name: 'weitersagen replica' } })
	const replica = postgres(url, { ...one, connection: { application_name: 'weitersagen replica' } })
	const replay = createReplay()
	const counts = { asked: 0, given: 0 }
	let away = false
	let closed = false

	async function probe(): Promise<void> {
		try {
			const at = Date.now()
			const written = await positionOf(primary)
			const read = await positionOf(replica)
			if (read.system !== written.system) throw new Error('it is a copy of another server')
			if (!read.standby && read.started !== written.started) throw new Error('it is no replica any more')
			replay.note({ at, written: written.lsn, replayed: read.lsn })
			if (away) report('back')
			away = false
		} catch (error) {
			replay.forget()
			if (!away && !closed) report('away', error)
			away = true
		}
	}

	let waiting: NodeJS.Timeout | undefined
	async function follow(): Promise<void> {
		await probe()
		if (!closed) waiting = setTimeout(follow, probeMs).unref()
	}
	const following = follow()

	return {
		dbFor(mandant, since) {
			counts.asked++
			if (!replay.isFresh(Date.now(), since?.getTime())) return undefined
			counts.given++
			return database.dbFor(mandant)
		},
		figures: () => ({ ...counts, lagSeconds: replay.lagMs(Date.now()) / 1000 }),
		async close() {
			closed = true
			clearTimeout(waiting)
			await following
			await Promise.all([database.close(), primary.end({ timeout: 1 }), replica.end({ timeout: 1 })])
		},
	}
}
