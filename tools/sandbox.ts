import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runScript, UsageError, withDatabase } from './lib/command'
import { checkedHost, nameOf } from './lib/mandant-line'
import { StartError } from './lib/problems.js'
import { makeSandbox } from './lib/sandbox'
import { sandboxPage } from './lib/sandbox-page'
import { placeOf, writeSecret } from './lib/typed-files'

const HELP = `A brand in Testbetrieb for whoever connects a shop or an app: nothing leaves it.

  npm run sandbox -- <name> [--host <host>] [--out <file.sh>]

Makes the brand with an invented catalogue, and for you alone: a recommender, a key and a webhook. Prints a page of
curl lines for the whole life of a reward, which can be run as often as you like (they need curl, jq and openssl).
For a sandbox that is there already it makes another recommender, key and webhook.

  <name>    lower-case letters, digits and dashes, 3 to 40 characters
  --host    where a new brand answers (default: <name>.localhost)
  --out     writes the page to a file that only you can read: bash <file.sh>

The database is DATABASE_URL, else the one in DATA_DIR.
Exit code: 0 done, 1 refused, 2 wrong usage.`

const options = {
	help: { type: 'boolean', short: 'h' },
	host: { type: 'string' },
	out: { type: 'string' },
} as const

await runScript(
	{ name: 'sandbox', help: HELP, parse: (args) => parseArgs({ args, options, allowPositionals: true }) },
	async (typed, [more], { host, out }) => {
		if (more !== undefined) throw new UsageError(`"${more}" is one argument too many`)
		const name = nameOf(typed)
		const place = { name, host: host === undefined ? undefined : checkedHost(host) }
		const file = out === undefined ? undefined : placeOf(out)
		if (file !== undefined && existsSync(file)) throw new StartError(`${file} is there already.`)
		const made = await withDatabase((deps) => makeSandbox(deps, place))
		const page = sandboxPage(made)
		if (file === undefined) return { lines: [page] }
		await writeSecret(file, page)
		return {
			lines: [
				`The sandbox "${name}" answers at ${made.url}.`,
				`Its page of calls: bash ${file}`,
				'The first lines of the page have the logins, the key and the secret of the webhook.',
			],
		}
	},
)
