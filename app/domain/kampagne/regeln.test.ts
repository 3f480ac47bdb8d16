import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { ANTEILE } from '../praemie/anteil'
import { bewertet } from './bewertet'
import {
	type Auftragsfakten,
	bemessePraemien,
	geltendeRegeln,
	OHNE_AUFTRAG,
	type RegelWahl,
	type Zusatzregeln,
	type Zuschlagsregel,
	zusatzCent,
} from './regeln'

const kampagneId = '00000000-0000-4000-8000-0000000000aa'
const mit = (regeln: Zuschlagsregel[], wahl: RegelWahl = 'hoechste'): Zusatzregeln => ({
	...{ kampagneId, name: { de: 'Herbstwochen' }, wahl, regeln },
})
const fest = (cent: number, wenn: Zuschlagsregel['wenn'] = { art: 'immer' }): Zuschlagsregel => ({
	wenn,
	leistung: { art: 'fest', cent },
})
const prozent = (
	zahl: number,
	{
		wenn = { art: 'immer' },
		min = null,
		max = null,
	}: { wenn?: Zuschlagsregel['wenn']; min?: number | null; max?: number | null } = {},
): Zuschlagsregel => ({ wenn, leistung: { art: 'prozent', prozent: zahl, mindestensCent: min, hoechstensCent: max } })
const auftrag = (fakten: Partial<Auftragsfakten>): Auftragsfakten => ({ ...OHNE_AUFTRAG, ...fakten })

const erster: Zuschlagsregel['wenn'] = { art: 'erster_auftrag' }
const abDrei: Zuschlagsregel['wenn'] = { art: 'ab_auftrag', nummer: 3 }
const drei: Zuschlagsregel['wenn'] = { art: 'meilenstein', nummer: 3 }
const schnell: Zuschlagsregel['wenn'] = { art: 'innerhalb', tage: 14 }

describe('what a campaign adds', () => {
	it.each<[string, number, Zusatzregeln, Auftragsfakten, number]>([
		['a fixed amount', 6000, mit([fest(3000)]), OHNE_AUFTRAG, 3000],
		['percent of the reward', 6000, mit([prozent(50)]), OHNE_AUFTRAG, 3000],
		['half a cent up', 7001, mit([prozent(50)]), OHNE_AUFTRAG, 3501],
		['less than half a cent down', 7001, mit([prozent(33)]), OHNE_AUFTRAG, 2310],
		['twice the reward', 7001, mit([prozent(100)]), OHNE_AUFTRAG, 7001],
		['at least', 1000, mit([prozent(10, { min: 500 })]), OHNE_AUFTRAG, 500],
		['at most', 90_000, mit([prozent(50, { max: 10_000 })]), OHNE_AUFTRAG, 10_000],
		['the first order: not known yet', 6000, mit([fest(3000, erster)]), OHNE_AUFTRAG, 0],
		['the first order: it is', 6000, mit([fest(3000, erster)]), auftrag({ nummer: 1 }), 3000],
		['the first order: it is not', 6000, mit([fest(3000, erster)]), auftrag({ nummer: 2 }), 0],
		['from the third on: the second', 6000, mit([fest(3000, abDrei)]), auftrag({ nummerKampagne: 2 }), 0],
		['from the third on: the third', 6000, mit([fest(3000, abDrei)]), auftrag({ nummerKampagne: 3 }), 3000],
		['from the third on: the ninth', 6000, mit([fest(3000, abDrei)]), auftrag({ nummerKampagne: 9 }), 3000],
		['within days: on the last', 6000, mit([fest(3000, schnell)]), auftrag({ tage: 14 }), 3000],
		['within days: a day late', 6000, mit([fest(3000, schnell)]), auftrag({ tage: 15 }), 0],
		['the highest of two', 6000, mit([fest(1000), fest(2500, schnell)]), auftrag({ tage: 1 }), 2500],
		['the first of two', 6000, mit([fest(2500, schnell), fest(1000)], 'erste'), auftrag({ tage: 1 }), 2500],
		['the first that fits', 6000, mit([fest(2500, schnell), fest(1000)], 'erste'), auftrag({ tage: 30 }), 1000],
		['never less than promised', 6000, mit([fest(500, schnell), fest(1000)], 'erste'), auftrag({ tage: 1 }), 1000],
		['a milestone: not yet', 6000, mit([fest(5000, drei)]), auftrag({ nummerKampagne: 2 }), 0],
		['a milestone, on top', 6000, mit([fest(1000), fest(5000, drei)]), auftrag({ nummerKampagne: 3 }), 6000],
		['a milestone once', 6000, mit([fest(5000, drei)]), auftrag({ nummerKampagne: 4, gehabt: [3] }), 0],
		['a milestone that was missed', 6000, mit([fest(5000, drei)]), auftrag({ nummerKampagne: 4 }), 5000],
		['no rule that holds', 6000, mit([]), OHNE_AUFTRAG, 0],
	])('%s', (_, wert, zusatz, fakten, soll) => {
		expect(zusatzCent(wert, geltendeRegeln(zusatz, fakten))).toBe(soll)
	})

	it('explains an amount as the sum of its reasons', () => {
		expect(bemessePraemien({ wertCent: 6000, anteil: 100 }, OHNE_AUFTRAG, mit([fest(3000)]))).toEqual([
			{
				seite: 'empfehler',
				cent: 9000,
				gruende: [
					{ art: 'praemie', cent: 6000 },
					{ art: 'kampagne', cent: 3000 },
				],
			},
		])
		expect(bemessePraemien({ wertCent: 6000, anteil: 100 }, OHNE_AUFTRAG, null)).toEqual([
			{ seite: 'empfehler', cent: 6000, gruende: [{ art: 'praemie', cent: 6000 }] },
		])
	})
})

const cent = fc.integer({ min: 1, max: 100_000 })
const bedingung: fc.Arbitrary<Zuschlagsregel['wenn']> = fc.oneof(
	fc.constant<Zuschlagsregel['wenn']>({ art: 'immer' }),
	fc.constant<Zuschlagsregel['wenn']>({ art: 'erster_auftrag' }),
	fc.integer({ min: 2, max: 20 }).map((nummer) => ({ art: 'ab_auftrag' as const, nummer })),
	fc.integer({ min: 2, max: 20 }).map((nummer) => ({ art: 'meilenstein' as const, nummer })),
	fc.integer({ min: 1, max: 60 }).map((tage) => ({ art: 'innerhalb' as const, tage })),
)
const leistung: fc.Arbitrary<Zuschlagsregel['leistung']> = fc.oneof(
	cent.map((one) => ({ art: 'fest' as const, cent: one })),
	fc.record({
		art: fc.constant('prozent' as const),
		prozent: fc.integer({ min: 1, max: 900 }),
		mindestensCent: fc.option(cent),
		hoechstensCent: fc.option(cent),
	}),
)
const kampagne = fc
	.record({
		wahl: fc.constantFrom<RegelWahl>('erste', 'hoechste'),
		regeln: fc.array(fc.record({ wenn: bedingung, leistung }), { maxLength: 4 }),
	})
	.map(({ wahl, regeln }) => mit(regeln, wahl))
const fakten = fc.record({
	tage: fc.option(fc.integer({ min: 0, max: 80 })),
	nummer: fc.option(fc.integer({ min: 1, max: 30 })),
	nummerKampagne: fc.option(fc.integer({ min: 1, max: 30 })),
	gehabt: fc.array(fc.integer({ min: 2, max: 20 })),
})
const grundlage = fc.record({ wertCent: fc.integer({ min: 1, max: 500_000 }), anteil: fc.constantFrom(...ANTEILE) })

describe('for every campaign and order', () => {
	prop.prop([grundlage, fakten, kampagne])(
		'both sides are the whole, and each is the sum of its reasons',
		(g, f, k) => {
			const seiten = bemessePraemien(g, f, k)
			const mehr = zusatzCent(g.wertCent, geltendeRegeln(k, f))
			expect(seiten.reduce((summe, one) => summe + one.cent, 0)).toBe(g.wertCent + mehr)
			for (const one of seiten) {
				expect(one.gruende.reduce((summe, grund) => summe + grund.cent, 0)).toBe(one.cent)
				expect(one.gruende.every((grund) => Number.isSafeInteger(grund.cent) && grund.cent > 0)).toBe(true)
			}
		},
	)

	prop.prop([grundlage, fakten, kampagne])('an order never earns less than was promised before it', (g, f, k) => {
		const [versprochen, verdient] = [bemessePraemien(g, OHNE_AUFTRAG, k), bemessePraemien(g, f, k)]
		for (const { seite, cent: promised } of versprochen)
			expect(verdient.find((one) => one.seite === seite)?.cent).toBeGreaterThanOrEqual(promised)
	})

	prop.prop([grundlage, fakten, kampagne])(
		'a reward of the catalogue is worth the same as the function says',
		(g, f, k) => {
			const { wertCent, basisCent } = bewertet({ wertCent: g.wertCent }, f, k)
			expect(basisCent).toBe(g.wertCent)
			expect(wertCent).toBe(bemessePraemien(g, f, k).reduce((summe, one) => summe + one.cent, 0))
		},
	)
})
