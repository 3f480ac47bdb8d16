import { join } from 'node:path'
import postgres from 'postgres'
import { limitsProblem } from '~db/limits'
import { onShutdown, shutdown } from '~server/shutdown'
import type { FolderLock } from './embedded/folder-lock.js'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/postgres'
import { supervise } from './embedded/supervise'
import { serveBuilt } from './lib/build.js'
import { createDemo, tellDemo } from './lib/demo'
import { loadEnvironment, publishEnvironment, type ReadyEnv } from './lib/environment'
import { checkPort } from './lib/port.js'
import { StartError } from './lib/problems.js'
import { notePort } from './lib/served-port.js'

/** The oldest PostgreSQL version the queries support. */
const OLDEST = 15

type Options = {
	env: ReadyEnv
	/** The data folder's lock, if the embedded database is used. */
	lock?: FolderLock
	root: string
	phase: <T>(title: string, work: () => Promise<T>) => Promise<T>
}

/** The checked and completed environment; throws EnvError. */
export const readEnvironment = (): ReadyEnv => loadEnvironment()

/** Starts the database and serves the built app in this process, until a signal ends it. */
export async function serve(options: Options): Promise<void> {
	const brands = await prepare(options)
	// It is a production build, whatever the environment says.
	process.env.NODE_ENV = 'production'
	console.log('Starting the portal …')
	await serveBuilt(options.root)
	tellDemo(brands)
}

/** Starts the database and serves the app from its sources, with reload. */
export async function serveDevelopment(options: Options): Promise<void> {
	const brands = await prepare(options)
	process.env.NODE_ENV = 'development'
	const { develop: serveDevelopment } = await import('~server/dev')
	await serveDevelopment(options.env)
	tellDemo(brands)
}

/** Prepares database, environment and demo; returns the demo's brands. */
async function prepare({ env, lock, phase }: Options): Promise<{ name: string; url: string }[]> {
	await checkPort(env.PORT, env.HOST)
	if (env.DATABASE_URL) await checkServer(env.DATABASE_URL, env.DATABASE_DIRECT_URL)
	const url = env.DATABASE_URL ?? (await phase('Starting the database', () => startDatabase(env.DATA_DIR, lock)))
	notePort(env.DATA_DIR, env.PORT)
	// One command for everything: this one also migrates the database.
	publishEnvironment({ ...env, MIGRATE: true }, url)
	return env.DEMO ? await phase('Preparing the demo', () => createDemo()) : []
}

async function startDatabase(dataDir: string, lock?: FolderLock): Promise<string> {
	let server: EmbeddedPostgres | undefined
	let stopping = false
	// Registered before the app's own hooks, so that the database stops last.
	onShutdown('database', async () => {
		stopping = true
		await server?.stop()
	})
	server = await startEmbeddedPostgres({ dataDir, log: (line) => console.log(`  ${line}`), lock })
	void supervise({ server, isStopping: () => stopping, log: (line) => console.error(line) }).then((reason) => {
		if (reason === undefined) return
		console.error(
			`The database ends again and again (${reason}); see ${join(dataDir, 'postgres.log')}. Nothing acknowledged is lost. Remove the cause, then start again.`,
		)
		return shutdown(1)
	})
	return server.url
}

/** `directUrl`: the server itself, where the first is a pooler's. */
async function checkServer(pooledUrl: string, directUrl?: string): Promise<void> {
	const url = directUrl ?? pooledUrl
	const sql = postgres(url, { max: 1, connect_timeout: 10 })
	try {
		const [row] = await sql<{ version: number }[]>`select current_setting('server_version_num')::int / 10000 as version`
		if (row && row.version < OLDEST)
			throw new StartError(
				`DATABASE_URL names a PostgreSQL ${row.version} server; version ${OLDEST} or newer is needed.`,
			)
		// A pooler's own are checked once the database is migrated, which sets them.
		const problem = directUrl ? undefined : await limitsProblem({ url, directUrl: url })
		if (problem) throw new StartError(problem)
	} catch (error) {
		if (error instanceof StartError) throw error
		// Node joins the failures of several addresses in one error without a message.
		const reason = error instanceof Error ? error.message || ('code' in error ? error.code : error.name) : error
		throw new StartError(
			`The server of ${directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'} cannot be used: ${reason}`,
		)
	} finally {
		await sql.end({ timeout: 1 })
	}
}
