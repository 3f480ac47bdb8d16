import { describe, expect, it } from 'vitest'
import { type Verbrauch, vorhersageOf } from './vorhersage'

/** 100 recommendations in 20 days, 30 EUR each, nobody ordered yet, 3,000 EUR free. */
const VERBRAUCH: Verbrauch = {
	...{ freiCent: 300_000, reserviertCent: 300_000, tage: 20, empfehlungen: 100, menschen: 60 },
	...{ jeEmpfehlungCent: 3000, erledigt: 0, erledigtMit: 0, erledigtCent: 0, kehrtZurueck: true },
}
const NIE = Number.POSITIVE_INFINITY
const gerundet = (more: Partial<Verbrauch>) => {
	const found = vorhersageOf({ ...VERBRAUCH, ...more })
	return found && Object.values(found).map((tage) => (tage === null ? null : Math.round(tage)))
}

describe('how long a budget lasts', () => {
	it.each<[string, Partial<Verbrauch>]>([
		['of six days', { tage: 6 }],
		['of 19 recommendations', { empfehlungen: 19 }],
		['of four people', { menschen: 4 }],
		['where nothing is held', { jeEmpfehlungCent: 0 }],
	])('nothing is said %s', (_, more) => expect(gerundet(more)).toBeUndefined())

	it.each<[string, Partial<Verbrauch>, unknown]>([
		// 5 a day at 30 EUR: 150 EUR a day, 20 days; Poisson's 95 % of 100 are 80 to 120.
		['a month gives nothing back', { kehrtZurueck: false }, [17, 20, 25]],
		['as long as nobody knows how many order: at least', {}, [17, null]],
		// Every second one orders: 150 EUR a day, less the 25 EUR a day that come back of those that are open.
		['half of them order', { erledigt: 100, erledigtMit: 50, erledigtCent: 150_000 }, [19, 24, 33]],
		// Of what is open nearly all comes back, and of 15,000 EUR one in ten is taken.
		[
			'one in ten orders',
			{ freiCent: 1_500_000, reserviertCent: 900_000, erledigt: 100, erledigtMit: 10, erledigtCent: 30_000 },
			[433, 1000, 2502],
		],
		['nobody ordered yet', { freiCent: 1e9, erledigt: 100 }, [1_505_666, NIE, NIE]],
		['nothing is free', { freiCent: 0, kehrtZurueck: false }, [0, 0, 0]],
	])('%s', (_, more, soll) => expect(gerundet(more)).toEqual(soll))
})
