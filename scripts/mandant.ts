import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ownsMasterKey } from '~/usecases/mandant/ownsMasterKey'
import { openDb } from '~db/client'
import { migratePlattform } from '~db/migrate'
import { prepareCommand } from './lib/database'
import { inhalt } from './lib/inhalt-commands'
import { type Command, type CommandDeps, commands, UsageError } from './lib/mandant-commands'
import { StartError } from './lib/problems.js'

const HELP = `Brands of this portal.

  npm run mandant -- list [--json]                    every brand with its hosts
  npm run mandant -- create --name <name> --host <host> [--url <url>] [--config <file.json>]
                            [--address <text>] [--represented-by <text>] [--demo-katalog]
  npm run mandant -- host <name> <host> [--url <url>]  make <host> the main address; old ones keep working
  npm run mandant -- host <name> <host> --remove       no longer answer on <host>
  npm run mandant -- config <name> <file.json>         change the settings in the file, keep the others
  npm run mandant -- pause <name>                      take a brand off the air
  npm run mandant -- resume <name>                     and back on
  npm run mandant -- aktion <name>                     its campaigns
  npm run mandant -- aktion <name> <file.json>         publish a campaign, or a new version of it
  npm run mandant -- aktion <name> <id> --remove       withdraw a campaign; given consents stay
  npm run mandant -- admin-login <name> <e-mail>       print a link that logs in once as this recommender
  npm run mandant -- autologin-key <name> --issuer <iss> --out <file>         make a key for the host page
  npm run mandant -- autologin-key <name> --issuer <iss> --public-key <file>  or take its own (PEM, JWK)
  npm run mandant -- autologin-key <name> --withdraw <kid>                    and no longer trust it
  npm run mandant -- autologin-token <name> <e-mail> [--key <file>] [--vorname <text>] [--nachname <text>]
                                                       print a host token to try the login with
  npm run mandant -- inhalt <name> list                every text with the state of its newest version
  npm run mandant -- inhalt <name> export <file.json>  write all texts and pictures to a file
  npm run mandant -- inhalt <name> import <file.json> [--publish]
                                                       take a file in; what changed becomes a draft
  npm run mandant -- inhalt <name> publish [<kind> [<key>]]
                                                       drafts become what visitors see
  npm run mandant -- inhalt <name> withdraw <kind> <key>
  npm run mandant -- inhalt <name> starter             publish the standard texts that are missing
  npm run mandant -- consent <name> <identifier>       decisions on cookies, with the texts that were shown
  npm run mandant -- migrate                           bring every schema up to date

  <name>          lower-case letters, digits and dashes, 3 to 40 characters; stays for ever
  <host>          the exact host name browsers ask for, without port
  --url           public address of the portal (default: https://<host>, on localhost http://<host>:PORT)
  --config        settings as in app/domain/mandant/config.ts: {"Name": "…", "SupportEmail": "…", …}
  <file.json>     a campaign: {"AktionsId", "Formular": "Empfehlung" | "Empfaenger", "Titel", "Text", "RechtsText",
                  "Startdatum", "Enddatum", "en": {"Titel", "Text", "RechtsText"}}
  <kind>          block, faq, fussnote, keyvisual or variable
  --demo-katalog  start with a catalogue of invented products and vouchers

A running server follows at once. The database is DATABASE_URL, else the one in DATA_DIR.
Exit code: 0 done, 1 refused, 2 wrong usage.`

const options = {
	help: { type: 'boolean', short: 'h' },
	json: { type: 'boolean' },
	name: { type: 'string' },
	host: { type: 'string' },
	url: { type: 'string' },
	config: { type: 'string' },
	address: { type: 'string' },
	'represented-by': { type: 'string' },
	'demo-katalog': { type: 'boolean' },
	remove: { type: 'boolean' },
	issuer: { type: 'string' },
	out: { type: 'string' },
	'public-key': { type: 'string' },
	withdraw: { type: 'string' },
	key: { type: 'string' },
	vorname: { type: 'string' },
	nachname: { type: 'string' },
	publish: { type: 'boolean' },
} as const

function parse() {
	try {
		return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
	} catch (error) {
		throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
	}
}

/** Works on a file named from where the person typed the command. */
async function withFile<T>(file: string, work: (path: string) => Promise<T>): Promise<T> {
	const path = resolve(process.env.INIT_CWD ?? '.', file)
	try {
		return await work(path)
	} catch (error) {
		throw new StartError(`${path} cannot be used (${error instanceof Error ? error.message : error}).`)
	}
}

const readText = (file: string) => withFile(file, (path) => readFile(path, 'utf8'))
const readSettings = (file: string): Promise<unknown> =>
	withFile(file, async (path) => JSON.parse(await readFile(path, 'utf8')))
const writeSecret = (file: string, text: string) =>
	withFile(file, (path) => writeFile(path, text, { mode: 0o600, flag: 'wx' }))
/** Writes a file, named like one that is read; returns where it is. */
const writeText = (file: string, text: string) =>
	withFile(file, async (path) => {
		await writeFile(path, text)
		return path
	})

async function run(): Promise<void> {
	const { values, positionals } = parse()
	const [name, ...rest] = positionals
	if (values.help || name === 'help') return console.log(HELP)
	if (name === undefined) throw new UsageError('A command is missing')
	const all: Record<string, Command> = { ...commands, inhalt }
	const command = Object.hasOwn(all, name) ? all[name] : undefined
	if (!command) throw new UsageError(`There is no command "${name}"`)
	const work = command({ ...values, rest, readSettings, readText, writeSecret, writeFile: writeText })

	const { env, close } = await prepareCommand()
	const database = openDb(env.DATABASE_URL, { max: 2 })
	try {
		await migratePlattform(database.sql)
		if (!(await ownsMasterKey(database.db, env.MASTER_KEY)))
			throw new StartError('MASTER_KEY is not the one this database was set up with. Set that of the server.')
		const deps: CommandDeps = { db: database.db, sql: database.sql, masterKey: env.MASTER_KEY, port: env.PORT }
		for (const line of await work(deps)) console.log(line)
	} finally {
		await database.close()
		await close()
	}
}

try {
	await run()
} catch (error) {
	if (!(error instanceof UsageError)) throw error
	console.error(`${error.message}. See: npm run mandant -- --help`)
	process.exitCode = 2
}
