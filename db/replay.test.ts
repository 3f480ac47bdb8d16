import { describe, expect, it } from 'vitest'
import { createReplay, MOST_LAG_MS } from './replay'

const NOW = 1_800_000_000_000
const look = (seconds: number, written: string, replayed: string) => ({ at: NOW + seconds * 1000, written, replayed })

describe('up to which moment a replica has everything', () => {
	it.each([
		['nothing known', [], Number.POSITIVE_INFINITY],
		['at the same position', [look(0, '0/5000', '0/5000')], 0],
		['ahead of what was read before it', [look(0, '0/5000', '0/6000')], 0],
		['behind from the start', [look(0, '0/5000', '0/4000')], Number.POSITIVE_INFINITY],
		[
			'at the position of two seconds ago',
			[look(-2, '0/5000', '0/5000'), look(-1, '0/6000', '0/5000'), look(0, '0/7000', '0/5FFF')],
			2000,
		],
		['over the edge of the lower half', [look(-1, '0/FFFFFFF0', '0/FFFFFFF0'), look(0, '1/10', '1/10')], 0],
		['a lower half that is longer than the other', [look(0, '1/0', '0/FFFFFFFF')], Number.POSITIVE_INFINITY],
		['where the primary writes nothing', [look(-3, '0/5000', '0/5000'), look(0, '0/5000', '0/5000')], 0],
	])('%s', (_, looks, lag) => {
		const replay = createReplay()
		for (const one of looks) replay.note(one)
		expect(replay.lagMs(NOW)).toBe(lag)
	})

	it('is not read when it is too far behind, or for somebody whose last change it may lack', () => {
		const replay = createReplay()
		expect(replay.isFresh(NOW)).toBe(false)
		replay.note(look(0, '0/5000', '0/5000'))
		expect(replay.isFresh(NOW)).toBe(true)
		expect(replay.isFresh(NOW + MOST_LAG_MS)).toBe(true)
		expect(replay.isFresh(NOW + MOST_LAG_MS + 1)).toBe(false)
		// The other machine's clock may be ahead by a second.
		expect(replay.isFresh(NOW, NOW - 1_000)).toBe(true)
		expect(replay.isFresh(NOW, NOW - 999)).toBe(false)
		replay.forget()
		expect(replay.isFresh(NOW)).toBe(false)
	})
})
