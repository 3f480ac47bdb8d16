import { parseArgs } from 'node:util'
import { findStopsOlder, migrateAll } from '~/usecases/mandant/migrate-all'
import { openDb } from '~db/client'
import { setRoleLimits } from '~db/limits'
import { countOlderConnections } from '~db/older-processes'
import { isPooled } from '~server/env'
import { type CommandOutcome, runScript, UsageError } from './lib/command'
import { prepareCommand, requireOwnKey, unreachableLine } from './lib/database'

const HELP = `Migrates the shared schema and every brand's.

  npm run migrate
  npm run migrate -- --anyway

  --anyway  although a migration needs processes of the older version stopped, and the database has connections of some

Exit code: 0 done, 1 refused or a brand's node of the database cannot be reached, 2 wrong usage.`

const options = { help: { type: 'boolean', short: 'h' }, anyway: { type: 'boolean' } } as const

/** Why processes of the older version have to be stopped before; no line if they need not, or none is there. */
async function stopFirst(sql: Parameters<typeof findStopsOlder>[0]): Promise<string[]> {
	const stops = await findStopsOlder(sql)
	const connections = stops.length > 0 ? await countOlderConnections(sql, process.uptime()) : 0
	if (connections === 0) return []
	return [
		`Nothing was migrated. Processes of the older version cannot live with what is to come, and have ${connections} connections:`,
		...stops.map(({ name, reason }) => `  ${name}: ${reason}`),
		'Stop them, then migrate again (docs/deployment.md, Upgrade). With --anyway they are not looked for.',
	]
}

async function migrate(anyway: boolean): Promise<CommandOutcome> {
	const { env, close: closeDatabase } = await prepareCommand()
	const { db, sql, close } = openDb(env.DATABASE_DIRECT_URL, { max: 2 })
	try {
		const refusal = anyway ? [] : await stopFirst(sql)
		if (refusal.length > 0) return { lines: refusal, refused: true }
		const { mandanten, applied, unreachable } = await migrateAll({ db, sql, sharded: env.CITUS })
		if (isPooled(env)) await setRoleLimits(sql, env.DATABASE_URL)
		await requireOwnKey(db, env.MASTER_KEY)
		const done = applied === 0 ? 'The database is up to date.' : `${applied} migrations applied, ${mandanten} brands.`
		if (unreachable.length === 0) return { lines: [done] }
		return { lines: [done, unreachableLine(unreachable)], refused: true }
	} finally {
		await close()
		await closeDatabase()
	}
}

await runScript(
	{
		name: 'migrate',
		help: HELP,
		parse(args) {
			const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
			return { values, positionals: ['migrate', ...positionals] }
		},
	},
	(_, rest, { anyway = false }) => {
		if (rest.length > 0) throw new UsageError('"migrate" takes no argument')
		return migrate(anyway)
	},
)
