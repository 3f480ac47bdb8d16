import { setTimeout as delay } from 'node:timers/promises'
import type { MasterKeys } from '~/adapters/crypto/keys'
import { ownsMasterKey } from '~/usecases/mandant/owns-master-key'
import type { PlattformDb } from '~db/handle'
import { type Env, parseEnv, type StartEnv } from '~server/env'
import { FolderInUseError } from '../embedded/folder-lock.js'
import { connectionOfRunning, startEmbeddedPostgres } from '../embedded/postgres'
import { loadEnvironment, publishEnvironment } from './environment'
import { StartError } from './problems.js'

/** A database for a command. Call `close` at its end, after closing all connections. */
export type CommandDatabase = { url: string; close: () => Promise<void> }

const STARTING_MS = 60_000
const OTHERS_MS = 30_000

/** The configured server, else the embedded one: that of a running process, or one started for this command. */
export async function openDatabase(env: Pick<StartEnv, 'DATABASE_URL' | 'DATA_DIR'>): Promise<CommandDatabase> {
	if (env.DATABASE_URL) return { url: env.DATABASE_URL, close: async () => undefined }
	const until = Date.now() + STARTING_MS
	for (;;) {
		const url = await connectionOfRunning(env.DATA_DIR)
		if (url) return { url, close: async () => undefined }
		try {
			const server = await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log: (line) => console.error(line) })
			// Another command may have joined meanwhile: it finishes first.
			return { url: server.url, close: () => server.stop({ waitForClientsMs: OTHERS_MS }) }
		} catch (error) {
			// The owner is still starting or ending: it holds the folder, but offers no connection.
			if (!(error instanceof FolderInUseError) || Date.now() > until) throw error
			await delay(250)
		}
	}
}

/**
 * Prepares this process to run the app's code outside the web server: checks and completes the environment, opens the
 * database, and writes the complete values into process.env.
 */
export async function prepareCommand(): Promise<{ env: Env; close: () => Promise<void> }> {
	const ready = loadEnvironment()
	const { url, close } = await openDatabase(ready)
	publishEnvironment(ready, url)
	return { env: parseEnv(process.env), close }
}

/** Follow-up steps for the operator after a migration. */
export const unreachableLine = (names: readonly string[]) =>
	`Their node of the database cannot be reached: ${names.join(', ')}. Migrate again once it can.`

/** A brand's data written with another key could never be read again. */
export async function requireOwnKey(db: PlattformDb, masterKeys: MasterKeys): Promise<void> {
	if (!(await ownsMasterKey(db, masterKeys)))
		throw new StartError('MASTER_KEY is not the one this database was set up with. Set that of the server.')
}
