import { describe, expect, it } from 'vitest'
import { einloesbarBis, isKnapp, readCodes, reichtTage } from './gutschein'

describe('a list of codes', () => {
	it('is read line by line, from Windows and other files, with what is no code or stands twice', () => {
		const text = '\ufeffAAAA-1\r\n"BBBB-2";CCCC-3\n\nAAAA-1\nÄÄÄÄ\nX\rDDDD-4'
		expect(readCodes(text)).toEqual({
			codes: ['AAAA-1', 'BBBB-2', 'CCCC-3', 'DDDD-4'],
			zeilen: [1, 2, 2, 7],
			doppelt: [4],
			ungueltig: [5, 6],
		})
	})
})

describe('a stock of vouchers', () => {
	it.each([
		[{ frei: 10, vergeben: 0, wartend: 0 }, null, false],
		[{ frei: 30, vergeben: 30, wartend: 0 }, 30, false],
		[{ frei: 15, vergeben: 30, wartend: 0 }, 15, false],
		[{ frei: 14, vergeben: 30, wartend: 0 }, 14, true],
		[{ frei: 0, vergeben: 1, wartend: 0 }, 0, true],
		[{ frei: 500, vergeben: 0, wartend: 1 }, null, true],
	])('%o lasts %s days; short: %s', (vorrat, tage, knapp) => {
		expect(reichtTage(vorrat)).toBe(tage)
		expect(isKnapp(vorrat)).toBe(knapp)
	})

	it('gives out what is good for another 30 days', () => {
		expect(einloesbarBis(new Date('2026-11-23T23:30:00Z'))).toBe('2026-12-24')
	})
})
