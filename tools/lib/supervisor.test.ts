import { availableParallelism } from 'node:os'
import { expect, it } from 'vitest'
import { pauseBefore, workersOf } from './supervisor.js'

it.each([
	[undefined, availableParallelism()],
	['', availableParallelism()],
	[' 3 ', 3],
	['1', 1],
])('WEB_CONCURRENCY %j gives %i workers', (value, count) => {
	expect(workersOf(value)).toBe(count)
})

it.each(['0', '-1', '2.5', '1e2', 'all', '257', '0x2'])('WEB_CONCURRENCY %j is refused in one line', (value) => {
	expect(() => workersOf(value)).toThrow(/^WEB_CONCURRENCY must be a whole number from 1 to 256, not /)
})

it('a worker that does not last is started again after growing pauses', () => {
	expect([0, 1, 2, 3, 6, 7, 50].map(pauseBefore)).toEqual([0, 500, 1000, 2000, 16_000, 30_000, 30_000])
})
