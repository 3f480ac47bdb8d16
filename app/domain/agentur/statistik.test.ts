import { expect, it } from 'vitest'
import { statistikMonate } from './statistik'

it.each([
	['2026-03-31T10:00:00Z', '2025-04', '2026-03'],
	// In Berlin the month has begun.
	['2025-12-31T23:30:00Z', '2025-02', '2026-01'],
])('a statistic of %s shows every month from %s to %s once', (now, first, last) => {
	const monate = statistikMonate(new Date(now))
	expect([monate[0], monate.at(-1), new Set(monate).size]).toEqual([first, last, 12])
})
