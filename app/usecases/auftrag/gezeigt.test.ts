import { expect, it } from 'vitest'
import { gezeigtOf, isGezeigt } from './gezeigt'

const a = 'auftrag-a ABCD1234 5000'
const b = 'auftrag-b EFGH5678 5000'
const c = 'auftrag-c IJKL9012 5000'

it.each([
	['the same', [a, b], [a, b], true],
	['in another order', [a, b], [b, a], true],
	['one that is gone', [a, b], [a], true],
	['one that came', [a, b], [a, b, c], false],
	['one gone and one come', [a, b], [a, c], false],
	['one that is worth more', [a], ['auftrag-a ABCD1234 9000'], false],
	['one that is somebody else’s by now', [a], ['auftrag-a EFGH5678 5000'], false],
	['nothing shown', [], [a], false],
])('%s', (_, shown, now, expected) => {
	expect(isGezeigt(now, gezeigtOf(shown))).toBe(expected)
})

it('takes nothing of a text that no page made', () => {
	expect(isGezeigt([a], gezeigtOf([a]).slice(1))).toBe(false)
})
