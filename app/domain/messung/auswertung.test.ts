import { describe, expect, it } from 'vitest'
import { auswertungOf } from './auswertung'

const gestartetAm = new Date('2026-10-01T10:00:00Z')
const PLAN = { gewichte: [50, 50], halten: 0, mindestTage: 14, mindestMenschen: 100 }
const bis = new Date('2026-10-20T10:00:00Z')
const von = (a: [number, number], b: [number, number], plan: Partial<typeof PLAN> = {}, am = bis, gehalten = 0) =>
	auswertungOf(
		[
			{ variante: 0, gesehen: a[0], erreicht: a[1] },
			{ variante: 1, gesehen: b[0], erreicht: b[1] },
			...(gehalten > 0 ? [{ variante: null, gesehen: gehalten, erreicht: 0 }] : []),
		],
		{ ...PLAN, ...plan },
		{ gestartetAm, bis: am },
	)

describe('what a test says', () => {
	it('nothing before its minimum of people or of days, however clear it looks', () => {
		expect(von([99, 0], [100, 90])).toMatchObject({ ergebnisse: undefined, gewinner: undefined, fehlen: 1 })
		const frueh = new Date('2026-10-15T09:59:59Z')
		expect(von([500, 10], [500, 400], {}, frueh)).toMatchObject({
			ergebnisse: undefined,
			gewinner: undefined,
			fehlen: 0,
		})
		expect(von([500, 10], [500, 400], {}, new Date(frueh.getTime() + 1000))).toMatchObject({ gewinner: 1 })
	})

	it('names a winner only where it is certain enough', () => {
		expect(von([1000, 100], [1000, 120]).gewinner).toBeUndefined()
		expect(von([1000, 100], [1000, 160]).gewinner).toBe(1)
		expect(von([1000, 160], [1000, 100]).gewinner).toBe(0)
		const { ergebnisse } = von([1000, 100], [1000, 120])
		expect(ergebnisse?.map(({ rate }) => rate)).toEqual([0.1, 0.12])
		expect(ergebnisse?.[1]?.beste).toBeCloseTo(0.923, 2)
		expect(ergebnisse?.[1]?.verlust).toBeLessThan(ergebnisse?.[0]?.verlust ?? 0)
	})

	it('names none where the numbers of people cannot be by chance, also of those who are left out', () => {
		expect(von([1000, 100], [700, 300])).toMatchObject({ schief: true, gewinner: undefined })
		expect(von([1000, 100], [1000, 300], { halten: 20 })).toMatchObject({ schief: true })
		expect(von([400, 40], [400, 120], { halten: 20 }, bis, 200)).toMatchObject({
			schief: false,
			gehalten: 200,
			gewinner: 1,
		})
	})

	it('says no number of fewer than five people', () => {
		expect(von([4, 1], [5, 0])).toMatchObject({ gesehen: [null, 5], gehalten: null, fehlen: 96 })
	})
})
