import { realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { isRoot } from './account'
import { usableBinaries } from './binaries'
import { ADMIN, checkVersion, createCluster, resetPassword } from './cluster'
import { type FolderLock, folderOwner, lockFolder } from './folder-lock.js'
import { stopOrphan } from './orphan'
import { choosePlace, holdsCluster, type Place, systemFolder } from './place'
import { startPostmaster } from './postmaster'
import {
	freshServerRecord,
	readConnection,
	readServerRecord,
	removeConnection,
	type ServerRecord,
	writeConnection,
	writeServerRecord,
} from './records'

/** The app's role and database: it owns its database and may create others, but is no superuser. */
const APP = 'weitersagen'

export type EmbeddedPostgres = {
	/** Connection URL, with the password. */
	url: string
	databaseDir: string
	/** Resolves with the reason when the running server ends. */
	readonly ended: Promise<string>
	/** Restarts the server on the same port: connections to the same URL find it. */
	restart(): Promise<void>
	/**
	 * Stops the server cleanly and releases the data folder.
	 * `waitForClientsMs`: how long other connections may stay; `removeFiles`: also delete the database.
	 */
	stop(options?: { waitForClientsMs?: number; removeFiles?: boolean }): Promise<void>
}

type Options = {
	dataDir: string
	/** Receives lines for the user. */
	log: (line: string) => void
	/** The data folder's lock, if the caller holds it already; stop() releases it. */
	lock?: FolderLock
	/** PostgreSQL settings that override the defaults, such as `fsync: 'off'` for throw-away data. */
	settings?: Record<string, string>
}

/**
 * Starts the PostgreSQL server of a data folder: creates its files on the first start and recovers after a killed
 * process.
 * @throws FolderInUseError, FolderError or EmbeddedPostgresError, each with a message for the user
 */
export async function startEmbeddedPostgres({ dataDir, log, lock, settings }: Options): Promise<EmbeddedPostgres> {
	const held = lock ?? (await lockFolder(dataDir))
	try {
		const folder = realpathSync(dataDir)
		const place = choosePlace(folder)
		const record = readServerRecord(folder)
		const current: ServerRecord = { ...(record ?? freshServerRecord()), outside: place.outside }
		const binaries = await prepare(folder, place, current, record === undefined, log)
		const logFile = join(folder, 'postgres.log')
		const options = { ...place, binaries, logFile, settings }
		let server = await startPostmaster({ ...options, port: current.port })
		let restarting: Promise<unknown> | undefined
		try {
			writeServerRecord(folder, { ...current, port: server.port })
			await ensureDatabase(server.port, current, record === undefined)
		} catch (error) {
			await server.stop()
			throw error
		}
		const url = `postgres://${APP}:${current.appPassword}@127.0.0.1:${server.port}/${APP}`
		writeConnection(folder, url)
		return {
			url,
			databaseDir: place.databaseDir,
			get ended() {
				return server.ended
			},
			async restart() {
				const started = startPostmaster({ ...options, port: server.port, samePort: true })
				restarting = started.catch(() => undefined)
				server = await started
			},
			stop: async ({ waitForClientsMs, removeFiles } = {}) => {
				removeConnection(folder)
				await restarting
				await server.stop(waitForClientsMs)
				if (removeFiles) rmSync(place.outside ?? place.databaseDir, { recursive: true, force: true })
				held.release()
			},
		}
	} catch (error) {
		held.release()
		throw error
	}
}

/** The connection URL of the server another process runs on this data folder, verified by connecting. */
export async function connectionOfRunning(dataDir: string): Promise<string | undefined> {
	if ((await folderOwner(dataDir)) === undefined) return undefined
	const url = readConnection(dataDir)
	if (url === undefined) return undefined
	const sql = postgres(url, { max: 1, connect_timeout: 5 })
	try {
		await sql`select 1`
		return url
	} catch {
		return undefined
	} finally {
		await sql.end({ timeout: 1 })
	}
}

/** Prepares database files and programs for a start; returns the programs' folder. */
async function prepare(
	folder: string,
	place: Place,
	record: ServerRecord,
	isNew: boolean,
	log: Options['log'],
): Promise<string> {
	const { databaseDir, account } = place
	const binaries = usableBinaries(account, isRoot() ? systemFolder : () => folder, log)
	if (place.outside) log(`PostgreSQL's user may not enter ${folder}; the database files are in ${place.outside}.`)
	if (holdsCluster(databaseDir)) {
		checkVersion(databaseDir, binaries.major)
		await stopOrphan(databaseDir, record.adminPassword, log)
		if (isNew) await resetPassword(databaseDir, account, binaries.folder, record.adminPassword)
	}
	writeServerRecord(folder, record)
	if (!holdsCluster(databaseDir)) {
		log('Creating the database …')
		await createCluster(databaseDir, account, binaries.folder, record.adminPassword)
	}
	return binaries.folder
}

async function ensureDatabase(port: number, { adminPassword, appPassword }: ServerRecord, isNew: boolean) {
	const sql = postgres({ host: '127.0.0.1', port, user: ADMIN, password: adminPassword, database: 'postgres', max: 1 })
	try {
		const [found] = await sql<{ role: boolean; database: boolean }[]>`select
			exists (select from pg_roles where rolname = ${APP}) as role,
			exists (select from pg_database where datname = ${APP}) as database`
		if (!found?.role) await sql.unsafe(`create role ${APP} login createdb password '${appPassword}'`)
		else if (isNew) await sql.unsafe(`alter role ${APP} password '${appPassword}'`)
		if (!found?.database) await sql.unsafe(`create database ${APP} owner ${APP}`)
	} finally {
		await sql.end({ timeout: 5 })
	}
}
