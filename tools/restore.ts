import { parseArgs } from 'node:util'
import { masterKeyId } from '~/adapters/crypto/keys'
import { CLI } from '~/domain/zugriff/actor'
import { checkBackup, type Restored, restoreBackup } from '~/usecases/mandant/restore-backup'
import { runScript, UsageError, withDatabase } from './lib/command'
import { loadEnvironment } from './lib/environment'
import { checkedHost, nameOf, originOf, refuse } from './lib/mandant-line'
import { placeOf } from './lib/typed-files'

const HELP = `Reads an archive of "npm run backup" into a database: all brands or one, each whole or none at all.

  npm run restore -- <folder> [--paused]              all brands, into a server that has none
  npm run restore -- <folder> --brand <name> [--as <name>] [--host <host> [--url <url>]] [--paused]
                                                      one brand, also beside others
  npm run restore -- <folder> --check [--brand <name>] reads every file and tries the keys; needs no database
  npm run restore -- keys                             the names of the keys in MASTER_KEY

  --as       another name for the brand
  --host     the host it answers on instead of those of the archive
  --url      public address of the portal (default: https://<host>, on localhost http://<host>:PORT)
  --identity file with the private key of age that opens an encrypted archive
  --paused   visitors and jobs wait until "npm run mandant -- resume <name>"

MASTER_KEY must hold the key that the archive names; with <this server's>,<the archive's> the brands are wrapped by the
first. Everybody has to log in again. A brand whose original is on the same server becomes a copy: paused, with data keys
of its own, without mails that wait and without the links of mails that were sent.

The database is DATABASE_URL, else the one in DATA_DIR. Exit code: 0 done, 1 refused, 2 wrong usage.`

const options = {
	help: { type: 'boolean', short: 'h' },
	brand: { type: 'string' },
	as: { type: 'string' },
	host: { type: 'string' },
	url: { type: 'string' },
	paused: { type: 'boolean' },
	check: { type: 'boolean' },
	identity: { type: 'string' },
} as const

type Values = {
	brand?: string
	as?: string
	host?: string
	url?: string
	paused?: boolean
	check?: boolean
	identity?: string
}

const progress = (line: string) => console.error(line)

function checkLine({ brand, as, host, url, paused, check }: Values): void {
	if (brand === undefined && (as ?? host) !== undefined) throw new UsageError('--as and --host need --brand')
	if (host === undefined && url !== undefined) throw new UsageError('--url needs --host')
	if (check && (as ?? host ?? paused) !== undefined)
		throw new UsageError('--check goes with --brand and --identity only')
}

async function checkArchive(archive: Parameters<typeof checkBackup>[1]) {
	const { MASTER_KEY: masterKeys } = loadEnvironment()
	const checked = await checkBackup({ masterKeys, actor: CLI, progress }, archive)
	if (!checked.ok) return refuse(checked, { name: archive.clientRoute })
	const { at, brands } = checked.value.manifest
	const names = brands.map((brand) => {
		const rows = brand.tables.reduce((sum, table) => sum + table.rows, 0)
		return `${brand.clientRoute} · ${rows} rows · ${brand.migration.name} · MASTER_KEY ${brand.masterKey}`
	})
	return { lines: [`The archive is whole, as of ${at}.`, ...names] }
}

const lineOf = ({ clientRoute, url, copy, pausiert }: Restored) =>
	`"${clientRoute}" is restored at ${url}${copy ? ', as a copy' : ''}${pausiert ? '; it is paused' : ''}.`

await runScript(
	{ name: 'restore', help: HELP, parse: (args) => parseArgs({ args, options, allowPositionals: true }) },
	async (folder, rest, values) => {
		if (rest.length > 0) throw new UsageError(`"${rest[0]}" is one argument too many`)
		if (folder === 'keys') return { lines: loadEnvironment().MASTER_KEY.map(masterKeyId) }
		checkLine(values)
		const path = placeOf(folder)
		const clientRoute = values.brand === undefined ? undefined : nameOf(values.brand)
		const as = values.as === undefined ? undefined : nameOf(values.as)
		const host = values.host === undefined ? undefined : checkedHost(values.host)
		const identity = values.identity === undefined ? undefined : placeOf(values.identity)
		if (values.check) return checkArchive({ path, identity, clientRoute })
		return withDatabase(async ({ port, ...deps }) => {
			const url = values.url ?? (host === undefined ? undefined : originOf(host, port))
			const input = { path, identity, clientRoute, as, host, url, paused: values.paused }
			const done = await restoreBackup({ ...deps, progress }, input)
			if (!done.ok) return refuse(done, { name: as ?? clientRoute, host: host ?? 'of the archive' })
			return { lines: done.value.map(lineOf) }
		})
	},
)
