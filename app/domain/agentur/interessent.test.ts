import { describe, expect, it } from 'vitest'
import { faelligkeit } from './interessent'

describe('the day to come back to a prospect', () => {
	it.each([
		['anrufen', '2026-11-22', 'vorbei'],
		['anrufen', '2026-11-23', 'heute'],
		['anrufen', '2026-11-24', undefined],
		['anrufen', null, undefined],
		['erledigt', '2026-11-22', undefined],
	] as const)('%s on %s is %s', (schritt, wiedervorlage, expected) => {
		expect(faelligkeit({ schritt, wiedervorlage }, '2026-11-23')).toBe(expected)
	})
})
