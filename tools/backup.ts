import { parseArgs } from 'node:util'
import { createIdentity } from '~/adapters/backup/age'
import { createBackup } from '~/usecases/mandant/create-backup'
import { runScript, UsageError, withDatabase } from './lib/command'
import { loadEnvironment } from './lib/environment'
import { nameOf, refuse } from './lib/mandant-line'
import { placeOf } from './lib/typed-files'

const HELP = `Writes all brands, or one, into an archive while the portal serves.

  npm run backup -- <folder> [--brand <name>]   writes the archive
  npm run backup -- key <file>                  writes a new private key of age and prints its public key

  <folder>   the archive: a folder that must not be there yet; readable by its owner only
  --brand    this brand alone

With BACKUP_RECIPIENTS, public keys of age separated by commas, the archive is encrypted for each of them; the private key
opens it and belongs somewhere else. Without, the archive holds names and addresses as they are stored. Bank data, voucher codes and mails stay sealed. The keys that
open them are named in it and are not in it: keep MASTER_KEY somewhere else. Sessions, limits and the queue of jobs are
left out. The folder gets its name when it is whole; one that begins with a dot and ends with unfinished-<number> is
left of a backup that was killed, and can be deleted. docs/deployment.md says more.

The database is DATABASE_URL, else the one in DATA_DIR. Behind a pooler, DATABASE_DIRECT_URL is used.
Exit code: 0 done, 1 refused, 2 wrong usage.`

const options = { help: { type: 'boolean', short: 'h' }, brand: { type: 'string' } } as const

async function makeKey([file, ...more]: string[]) {
	if (file === undefined) throw new UsageError('The file for the private key is missing')
	if (more.length > 0) throw new UsageError(`"${more[0]}" is one argument too many`)
	const recipient = await createIdentity(placeOf(file))
	return { lines: [recipient] }
}

await runScript(
	{ name: 'backup', help: HELP, parse: (args) => parseArgs({ args, options, allowPositionals: true }) },
	async (folder, rest, values) => {
		if (folder === 'key') return makeKey(rest)
		if (rest.length > 0) throw new UsageError(`"${rest[0]}" is one argument too many`)
		const clientRoute = values.brand === undefined ? undefined : nameOf(values.brand)
		const path = placeOf(folder)
		const { BACKUP_RECIPIENTS: recipients } = loadEnvironment()
		return withDatabase(async ({ sql, masterKeys, actor }) => {
			const progress = (line: string) => console.error(line)
			const done = await createBackup({ sql, masterKeys, recipients, actor, progress }, { path, clientRoute })
			if (!done.ok) return refuse(done, { name: clientRoute })
			const { at, brands } = done.value
			const keys = [...new Set(brands.map(({ masterKey }) => masterKey))]
			return {
				lines: [
					`${brands.length} ${brands.length === 1 ? 'brand' : 'brands'} as of ${at}: ${path}`,
					...(keys.length > 0 ? [`It opens with the MASTER_KEY ${keys.join(' and ')}, which is not in it.`] : []),
					...(recipients.length > 0 ? [] : ['It is not encrypted: BACKUP_RECIPIENTS is not set.']),
				],
			}
		})
	},
)
