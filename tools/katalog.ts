import { parseArgs } from 'node:util'
import { readCsv, readJson, writeCsv, writeJson } from '~/adapters/katalog/files'
import { exportKatalog } from '~/usecases/katalog/export-katalog'
import { type ImportBericht, importKatalog } from '~/usecases/katalog/import-katalog'
import type { AppContext } from '~/usecases/shared/context'
import { type CommandOutcome, commandOf, refuseForeign, runScript, UsageError, withBrand } from './lib/command'
import { readText, writeText } from './lib/typed-files'

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

const options = {
	help: { type: 'boolean', short: 'h' },
	host: { type: 'string' },
	teil: { type: 'string', default: 'produkte' },
	format: { type: 'string' },
	probelauf: { type: 'boolean' },
	teilweise: { type: 'boolean' },
	json: { type: 'boolean' },
} as const

const parse = (args: string[]) => parseArgs({ args, options, allowPositionals: true })

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

/** Checks the arguments at once and does the work later. */
type Command = (file: string | undefined, values: Values) => (ctx: AppContext) => Promise<CommandOutcome>

const exportTo: Command = (file, values) => {
	const [format, teil] = [formatOf(file, values), teilOf(values)]
	return async (ctx) => {
		const records = await exportKatalog(ctx)
		const text = format === 'json' ? writeJson(records) : writeCsv(records[teil])
		if (file === undefined) return { lines: [text.replace(/\n$/, '')] }
		await writeText(file, text)
		return { lines: [`${records.produkte.length} products, ${records.berater.length} agents.`] }
	}
}

function reportLines({ neu, geaendert, unveraendert, probleme, geschrieben }: ImportBericht, values: Values): string[] {
	const counts = `${neu} new, ${geaendert} changed, ${unveraendert} the same`
	const outcome = values.probelauf
		? `Trial run, nothing written: ${counts}.`
		: geschrieben
			? `Written: ${counts}.`
			: `Nothing written. Without the bad lines: ${counts}.`
	const bad = probleme.map(({ zeile, feld, grund }) => `line ${zeile}\t${feld}\t${grund}`)
	const sum = bad.length === 0 ? [] : [bad.length === 1 ? '1 problem.' : `${bad.length} problems.`]
	return [...bad, ...sum, outcome]
}

const importFrom: Command = (file, values) => {
	if (!file) throw new UsageError('The file is missing')
	const [format, teil] = [formatOf(file, values), teilOf(values)]
	const read = (text: string) => {
		if (format === 'json') return readJson(text)
		const { zeilen, probleme } = readCsv(text)
		return { produkte: [], berater: [], probleme, [teil]: zeilen }
	}
	return async (ctx) => {
		const { probelauf, teilweise } = values
		const bericht = await importKatalog(ctx, read(await readText(file)), { probelauf, teilweise })
		return {
			lines: values.json ? [JSON.stringify(bericht)] : reportLines(bericht, values),
			refused: bericht.probleme.length > 0,
		}
	}
}

await runScript({ name: 'katalog', help: HELP, parse }, async (name, [file, ...rest], values) => {
	const command = commandOf({ export: exportTo, import: importFrom }, name)
	if (rest.length > 0) throw new UsageError(`"${rest[0]}" is too much`)
	refuseForeign(name, values, [
		'host',
		'teil',
		'format',
		...(name === 'import' ? ['probelauf', 'teilweise', 'json'] : []),
	])
	if (!values.host) throw new UsageError('--host is missing')
	return withBrand(values.host, command(file, values))
})
