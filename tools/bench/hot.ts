import { createLoad } from './load'
import { costFrom, type Growth } from './report'
import { hot, type Target } from './scenarios'
import type { Client } from './servers'

type Setting = { target: Target; port: number; rounds: number; roundMs: number; warmupMs: number }

/** The cost of a request when all follow one link, against as many on many links. */
export async function measureHot(
	client: Client,
	{ target, port, rounds, roundMs, warmupMs }: Setting,
): Promise<Growth> {
	const { links, connections } = hot
	const requests = await links.plan(target)
	const given = { port, once: false, expected: links.expected.app }
	const [many, one] = [
		createLoad(client, { ...given, requests }),
		createLoad(client, { ...given, requests: requests.slice(0, 1) }),
	]
	await many.warmUp(connections, warmupMs)
	for (let round = 0; round < rounds; round++) for (const load of [many, one]) await load.measure(connections, roundMs)
	const [base, other] = [many.numbers(connections), one.numbers(connections)]
	if (!base || !other) throw new Error('the hot link measured nothing')
	return { scenario: links.title, connections, what: 'many rows → one hot row', factor: costFrom(base, other) }
}
