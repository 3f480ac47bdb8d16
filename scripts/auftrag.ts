import { parseArgs } from 'node:util'
import { createLogger } from '~/boot/log'
import { systemClock } from '~/domain/shared/clock'
import { ownsMasterKey } from '~/usecases/mandant/ownsMasterKey'
import { createRegistry } from '~/usecases/mandant/registry'
import { openDb } from '~db/client'
import { auftragOptions, commands, UsageError } from './lib/auftrag-commands'
import { prepareCommand } from './lib/database'
import { StartError } from './lib/problems.js'

const HELP = `Orders of a brand, from the report to the paid reward.

  npm run auftrag -- melden     --host <host> --referenz <ref> --datum <day>
                                [--empfaengernummer <no>] [--kundennummer <no>] [--produkt <id>]
  npm run auftrag -- zuordnen   --host <host> --referenz <ref> --empfaengernummer <no>
  npm run auftrag -- pruefen    --host <host> --referenz <ref> [--neukunde ja|nein|offen]
                                [--erste-zahlung <day>] [--storniert] [--widerrufen] [--produkt <id>]
  npm run auftrag -- freigeben  --host <host> --referenz <ref>   release: creates the rewards and mails their links
  npm run auftrag -- stornieren --host <host> --referenz <ref>   cancel; claws back while nothing is paid
  npm run auftrag -- ablehnen   --host <host> --referenz <ref> --grund <text>
  npm run auftrag -- gezahlt    --host <host> --referenz <ref>   its open payouts were transferred
  npm run auftrag -- zurueck    --host <host> --referenz <ref>   its open payouts came back: ask for other bank data
  npm run auftrag -- liste      --host <host> [--zustand <state>] [--referenz <start>] [--seite <n>]

  <host>  the brand's host name, without port
  <day>   DD.MM.YYYY or YYYY-MM-DD, not in the future
  --json  print JSON instead of lines

The database is DATABASE_URL, else the one in DATA_DIR.
Exit code: 0 done, 1 refused, 2 wrong usage.`

function parse() {
	try {
		return parseArgs({ args: process.argv.slice(2), options: auftragOptions, allowPositionals: true })
	} catch (error) {
		throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
	}
}

async function run(): Promise<void> {
	const { values, positionals } = parse()
	const [name, ...rest] = positionals
	if (values.help || name === 'help') return console.log(HELP)
	if (name === undefined) throw new UsageError('A command is missing')
	const command = Object.hasOwn(commands, name) ? commands[name] : undefined
	if (!command) throw new UsageError(`There is no command "${name}"`)
	if (rest.length > 0) throw new UsageError(`"${rest[0]}" is too much`)
	if (!values.host) throw new UsageError('--host is missing')

	const { env, close } = await prepareCommand()
	const { db, close: closePool } = openDb(env.DATABASE_URL, { max: 2 })
	try {
		if (!(await ownsMasterKey(db, env.MASTER_KEY)))
			throw new StartError('MASTER_KEY is not the one this database was set up with. Set that of the server.')
		const tenant = await createRegistry(db, env.MASTER_KEY).byHost(values.host.toLowerCase())
		if (!tenant) throw new StartError(`There is no brand on ${values.host}.`)
		const { pausiert: _, ...brand } = tenant
		const answer = await command(
			{
				...brand,
				db,
				clock: systemClock(env.CLOCK_OFFSET_MS),
				locale: 'de',
				actor: { art: 'cli' },
				log: createLogger('silent'),
			},
			values,
		)
		console.log(values.json ? JSON.stringify(answer.json) : answer.lines.join('\n'))
	} finally {
		await closePool()
		await close()
	}
}

try {
	await run()
} catch (error) {
	if (!(error instanceof UsageError)) throw error
	console.error(`${error.message.replace(/\.$/, '')}. See: npm run auftrag -- --help`)
	process.exitCode = 2
}
