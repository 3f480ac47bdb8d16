import { randomInt } from 'node:crypto'
import { Agent, request as send } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { BenchJob, Measurement, Planned } from './job'

/*
 * The load generator, in its own process: N connections, each sending its next request when the last answer is
 * complete. Receives a Job as a message, answers with a Measurement.
 */

/** Latencies stored per load; more requests end it. */
const CAPACITY = 500_000
/** The portal does not count clicks of bots. */
const USER_AGENT =
	'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Sends a request; resolves with what is wrong with its answer, undefined = nothing. */
function exchange(agent: Agent, port: number, { host, path, body, json }: Planned, expected: BenchJob['expected']) {
	return new Promise<string | undefined>((resolve) => {
		const method = body === undefined ? 'GET' : 'POST'
		const headers = {
			host: `${host}:${port}`,
			'user-agent': USER_AGENT,
			'x-forwarded-for': `198.${18 + randomInt(2)}.${randomInt(256)}.${1 + randomInt(254)}`,
			accept: 'text/html',
			'accept-language': 'de-DE,de;q=0.9,en;q=0.5',
			...(body === undefined
				? {}
				: {
						'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded',
						'content-length': String(Buffer.byteLength(body)),
						...(json ? { 'x-requested-with': 'bench' } : {}),
					}),
		}
		// The address, not the name: Node does not resolve *.localhost.
		const outgoing = send({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
			let bytes = 0
			answer.on('data', (chunk: Buffer) => {
				bytes += chunk.length
			})
			answer.once('error', (error) => resolve(`${method} ${path}: ${error}`))
			answer.once('end', () => {
				const { statusCode } = answer
				const { location = '' } = answer.headers
				const fits = statusCode === expected.status && location.includes(expected.location) && bytes >= expected.bytes
				resolve(fits ? undefined : `${method} ${path}: ${statusCode} ${location} (${bytes} bytes)`)
			})
		})
		outgoing.once('error', (error) => resolve(`${method} ${path}: ${error}`))
		outgoing.end(body)
	})
}

async function run({ port, connections, durationMs, requests, once, expected }: BenchJob): Promise<Measurement> {
	const agent = new Agent({ keepAlive: true, maxSockets: connections })
	const latencies = new Float64Array(CAPACITY)
	const began = performance.now()
	let ended = began
	let next = 0
	let count = 0
	let problem: string | undefined

	async function connection() {
		while (!problem && count < CAPACITY) {
			const start = performance.now()
			const planned = requests[once ? next : next % requests.length]
			if (!planned || start - began > durationMs) return
			next += 1
			problem ??= await exchange(agent, port, planned, expected)
			ended = performance.now()
			latencies[count++] = ended - start
		}
	}
	await Promise.all(Array.from({ length: connections }, connection))
	agent.destroy()
	if (problem) return { ok: false, problem }
	return { ok: true, perSecond: (count * 1000) / (ended - began), latencies: latencies.slice(0, count) }
}

process.on('message', (job: BenchJob) => {
	void run(job).then((measurement) => process.send?.(measurement))
})
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
