import { describe, expect, it } from 'vitest'
import { clientAddress } from './client-address'

describe('the address a request comes from', () => {
	it.each<[string, string | null, string, number, string | undefined]>([
		['the connection itself', null, '203.0.113.7', 0, '203.0.113.7'],
		['the connection, whatever it claims', '1.2.3.4', '203.0.113.7', 0, '203.0.113.7'],
		['the one proxy’s entry', '198.51.100.9', '10.0.0.1', 1, '198.51.100.9'],
		['what the proxy added, not what the visitor sent', '1.2.3.4, 198.51.100.9', '10.0.0.1', 1, '198.51.100.9'],
		['the outer of two proxies’ entry', '1.2.3.4, 198.51.100.9, 10.0.0.2', '10.0.0.1', 2, '198.51.100.9'],
		['the leftmost of a chain shorter than told', '198.51.100.9', '10.0.0.1', 3, '198.51.100.9'],
		['an entry with a port', '198.51.100.9:4711', '127.0.0.1', 1, '198.51.100.9'],
		['an IPv6 entry with a port', '[2001:db8::1]:4711', '127.0.0.1', 1, '2001:db8::1'],
		['no address at all in it', 'unknown', '127.0.0.1', 1, undefined],
		['an empty header behind a proxy: the connection', '', '10.0.0.1', 1, '10.0.0.1'],
		['this machine’s own loopback: unknown', null, '127.0.0.1', 0, undefined],
		['a local proxy nobody told of: unknown', '198.51.100.9', '::ffff:127.0.0.1', 0, undefined],
		['the same over IPv6', '198.51.100.9', '::1', 0, undefined],
		['one in the own network nobody told of: unknown', '198.51.100.9', '172.18.0.2', 0, undefined],
		['somebody in the own network', null, '192.168.1.20', 0, '192.168.1.20'],
		['a health check past the proxy', null, '127.0.0.1', 1, undefined],
		['an address with a zone', null, 'fe80::1%eth0', 0, 'fe80::1'],
	])('%s', (_, forwardedFor, peer, proxies, expected) => {
		expect(clientAddress(forwardedFor, peer, proxies)).toBe(expected)
	})
})
