import { describe, expect, it } from 'vitest'
import { filterZeigbar, type Personen, vereint, zeigbar } from './gruppen'
import { kennzahlOf, tagBei, wilson } from './kennzahlen'
import { type KennzahlSummen, MASSE } from './masse'
import { vorherOf, vorjahrOf, zeitraumOf } from './zeitraum'

const summen = (some: Partial<KennzahlSummen>): KennzahlSummen => ({
	...(Object.fromEntries(MASSE.map((mass) => [mass, 0])) as KennzahlSummen),
	...some,
})

describe('a figure', () => {
	it('is a part of a whole, with its interval where the whole is small', () => {
		expect(kennzahlOf('freigaberate', summen({ bestellt: 200, freigegeben: 50 }))).toMatchObject({
			wert: 0.25,
			spanne: null,
		})
		const klein = kennzahlOf('freigaberate', summen({ bestellt: 10, freigegeben: 5 }))
		expect(klein.spanne?.von).toBeCloseTo(0.2366, 4)
		expect(klein.spanne?.bis).toBeCloseTo(0.7634, 4)
	})

	it('is none where there is nothing to divide by', () => {
		expect(kennzahlOf('teilrate', summen({}))).toMatchObject({ wert: null, spanne: null })
	})

	it('of money is what was promised without what fell away, for each new customer', () => {
		const geld = { zusageCent: 20_000, kulanzCent: 1_000, agenturCent: 3_000, entfallenCent: 4_000, freigegeben: 2 }
		expect(kennzahlOf('kostenJeKunde', summen(geld)).wert).toBe(10_000)
	})

	it.each([
		[0, 20, 0],
		[20, 20, 1],
	])('of %i in %i has an interval that ends at %i', (zaehler, nenner, ende) => {
		const { von, bis } = wilson(zaehler, nenner)
		expect(ende === 0 ? von : bis).toBeCloseTo(ende, 10)
		expect(bis - von).toBeLessThan(0.2)
	})

	it('of time is the day by which half, or nine of ten, were done', () => {
		const tage = [
			{ tage: 9, anzahl: 1 },
			{ tage: 0, anzahl: 5 },
			{ tage: 2, anzahl: 4 },
		]
		expect([tagBei(0.5, tage), tagBei(0.9, tage), tagBei(1, tage), tagBei(0.5, [])]).toEqual([0, 2, 9, undefined])
	})
})

describe('times', () => {
	it('are as many days before, and the same weekdays of last year', () => {
		const zeit = zeitraumOf('7', '2027-03-30')
		expect(zeit).toEqual({ von: '2027-03-24', bis: '2027-03-30' })
		expect(vorherOf('7', zeit)).toEqual({ von: '2027-03-17', bis: '2027-03-23' })
		expect(vorjahrOf(zeit)).toEqual({ von: '2026-03-25', bis: '2026-03-31' })
	})
})

const wer = (...personen: number[]): Personen => vereint(new Set(personen))
const gruppe = (name: string, groesse: number, personen: Personen) => ({ name, groesse, personen })

describe('groups of too few people', () => {
	it('stand alone from five on', () => {
		expect(wer(1, 2, 3, 4, 5)).toBe('viele')
		expect(wer(1, 2, 3, 4, 4)).not.toBe('viele')
	})

	it('go together, with the smallest of the others where they are still too few', () => {
		const [a, b, c, d] = [
			gruppe('a', 90, 'viele'),
			gruppe('b', 50, 'viele'),
			gruppe('c', 8, wer(1)),
			gruppe('d', 3, wer(2, 3)),
		]
		const allein = zeigbar([a, b, c])
		expect([allein.gezeigt, allein.zusammen]).toEqual([[a], [c, b]])
		const [e] = [gruppe('e', 3, wer(4, 5, 6))]
		const genug = zeigbar([a, b, c, d, e])
		expect([genug.gezeigt, genug.zusammen]).toEqual([
			[a, b],
			[c, d, e],
		])
	})

	it.each<[string, [number, Personen][], number, boolean]>([
		[
			'enough inside and outside',
			[
				[1, 'viele'],
				[0, 'viele'],
			],
			1,
			true,
		],
		['nobody outside', [[1, 'viele']], 1, true],
		[
			'too few inside',
			[
				[1, wer(1)],
				[0, 'viele'],
			],
			1,
			false,
		],
		[
			'too few outside',
			[
				[1, 'viele'],
				[0, wer(1, 2)],
			],
			1,
			false,
		],
		[
			'too few left of the first condition alone',
			[
				[3, 'viele'],
				[1, wer(9)],
				[0, 'viele'],
				[2, 'viele'],
			],
			2,
			false,
		],
		[
			'too few who are the same on both sides',
			[
				[3, 'viele'],
				[1, wer(1, 2)],
				[2, wer(1, 2)],
			],
			2,
			false,
		],
		[
			'enough of each',
			[
				[3, 'viele'],
				[1, 'viele'],
				[2, 'viele'],
				[0, wer(1)],
			],
			2,
			true,
		],
	])('no filter tells of them: %s', (_, nach, anzahl, erlaubt) => {
		expect(filterZeigbar(new Map(nach), anzahl)).toBe(erlaubt)
	})
})
