import { parseArgs } from 'node:util'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { isLocale, STANDARD_LOCALE } from '~/domain/shared/locale'
import { translator } from '~/locales/translate'
import { runScript, UsageError, withDatabase } from './lib/command'
import { checkedHost } from './lib/mandant-line'
import { StartError } from './lib/problems.js'
import { mcpServer, openContext } from './mcp/server'

const HELP = `Figures and reasons of a brand for a program that speaks the Model Context Protocol, over stdin and stdout.

  WEITERSAGEN_TOKEN=<token> node tools/run.js tools/mcp.ts <host> [--language <code>]

Reads what the operator may whose token it is (made under "Mein Zugang" in the back office), and changes nothing.
Every call is in the brand's log. docs/mcp.md says how a program is connected.

  <host>       the brand's host name, without port
  --language   of the texts (default: de)

The database is DATABASE_URL, else the one in DATA_DIR.
Exit code: 0 done, 1 refused, 2 wrong usage.`

const options = { help: { type: 'boolean', short: 'h' }, language: { type: 'string' } } as const

await runScript(
	{ name: 'mcp', help: HELP, parse: (args) => parseArgs({ args, options, allowPositionals: true }) },
	async (host, rest, { language = STANDARD_LOCALE }) => {
		if (rest.length > 0) throw new UsageError(`"${rest[0]}" is too much`)
		if (!isLocale(language)) throw new UsageError(`There is no language "${language}"`)
		const token = process.env.WEITERSAGEN_TOKEN ?? ''
		if (token === '') throw new StartError('WEITERSAGEN_TOKEN is missing. "Mein Zugang" in the back office makes one.')
		const zugang = { host: checkedHost(host), token, locale: language }
		await withDatabase(async (deps) => {
			const mcp = { ...deps, faktorFreiwillig: process.env.DEMO === '1' }
			const opened = await openContext(mcp, zugang)
			if (!opened.ok) throw new StartError(translator(language, 'arbeit')(`fehler:${opened.code}`))
			const server = mcpServer(mcp, zugang)
			const transport = new StdioServerTransport()
			const closed = new Promise<void>((done) => {
				server.server.onclose = done
				process.stdin.once('end', done)
			})
			await server.connect(transport)
			await closed
			await server.close()
		})
		return { lines: [] }
	},
)
