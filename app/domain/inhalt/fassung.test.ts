import { expect, it } from 'vitest'
import { fassungZustand } from './fassung'

const day = (n: number | null) => (n === null ? null : new Date(Date.UTC(2026, 10, n)))

it.each([
	[null, null, false, 'entwurf'],
	[null, 8, false, 'verworfen'],
	[11, null, false, 'geplant'],
	[11, 9, false, 'verworfen'],
	[10, null, true, 'gilt'],
	[5, null, false, 'frueher'],
] as const)('holds from %s, given up %s, answered %s: %s', (giltAb, verworfenAm, holds, expected) => {
	const version = { giltAb: day(giltAb), verworfenAm: day(verworfenAm) }
	expect(fassungZustand(version, holds, new Date(Date.UTC(2026, 10, 10)))).toBe(expected)
})
