import type { Expected, Planned } from './job'
import { at, median, type Numbers } from './report'
import type { Client } from './servers'

/** One side's load of a cell, measured in short rounds alternating with the others. */
export type BenchLoad = {
	/** A discarded round. */
	warmUp(connections: number, durationMs: number): Promise<void>
	measure(connections: number, durationMs: number): Promise<void>
	/** The result so far for this many connections; undefined = the requests were used up before measurement. */
	numbers(connections: number): Numbers | undefined
}

/** The share of one-time requests the warm-up may use. */
const WARMUP_SHARE = 0.7
/** Requests passed to the client for one round, more than it can send. */
const ROUND_REQUESTS = 10_000

type Given = {
	port: number
	requests: Planned[]
	once: boolean
	expected: Expected
	/** Processor time of the server so far, in seconds. */
	cpuSeconds?: () => Promise<number>
}

type Round = { perSecond: number; latencies: Float64Array; cpuSeconds: number | undefined }

export function createLoad(client: Client, { port, requests, once, expected, cpuSeconds }: Given): BenchLoad {
	const measured = new Map<number, Round[]>()
	let used = 0

	async function run(connections: number, durationMs: number, end: number) {
		const part = once ? requests.slice(used, end) : requests
		if (part.length === 0) return undefined
		const round = await client({ port, connections, durationMs, requests: part, once, expected })
		used += round.latencies.length
		return round
	}

	return {
		async warmUp(connections, durationMs) {
			await run(connections, durationMs, Math.floor(requests.length * WARMUP_SHARE))
		},
		async measure(connections, durationMs) {
			const before = await cpuSeconds?.()
			const { perSecond, latencies } = (await run(connections, durationMs, used + ROUND_REQUESTS)) ?? {}
			if (perSecond === undefined || !latencies) return
			const taken = before === undefined ? undefined : ((await cpuSeconds?.()) ?? Number.NaN) - before
			const rounds = measured.get(connections) ?? []
			measured.set(connections, [...rounds, { perSecond, latencies, cpuSeconds: taken }])
		},
		numbers(connections) {
			const rounds = measured.get(connections)
			if (!rounds) return undefined
			const rates = rounds.map(({ perSecond }) => perSecond)
			const all = Float64Array.from(rounds.flatMap(({ latencies }) => [...latencies])).sort()
			const costs = rounds.map((round) => ((round.cpuSeconds ?? Number.NaN) * 1000) / round.latencies.length)
			const cpuMs = cpuSeconds ? median(costs) : undefined
			return { rates, perSecond: median(rates), p50: at(all, 0.5), p99: at(all, 0.99), cpuMs }
		},
	}
}
