import { expect, it } from 'vitest'
import { isInNetzen } from './netz'

it.each([
	['203.0.113.9', [], true],
	['203.0.113.9', ['203.0.113.9'], true],
	['203.0.113.10', ['203.0.113.9'], false],
	['203.0.113.10', ['198.51.100.1', '203.0.113.0/28'], true],
	['203.0.113.16', ['203.0.113.0/28'], false],
	['2001:db8:1:2::', ['2001:db8:1::/48'], true],
	['2001:db8:2:2::', ['2001:db8:1::/48'], false],
	['203.0.113.9', ['2001:db8:1::/48'], false],
	['', ['203.0.113.9'], false],
])('%s in %j: %s', (address, netze, erwartet) => expect(isInNetzen(address, netze)).toBe(erwartet))
