import postgres from 'postgres'
import { CONNECTION } from './connection'

/** Milliseconds after the statement timeout at which a silent connection counts as dead. */
const GRACE = 2_000
const WEB_STATEMENT = 10_000

/**
 * Time limits of a pool, in milliseconds. `web`: a page is shown or refused within seconds; `work`: jobs, commands and
 * migrations, whose statements may be long. The server cancels longer statements. `silence`: after this long without a
 * byte, the server is asked whether the connection's backend is working; if not, the connection is destroyed
 * (silence.ts). `most`: how long a connection is kept while the server cannot be asked.
 */
export const POOL_LIMITS = {
	web: {
		connect: 3_000,
		statement: WEB_STATEMENT,
		lock: 3_000,
		idleInTransaction: 20_000,
		turn: 5_000,
		silence: 1_500,
		most: WEB_STATEMENT + GRACE,
	},
	work: {
		connect: 5_000,
		statement: 600_000,
		lock: 120_000,
		idleInTransaction: 600_000,
		turn: undefined,
		silence: 5_000,
		most: Number.POSITIVE_INFINITY,
	},
}

/** What the server is told when a connection opens, in its own names and units (ms). */
export const serverLimits = (kind: keyof typeof POOL_LIMITS) => ({
	statement_timeout: POOL_LIMITS[kind].statement,
	lock_timeout: POOL_LIMITS[kind].lock,
	idle_in_transaction_session_timeout: POOL_LIMITS[kind].idleInTransaction,
	// Starting parallel workers takes longer than a page's statement, and they take cores from other visitors. As a text:
	// the driver leaves out a parameter that is 0.
	max_parallel_workers_per_gather: '0',
})

/**
 * A pooler such as PgBouncer refuses or drops what a connection asks for when it opens. Behind one the limits of pages
 * are those of the role in this database; connections to the server itself name their own.
 */
const roleLimits = (role: string, database: string): string[] =>
	Object.entries(serverLimits('web')).map(
		([name, value]) => `ALTER ROLE ${quoted(role)} IN DATABASE ${quoted(database)} SET ${name} = ${value}`,
	)

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const roleOf = (url: string) => decodeURIComponent(new URL(url).username)
const MAY_NOT = '42501'

/** Gives the role of a pooler's URL its time limits, where the role of `sql` (the server itself) may. */
export async function setRoleLimits(sql: postgres.Sql, url: string): Promise<void> {
	const [place] = await sql<{ role: string; database: string }[]>`
		select current_user as role, current_database() as database`
	try {
		for (const statement of roleLimits(roleOf(url) || (place?.role ?? ''), place?.database ?? ''))
			await sql.unsafe(statement)
	} catch (error) {
		if (!(error instanceof postgres.PostgresError && error.code === MAY_NOT)) throw error
	}
}

const UNKNOWN_POOLER =
	'DATABASE_URL leads to a pooler, which does not pass time limits on. Set DATABASE_DIRECT_URL to the PostgreSQL server itself (docs/deployment.md).'
const REFUSED = '08P01'

/** Why pages could not rely on their time limits on these connections; undefined if they can. */
export async function limitsProblem({
	url,
	directUrl,
}: {
	url: string
	directUrl: string
}): Promise<string | undefined> {
	const isPooled = directUrl !== url
	const wanted = serverLimits('web')
	const sql = postgres(url, { ...CONNECTION, max: 1, ...(isPooled ? {} : { connection: wanted }) })
	try {
		const rows = await sql<{ name: string; setting: string; role: string; database: string }[]>`
			select name, setting, current_user as role, current_database() as database from pg_settings
			where name in ${sql(Object.keys(wanted))}`
		const isThere = ([name, value]: [string, string | number]) =>
			rows.some((row) => row.name === name && row.setting === String(value))
		if (Object.entries(wanted).every(isThere)) return undefined
		if (!isPooled) return UNKNOWN_POOLER
		const statements = roleLimits(rows[0]?.role ?? '', rows[0]?.database ?? '')
		return `Behind a pooler, time limits are those of its role. Run "npm run migrate", or as an administrator: ${statements.join('; ')}. Then RECONNECT in the pooler.`
	} catch (error) {
		if (error instanceof postgres.PostgresError && error.code === REFUSED) return UNKNOWN_POOLER
		throw error
	} finally {
		await sql.end({ timeout: 1 })
	}
}
