import { describe, expect, it } from 'vitest'
import { hinweiseZu } from './hinweise'
import type { RegelWahl, Zuschlagsregel } from './regeln'

const NOW = new Date('2026-11-27T16:00:00Z')
const ENDE = new Date('2026-11-29T23:00:00Z')
const regel = (wenn: Zuschlagsregel['wenn'], cent: number): Zuschlagsregel => ({
	wenn,
	leistung: { art: 'fest', cent },
})
const IMMER = regel({ art: 'immer' }, 3000)
const EINE = {
	...{ von: null, bis: ENDE, wahl: 'hoechste' as const, regeln: [IMMER], budgetCent: null, produktIds: null },
}
const ANGEBOTE = [
	{ produktId: 1, maxCent: 6000 },
	{ produktId: 2, maxCent: 2000 },
]
const arten = (more: Partial<Parameters<typeof hinweiseZu>[0]>, angebote = ANGEBOTE) =>
	hinweiseZu({ ...EINE, ...more }, { angebote, auftraege: 1, now: NOW }).map((one) =>
		one.art === 'regel_nie' ? `regel ${one.nummer}` : one.art,
	)

describe('what is odd about a campaign', () => {
	it.each<[string, Parameters<typeof arten>[0], string[]]>([
		['nothing', {}, []],
		['it would be over', { bis: NOW }, ['vorbei']],
		['neither an end nor a budget', { bis: null }, ['endlos']],
		['a budget is an end', { bis: null, budgetCent: 100_000 }, []],
		['products that nobody can recommend', { produktIds: new Set([9]) }, ['ohne_produkt']],
		['a budget that does for nobody', { budgetCent: 2999 }, ['budget_fuer_keine']],
		[
			'a budget that does for the cheaper product alone',
			{
				budgetCent: 2500,
				regeln: [
					{
						wenn: { art: 'immer' },
						leistung: { art: 'prozent', prozent: 100, mindestensCent: null, hoechstensCent: null },
					},
				],
			},
			['budget_fuer_manche'],
		],
		[
			'a milestone needs no reserve',
			{ budgetCent: 3000, regeln: [IMMER, regel({ art: 'meilenstein', nummer: 3 }, 9000)] },
			[],
		],
	])('%s', (_, more, soll) => {
		expect(arten(more)).toEqual(soll)
	})

	it('of no catalogue at all', () => {
		expect(arten({}, [])).toEqual(['ohne_produkt'])
	})
})

describe('a rule that never changes an amount', () => {
	const erster = (cent: number) => regel({ art: 'erster_auftrag' }, cent)
	const ab = (nummer: number, cent: number) => regel({ art: 'ab_auftrag', nummer }, cent)
	const innerhalb = (tage: number, cent: number) => regel({ art: 'innerhalb', tage }, cent)
	it.each<[string, RegelWahl, Zuschlagsregel[], string[]]>([
		['less than what every order gets', 'hoechste', [IMMER, erster(1000)], ['regel 2']],
		['more than it', 'hoechste', [IMMER, erster(5000)], []],
		['after one that always fits, where the first counts', 'erste', [IMMER, erster(5000)], ['regel 2']],
		['before it', 'erste', [erster(5000), IMMER], []],
		['the same twice', 'hoechste', [IMMER, { ...IMMER }], ['regel 2']],
		['a later order that gets less', 'hoechste', [ab(2, 5000), ab(3, 3000)], ['regel 2']],
		['a later order that gets more', 'hoechste', [ab(2, 3000), ab(3, 5000)], []],
		['sooner for less', 'hoechste', [innerhalb(7, 1000), innerhalb(30, 2000)], ['regel 1']],
		['sooner for more', 'hoechste', [innerhalb(7, 2000), innerhalb(30, 1000)], []],
		['a milestone comes on top, however small', 'hoechste', [IMMER, regel({ art: 'meilenstein', nummer: 2 }, 1)], []],
	])('%s', (_, wahl, regeln, soll) => {
		expect(arten({ wahl, regeln })).toEqual(soll)
	})
})
