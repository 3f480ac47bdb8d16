import { describe, expect, it } from 'vitest'
import { calls } from './calls'
import { deprecationHeaders } from './deprecation'

/** At least so many days lie between the announcement and the end of a call. */
const ABSCHIED_TAGE = 180

describe('a call that will go', () => {
	it('says since when, until when, and where to read on', () => {
		const headers = deprecationHeaders({ seit: '2027-01-01', bis: '2027-07-01', statt: 'Use another.' })
		expect(headers.Deprecation).toBe(`@${Date.UTC(2027, 0, 1) / 1000}`)
		expect(headers.Sunset).toBe('Thu, 01 Jul 2027 00:00:00 GMT')
		expect(headers.Link).toContain('rel="deprecation"')
	})

	it('is there for half a year at least', () => {
		for (const { veraltet } of calls) {
			if (!veraltet) continue
			const days = (Date.parse(veraltet.bis) - Date.parse(veraltet.seit)) / 86_400_000
			expect(days).toBeGreaterThanOrEqual(ABSCHIED_TAGE)
		}
	})
})
