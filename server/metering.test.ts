import { describe, expect, it } from 'vitest'
import { mayReadMetrics } from './metering'

const METRICS_TOKEN = 'a-token-of-the-tests'
const request = (authorization?: string) =>
	new Request('http://localhost/metrics', { headers: authorization ? { authorization } : {} })
const bearer = `Bearer ${METRICS_TOKEN}`

describe('/metrics', () => {
	it.each([
		['production, from the machine itself, no token set', request(), true, { DEMO: false }, false],
		['production, a proxy on the machine', request(), true, { DEMO: false, METRICS_TOKEN }, false],
		['production, with the token', request(bearer), true, { DEMO: false, METRICS_TOKEN }, true],
		['production, a token where none is set', request('Bearer '), true, { DEMO: false }, false],
		['a demo, from the machine itself', request(), true, { DEMO: true }, true],
		['a demo, from elsewhere', request(), false, { DEMO: true }, false],
		['a demo behind a proxy on the machine', request(), true, { DEMO: true, TRUST_PROXY: 1 }, false],
		['a demo, from elsewhere with the token', request(bearer), false, { DEMO: true, METRICS_TOKEN }, true],
	])('%s', (_, asked, loopback, env, allowed) =>
		expect(mayReadMetrics(asked, { loopback }, { TRUST_PROXY: 0, ...env })).toBe(allowed),
	)
})
