import { expect, it } from 'vitest'
import { meilensteinStand, stufeNach } from './meilensteine'
import type { Zuschlagsregel } from './regeln'

const cent = (wert: number) => ({ art: 'fest' as const, cent: wert })
const REGELN: Zuschlagsregel[] = [
	{ wenn: { art: 'meilenstein', nummer: 5 }, leistung: cent(5000) },
	{ wenn: { art: 'immer' }, leistung: cent(1000) },
	{ wenn: { art: 'meilenstein', nummer: 3 }, leistung: cent(2500) },
]

it.each([
	['nothing yet', 0, [], [3, 5]],
	['one before the first', 2, [], [1, 3]],
	['the first one reached', 3, [3], [0, 2]],
	['one of its orders cancelled, the milestone kept', 2, [3], [0, 3]],
	['the milestone taken back with its order', 2, [], [1, 3]],
	['reached while its budget was used up: it comes with the next order', 4, [], [1, 1]],
	['both', 9, [5, 3], [0, 0]],
])('%s', (_, abschluesse, gehabt, fehlen) => {
	const stand = meilensteinStand({ regeln: REGELN, stufen: {} }, { abschluesse, gehabt })
	expect(stand.map(({ nummer }) => nummer)).toEqual([3, 5])
	expect(stand.map((one) => one.fehlen)).toEqual(fehlen)
	expect(stand.map(({ erreicht }) => erreicht)).toEqual(fehlen.map((one) => one === 0))
})

it.each([
	['none before the first', [], undefined],
	['that of the first', [3], 'Botschafter'],
	['that of the highest', [3, 5], 'Stammgast'],
	['it goes with what was taken back', [5], 'Stammgast'],
])('a level: %s', (_, gehabt, soll) => {
	const stufen = { 3: { de: 'Botschafter' }, 5: { de: 'Stammgast' } }
	expect(stufeNach(meilensteinStand({ regeln: REGELN, stufen }, { abschluesse: 0, gehabt }))?.de).toBe(soll)
})

it('a milestone without a name leaves the level that was reached', () => {
	const staende = meilensteinStand(
		{ regeln: REGELN, stufen: { 3: { de: 'Botschafter' } } },
		{ abschluesse: 5, gehabt: [3, 5] },
	)
	expect(stufeNach(staende)).toEqual({ de: 'Botschafter' })
})
