import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readCsv, readJson, writeCsv, writeJson } from '~/adapters/katalog/dateien'
import { createLogger } from '~/boot/log'
import { systemClock } from '~/domain/shared/clock'
import type { AppContext } from '~/usecases/context'
import { exportKatalog } from '~/usecases/katalog/exportKatalog'
import { type ImportBericht, importKatalog } from '~/usecases/katalog/importKatalog'
import { ownsMasterKey } from '~/usecases/mandant/ownsMasterKey'
import { createRegistry } from '~/usecases/mandant/registry'
import { openDb } from '~db/client'
import { prepareCommand } from './lib/database'
import { StartError } from './lib/problems.js'

const HELP = `The catalogue of a brand as a file.

  npm run katalog -- export --host <host> [<file>]   write it (without a file: print it)
  npm run katalog -- import --host <host> <file>     bring it to what the file says; what is not in the file stays

  <file>       .json holds products and agents; .csv holds one of the two, see --teil
  --teil       produkte (default) or berater: what a .csv is about
  --format     json or csv, where the name does not say it
  --probelauf  write nothing, say what would be written
  --teilweise  write the good lines although there are bad ones (default: all or nothing)
  --json       print the report as JSON

Prices are cents. In a .csv, yes and no are "ja" and "nein", and lists (Praemien, Preisaufteilung, Preise, En) are JSON.
A changed reward is in force from tomorrow on; recommendations made until then keep the version they were made with.
The database is DATABASE_URL, else the one in DATA_DIR.
Exit code: 0 done, 1 refused or bad lines, 2 wrong usage.`

class UsageError extends Error {}

const options = {
	help: { type: 'boolean', short: 'h' },
	host: { type: 'string' },
	teil: { type: 'string', default: 'produkte' },
	format: { type: 'string' },
	probelauf: { type: 'boolean' },
	teilweise: { type: 'boolean' },
	json: { type: 'boolean' },
} as const

function parse() {
	try {
		return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
	} catch (error) {
		throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
	}
}

type Values = ReturnType<typeof parse>['values']

function formatOf(file: string | undefined, { format }: Values): 'json' | 'csv' {
	const name = format ?? file?.match(/\.(\w+)$/)?.[1]?.toLowerCase() ?? 'json'
	if (name !== 'json' && name !== 'csv') throw new UsageError(`"${name}" is neither json nor csv: use --format`)
	return name
}

function teilOf({ teil }: Values): 'produkte' | 'berater' {
	if (teil !== 'produkte' && teil !== 'berater') throw new UsageError(`--teil is produkte or berater, not "${teil}"`)
	return teil
}

async function runExport(ctx: AppContext, file: string | undefined, values: Values): Promise<string[]> {
	const saetze = await exportKatalog(ctx)
	const teil = teilOf(values)
	const text = formatOf(file, values) === 'json' ? writeJson(saetze) : writeCsv(saetze[teil])
	if (file === undefined) return [text.replace(/\n$/, '')]
	await writeFile(file, text)
	return [`${saetze.produkte.length} products, ${saetze.berater.length} agents.`]
}

async function contentOf(file: string, values: Values) {
	const text = await readFile(file, 'utf8').catch(() => {
		throw new StartError(`${file} cannot be read.`)
	})
	if (formatOf(file, values) === 'json') return readJson(text)
	const { zeilen, probleme } = readCsv(text)
	return { produkte: [], berater: [], probleme, [teilOf(values)]: zeilen }
}

function reportLines({ neu, geaendert, unveraendert, probleme, geschrieben }: ImportBericht, values: Values): string[] {
	const counts = `${neu} new, ${geaendert} changed, ${unveraendert} the same`
	const outcome = values.probelauf
		? `Trial run, nothing written: ${counts}.`
		: geschrieben
			? `Written: ${counts}.`
			: `Nothing written. Without the bad lines: ${counts}.`
	const bad = probleme.map(({ zeile, feld, grund }) => `line ${zeile}\t${feld}\t${grund}`)
	return [...bad, ...(bad.length > 0 ? [`${bad.length} problems.`] : []), outcome]
}

async function runImport(ctx: AppContext, file: string, values: Values): Promise<string[]> {
	const { probelauf, teilweise } = values
	const bericht = await importKatalog(ctx, await contentOf(file, values), { probelauf, teilweise })
	if (bericht.probleme.length > 0) process.exitCode = 1
	return values.json ? [JSON.stringify(bericht)] : reportLines(bericht, values)
}

async function run(): Promise<void> {
	const { values, positionals } = parse()
	const [name, file, ...rest] = positionals
	if (values.help || name === 'help') return console.log(HELP)
	if (name === undefined) throw new UsageError('A command is missing')
	if (name !== 'import' && name !== 'export') throw new UsageError(`There is no command "${name}"`)
	if (rest.length > 0) throw new UsageError(`"${rest[0]}" is too much`)
	if (!values.host) throw new UsageError('--host is missing')
	if (name === 'import' && !file) throw new UsageError('The file is missing')
	formatOf(file, values)
	teilOf(values)

	const { env, close } = await prepareCommand()
	const { db, close: closePool } = openDb(env.DATABASE_URL, { max: 2 })
	try {
		if (!(await ownsMasterKey(db, env.MASTER_KEY)))
			throw new StartError('MASTER_KEY is not the one this database was set up with. Set that of the server.')
		const tenant = await createRegistry(db, env.MASTER_KEY).byHost(values.host.toLowerCase())
		if (!tenant) throw new StartError(`There is no brand on ${values.host}.`)
		const { pausiert: _, ...brand } = tenant
		const ctx: AppContext = {
			...brand,
			db,
			clock: systemClock(env.CLOCK_OFFSET_MS),
			locale: 'de',
			actor: { art: 'cli' },
			log: createLogger('silent'),
		}
		const lines = name === 'import' && file ? await runImport(ctx, file, values) : await runExport(ctx, file, values)
		console.log(lines.join('\n'))
	} finally {
		await closePool()
		await close()
	}
}

try {
	await run()
} catch (error) {
	if (!(error instanceof UsageError)) throw error
	console.error(`${error.message.replace(/\.$/, '')}. See: npm run katalog -- --help`)
	process.exitCode = 2
}
