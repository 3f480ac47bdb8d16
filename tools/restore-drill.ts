import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '~/domain/shared/clock'
import { CLI } from '~/domain/zugriff/actor'
import { rehearseBrand } from '~/usecases/mandant/rehearse-brand'
import { restoreBackup } from '~/usecases/mandant/restore-backup'
import { openDb } from '~db/client'
import { migratePlattform } from '~db/migrate'
import { DRILL_RECORD, newestArchive } from '~server/backup-folder'
import { startEmbeddedPostgres } from './embedded/postgres'
import { brandByName } from './lib/brand-context'
import { runScript, UsageError } from './lib/command'
import { loadEnvironment } from './lib/environment'
import { refuse } from './lib/mandant-line'
import { StartError } from './lib/problems.js'
import { placeOf } from './lib/typed-files'

const HELP = `Restores an archive into a scratch database and tries whether its brands work. The portal's database is not touched.

  npm run restore-drill -- <folder> [--identity <file>] [--database <url>]
  npm run restore-drill -- newest [--identity <file>] [--database <url>]

  <folder>    an archive of "npm run backup"; newest: the newest whole one in BACKUP_DIR
  --identity  file with the private key of age that opens an encrypted archive
  --database  an empty database to restore into; without it, a PostgreSQL is started for the drill and deleted afterwards

Of each brand: the ledger is worked out anew, the chain of the log is followed, somebody logs in by a new password, and a
reward is claimed once. No mail is sent. Where all of it holds, ${DRILL_RECORD} beside the archive says when; /metrics of a
process with BACKUP_DIR has its age.

MASTER_KEY must hold the key that the archive names. Exit code: 0 all holds, 1 something does not, 2 wrong usage.`

const options = {
	help: { type: 'boolean', short: 'h' },
	identity: { type: 'string' },
	database: { type: 'string' },
} as const

type Scratch = { url: string; close: () => Promise<void> }

/** Throw-away data need not survive a failure of the machine. */
const UNSAFE = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

async function scratchServer(): Promise<Scratch> {
	const dataDir = mkdtempSync(join(tmpdir(), 'weitersagen-drill-'))
	const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
	try {
		const server = await startEmbeddedPostgres({ dataDir, log: (line) => console.error(line), settings: UNSAFE })
		return {
			url: server.url,
			async close() {
				await server.stop({ removeFiles: true })
				removeFolder()
			},
		}
	} catch (error) {
		removeFolder()
		throw error
	}
}

/** What is tried with an archive, and how long each part took. */
async function drill(archive: { path: string; identity: string | undefined }, { url }: Scratch) {
	const { MASTER_KEY: masterKeys, CLOCK_OFFSET_MS } = loadEnvironment()
	const { db, sql, close } = openDb(url, { max: 4 })
	const deps = { db, sql, masterKeys, clock: systemClock(CLOCK_OFFSET_MS), actor: CLI, port: 0 }
	const began = Date.now()
	try {
		const [{ used } = { used: false }] = await sql<{ used: boolean }[]>`
			select exists (select from pg_namespace where nspname like 'm\\_%') as used`
		if (used) throw new StartError('The database of --database has brands already. Name an empty one.')
		await migratePlattform(sql)
		const progress = (line: string) => console.error(line)
		const restored = await restoreBackup({ ...deps, progress }, { ...archive, paused: true })
		if (!restored.ok) return refuse(restored, {})
		const lines = [`Restored in ${Math.round((Date.now() - began) / 1000)} s: ${restored.value.length} brands.`]
		let refused = false
		for (const { clientRoute } of restored.value)
			for (const { probe, passed, detail } of await rehearseBrand(await brandByName(deps, clientRoute))) {
				refused ||= passed === false
				lines.push(
					`${clientRoute} · ${probe} · ${passed === undefined ? 'not tried' : passed ? 'ok' : 'FAILED'}: ${detail}`,
				)
			}
		return { lines, refused }
	} finally {
		await close()
	}
}

async function pathOf(folder: string): Promise<string> {
	if (folder !== 'newest') return placeOf(folder)
	const { BACKUP_DIR } = loadEnvironment()
	if (BACKUP_DIR === undefined) throw new UsageError('"newest" needs BACKUP_DIR')
	const newest = await newestArchive(BACKUP_DIR)
	if (!newest) throw new StartError(`${BACKUP_DIR} has no whole archive.`)
	return newest.path
}

await runScript(
	{ name: 'restore-drill', help: HELP, parse: (args) => parseArgs({ args, options, allowPositionals: true }) },
	async (folder, rest, { identity, database }) => {
		if (rest.length > 0) throw new UsageError(`"${rest[0]}" is one argument too many`)
		const path = await pathOf(folder)
		const scratch = database === undefined ? await scratchServer() : { url: database, close: async () => undefined }
		try {
			const archive = { path, identity: identity === undefined ? undefined : placeOf(identity) }
			const done = await drill(archive, scratch)
			if (done.refused) return done
			const record = join(path, '..', DRILL_RECORD)
			writeFileSync(record, `${JSON.stringify({ archive: path, am: new Date().toISOString() })}\n`, { mode: 0o600 })
			return { ...done, lines: [...done.lines, 'All of it holds.'] }
		} finally {
			await scratch.close()
		}
	},
)
