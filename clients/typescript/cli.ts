#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { CallRefused, Portal } from './client.js'
import { listen } from './listen.js'
import { fetchAtLoopback } from './loopback.js'

const USAGE = `Usage: weitersagen listen --url https://portal.example/api/v1/marke --key ws_… [options]

  --url URL      address of the brand's API (or WEITERSAGEN_URL)
  --key KEY      key of a partner's server that may read events (or WEITERSAGEN_KEY)
  --forward URL  sends each event on to this address, such as http://localhost:4000/webhooks
  --secret KEY   of the webhook (whsec_…, or WEITERSAGEN_SECRET), by which events are verified
  --since FOLGE  starts after this event; without it with what happens from now on

Shows events as they come. Of a brand in Testbetrieb they are sent on as the portal signs them.`

function asked() {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			url: { type: 'string' },
			key: { type: 'string' },
			forward: { type: 'string' },
			secret: { type: 'string' },
			since: { type: 'string' },
			help: { type: 'boolean', short: 'h' },
		},
	})
	const { WEITERSAGEN_URL, WEITERSAGEN_KEY, WEITERSAGEN_SECRET } = process.env
	return {
		...{ command: positionals[0], help: values.help, forward: values.forward, since: values.since },
		...{ url: values.url ?? WEITERSAGEN_URL, key: values.key ?? WEITERSAGEN_KEY },
		secret: values.secret ?? WEITERSAGEN_SECRET,
	}
}

async function main(): Promise<number> {
	let given: ReturnType<typeof asked>
	try {
		given = asked()
	} catch (error) {
		console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
		return 2
	}
	const { command, help, url, key, forward, secret, since } = given
	if (help) {
		console.log(USAGE)
		return 0
	}
	if (command !== 'listen' || !url || !key || (since !== undefined && !/^\d+$/.test(since))) {
		console.error(USAGE)
		return 2
	}
	const stop = new AbortController()
	for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
	const portal = new Portal({ baseUrl: url, token: key, language: 'en', fetch: fetchAtLoopback })
	try {
		await listen({
			...{ portal, forward, secret, since: since === undefined ? undefined : Number(since) },
			...{ write: (line: string) => console.log(line), signal: stop.signal },
		})
		return 0
	} catch (error) {
		const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
		console.error(error instanceof CallRefused ? error.message : `${url} cannot be reached. ${String(error)}${cause}`)
		return 1
	}
}

process.exitCode = await main()
