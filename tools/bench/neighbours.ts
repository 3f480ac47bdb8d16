import { createLoad } from './load'
import type { NeighbourNumbers } from './report'
import { neighbours, type Scenario, type Target } from './scenarios'
import type { Client } from './servers'

/** Connections to the crowded brand, and to the others. */
const CROWD = 200
const OTHERS = 4

type Setting = { target: Target; port: number; rounds: number; roundMs: number; warmupMs: number }

/** Response times of other brands during a crowd on one. Rounds with and without the crowd alternate. */
export async function measureNeighbours(
	clients: { page: Client; crowd: Client },
	crowded: Scenario,
	{ target, port, rounds, roundMs, warmupMs }: Setting,
): Promise<NeighbourNumbers> {
	const loadOn = async (client: Client, page: Scenario, brands: Target['brands']) => {
		const requests = await page.plan({ ...target, brands })
		return { load: () => createLoad(client, { port, requests, once: false, expected: page.expected.app }) }
	}
	const others = await loadOn(clients.page, neighbours.page, target.brands.slice(1))
	const [quiet, beside] = [others.load(), others.load()]
	const crowd = (await loadOn(clients.crowd, crowded, target.brands.slice(0, 1))).load()
	await quiet.warmUp(OTHERS, warmupMs)
	await crowd.warmUp(CROWD, roundMs)
	for (let round = 0; round < rounds; round++) {
		await quiet.measure(OTHERS, roundMs)
		await Promise.all([crowd.measure(CROWD, roundMs), beside.measure(OTHERS, roundMs)])
	}
	const [before, during, theirs] = [quiet.numbers(OTHERS), beside.numbers(OTHERS), crowd.numbers(CROWD)]
	if (!before || !during || !theirs) throw new Error('the crowd measured nothing')
	return {
		page: crowded.title,
		crowd: CROWD,
		others: OTHERS,
		quiet: before,
		beside: during,
		perSecond: theirs.perSecond,
	}
}
