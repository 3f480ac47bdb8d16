import { describe, expect, it } from 'vitest'
import { netzOf } from './begrenzung'

describe('the network of an address', () => {
	it.each([
		['203.0.113.7', '203.0.113.7'],
		['::ffff:203.0.113.7', '203.0.113.7'],
		['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
		['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2'],
		['2001:db8:1::5', '2001:db8:1:0'],
		['2001:db8::', '2001:db8:0:0'],
		['[2001:DB8:1:2::9]', '2001:db8:1:2'],
		['fe80::1%eth0', 'fe80:0:0:0'],
		['::1', '0:0:0:0'],
		['', ''],
	])('%s → %s', (address, netz) => {
		expect(netzOf(address)).toBe(netz)
	})
})
