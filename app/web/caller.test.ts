import { describe, expect, it } from 'vitest'
import { PEER_HEADER } from '~/boot/edge.server'
import { mayReadMetrics } from '~/web/caller.server'

const METRICS_TOKEN = 'a-token-of-the-tests'
const request = (headers: Record<string, string> = {}) =>
	new Request('http://localhost/metrics', { headers: { [PEER_HEADER]: '127.0.0.1', ...headers } })
const bearer = { authorization: `Bearer ${METRICS_TOKEN}` }

describe('/metrics', () => {
	it.each([
		['production, from the machine itself, no token set', request(), { DEMO: false }, false],
		['production, a proxy on the machine', request(), { DEMO: false, METRICS_TOKEN }, false],
		['production, with the token', request(bearer), { DEMO: false, METRICS_TOKEN }, true],
		['production, a token where none is set', request({ authorization: 'Bearer ' }), { DEMO: false }, false],
		['a demo, from the machine itself', request(), { DEMO: true }, true],
		['a demo, from elsewhere', request({ [PEER_HEADER]: '203.0.113.7' }), { DEMO: true }, false],
		['a demo behind a proxy on the machine', request(), { DEMO: true, TRUST_PROXY: 1 }, false],
		[
			'a demo, from elsewhere with the token',
			request({ ...bearer, [PEER_HEADER]: '203.0.113.7' }),
			{ DEMO: true, METRICS_TOKEN },
			true,
		],
	])('%s', (_, asked, env, allowed) => expect(mayReadMetrics(asked, { TRUST_PROXY: 0, ...env })).toBe(allowed))
})
