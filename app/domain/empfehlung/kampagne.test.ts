import { describe, expect, it } from 'vitest'
import { kampagneIn } from './kampagne'

describe('campaign of an address', () => {
	it.each([
		['channel=flyer', { parameter: 'channel', wert: 'flyer' }],
		['c=flyer', { parameter: 'c', wert: 'flyer' }],
		['pk_campaign=Fr%C3%BChling&mtm_campaign=mai-26', { parameter: 'mtm_campaign', wert: 'mai-26' }],
		['channel=&c=x.y_z', { parameter: 'c', wert: 'x.y_z' }],
		['channel=a&c=b', { parameter: 'channel', wert: 'a' }],
		['kanal=flyer', undefined],
		['channel=%3Cb%3E', undefined],
		['channel=a%20b', undefined],
		['channel=a%0d%0aSet-Cookie', undefined],
		[`channel=${'x'.repeat(51)}`, undefined],
	])('[N-CAMPAIGN] %s', (query, found) => {
		expect(kampagneIn(new URLSearchParams(query))).toEqual(found)
	})
})
