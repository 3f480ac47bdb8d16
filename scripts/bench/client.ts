import { Agent, request as send } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { Job, Measurement, Planned } from './job'

/*
 * The load of one cell, in a process of its own: N connections, each sending its next request when the answer to the
 * last one is complete. Takes a Job as a message, answers with a Measurement.
 */

/** Latencies kept of a cell; more requests than this end it. */
const CAPACITY = 1_000_000

/** One request; resolves with what is wrong with its answer, undefined = nothing. */
function exchange(agent: Agent, port: number, { host, path, body }: Planned, expected: Job['expected']) {
	return new Promise<string | undefined>((resolve) => {
		const form = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
		const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
		const headers = { host: `${host}:${port}`, 'accept-language': 'de', accept: 'text/html', ...form, ...length }
		const method = body === undefined ? 'GET' : 'POST'
		// The address, not the name: Node does not resolve *.localhost.
		const outgoing = send({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
			const { statusCode, headers: received } = answer
			let bytes = 0
			answer.on('data', (chunk: Buffer) => {
				bytes += chunk.length
			})
			answer.once('error', (error) => resolve(String(error)))
			answer.once('end', () => {
				const location = received.location ?? ''
				const fits = statusCode === expected.status && location.includes(expected.location) && bytes >= expected.bytes
				resolve(fits ? undefined : `${method} ${path}: ${statusCode} ${location} (${bytes} bytes)`)
			})
		})
		outgoing.once('error', (error) => resolve(`${method} ${path}: ${error}`))
		outgoing.end(body)
	})
}

/** The value below which the given share of the sorted latencies lies. */
const percentile = (sorted: Float64Array, share: number) =>
	sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN

/** The part of the requests with an effect that happens once which the warm-up may use. */
const WARMUP_SHARE = 0.2

async function run(job: Job): Promise<Measurement> {
	const agent = new Agent({ keepAlive: true, maxSockets: job.connections })
	const { requests, once } = job
	const latencies = new Float64Array(CAPACITY)
	let next = 0
	let count = 0
	let problem: string | undefined
	const warmUntil = performance.now() + job.warmupMs
	let began = 0
	let ended = 0

	async function connection() {
		for (;;) {
			const start = performance.now()
			const warm = start < warmUntil && !(once && next > requests.length * WARMUP_SHARE)
			if (!warm && began === 0) began = start
			if (problem || count === CAPACITY || (began > 0 && start - began > job.durationMs)) return
			const planned = requests[once ? next : next % requests.length]
			next += 1
			if (!planned) return
			problem ??= await exchange(agent, job.port, planned, job.expected)
			if (warm) continue
			ended = performance.now()
			latencies[count++] = ended - start
		}
	}
	await Promise.all(Array.from({ length: job.connections }, connection))
	agent.destroy()
	if (problem) return { ok: false, problem }
	if (count === 0) return { ok: false, problem: 'the requests were used up in the warm-up' }
	const sorted = latencies.subarray(0, count).sort()
	const perSecond = (count * 1000) / (ended - began)
	return { ok: true, count, perSecond, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) }
}

process.on('message', (job: Job) => {
	void run(job).then((measurement) => process.send?.(measurement))
})
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
