import type { Expected, Planned } from './job'
import type { Numbers } from './report'
import type { Client } from './servers'

/** The load of one side of a cell, measured in short rounds between those of the others. */
export type Load = {
	/** One round; `count` false is a warm-up whose numbers are not kept. */
	run(connections: number, durationMs: number, count: boolean): Promise<void>
	/** Of the rounds so far; undefined = the requests were used up before anything was measured. */
	numbers(): Numbers | undefined
}

const at = (sorted: Float64Array | number[], share: number) =>
	sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN

/** The share of requests with an effect that happens once which the warm-up may use. */
const WARMUP_SHARE = 0.7

export function createLoad(
	client: Client,
	{ port, requests, once, expected }: { port: number; requests: Planned[]; once: boolean; expected: Expected },
): Load {
	const rates: number[] = []
	const kept: Float64Array[] = []
	let used = 0
	return {
		async run(connections, durationMs, count) {
			const end = count ? requests.length : Math.floor(requests.length * WARMUP_SHARE)
			const part = once ? requests.slice(used, end) : requests
			if (part.length === 0) return
			const { perSecond, latencies } = await client({ port, connections, durationMs, requests: part, once, expected })
			used += latencies.length
			if (!count) return
			rates.push(perSecond)
			kept.push(latencies)
		},
		numbers() {
			if (rates.length === 0) return undefined
			const all = new Float64Array(kept.reduce((sum, { length }) => sum + length, 0))
			let offset = 0
			for (const part of kept) {
				all.set(part, offset)
				offset += part.length
			}
			all.sort()
			return {
				perSecond: at(
					rates.toSorted((a, b) => a - b),
					0.5,
				),
				p50: at(all, 0.5),
				p99: at(all, 0.99),
			}
		},
	}
}
