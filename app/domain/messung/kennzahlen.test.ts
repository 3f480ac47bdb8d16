import { describe, expect, it } from 'vitest'
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
