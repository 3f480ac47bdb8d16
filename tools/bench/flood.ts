import { createLoad } from './load'
import type { Flood } from './report'
import { flood, type Target } from './scenarios'
import type { Client } from './servers'

const PAGES = 4
const LOGINS = 16

type Setting = { target: Target; port: number; rounds: number; roundMs: number; warmupMs: number }

/**
 * Response times of Home during many logins. Rounds with and without logins alternate, so that other load affects both.
 */
export async function measureFlood(
	clients: { page: Client; login: Client },
	{ target, port, rounds, roundMs, warmupMs }: Setting,
): Promise<Flood> {
	const { page, login } = flood
	const home = { port, requests: await page.plan(target), once: false, expected: page.expected.app }
	const quiet = createLoad(clients.page, home)
	const flooded = createLoad(clients.page, home)
	const logins = createLoad(clients.login, {
		port,
		requests: await login.plan(target),
		once: true,
		expected: login.expected,
	})
	await quiet.warmUp(PAGES, warmupMs)
	await logins.warmUp(LOGINS, roundMs)
	for (let round = 0; round < rounds; round++) {
		await quiet.measure(PAGES, roundMs)
		await Promise.all([logins.measure(LOGINS, roundMs), flooded.measure(PAGES, roundMs)])
	}
	const [before, during, theirs] = [quiet.numbers(PAGES), flooded.numbers(PAGES), logins.numbers(LOGINS)]
	if (!before || !during || !theirs) throw new Error('the login flood measured nothing')
	return { pages: PAGES, logins: LOGINS, quiet: before, flooded: during, loginsPerSecond: theirs.perSecond }
}
