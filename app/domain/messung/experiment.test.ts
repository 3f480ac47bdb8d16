import { describe, expect, it } from 'vitest'
import { endeVon, experimentDatenSchema, isLaufend, varianteBei } from './experiment'

describe('which variant somebody has', () => {
	const HALB = { gewichte: [50, 50], halten: 0 }
	const DREI = { gewichte: [1, 2, 1], halten: 20 }
	it.each<[number, typeof HALB, number | null]>([
		[0, HALB, 0],
		[0.499, HALB, 0],
		[0.5, HALB, 1],
		[0.999_999, HALB, 1],
		[0.19, DREI, 0],
		[0.21, DREI, 1],
		[0.59, DREI, 1],
		[0.61, DREI, 2],
		[0.799, DREI, 2],
		[0.8, DREI, null],
		[0.999, DREI, null],
	])('%d of %o', (zug, plan, soll) => expect(varianteBei(zug, plan)).toBe(soll))
})

describe('how long a test runs', () => {
	const gestartetAm = new Date('2026-09-20T10:00:00Z')
	// Eight weeks by Berlin's clock, which is put back meanwhile.
	const ende = new Date('2026-11-15T11:00:00Z')
	it('is over by itself after eight weeks', () => {
		expect(endeVon(gestartetAm)).toEqual(ende)
		const laufend = { zustand: 'laufend' as const, gestartetAm }
		expect(isLaufend(laufend, new Date(ende.getTime() - 1))).toBe(true)
		expect(isLaufend(laufend, ende)).toBe(false)
		expect(isLaufend({ ...laufend, zustand: 'beendet' }, gestartetAm)).toBe(false)
		expect(isLaufend({ zustand: 'entwurf', gestartetAm: null }, gestartetAm)).toBe(false)
	})
})

describe('what can be written', () => {
	const DATEN = {
		...{ name: 'Titel', art: 'freund_titel', varianten: [{ de: 'Hallo' }], gewichte: [50, 50], halten: 0 },
		...{ mindestTage: 14, mindestMenschen: 100 },
	}
	it.each<[string, object, boolean]>([
		['two', {}, true],
		['four', { varianten: [{}, {}, {}], gewichte: [1, 1, 1, 1] }, true],
		['five', { varianten: [{}, {}, {}, {}], gewichte: [1, 1, 1, 1, 1] }, false],
		['A alone', { varianten: [], gewichte: [1] }, false],
		['a weight too few', { gewichte: [1] }, false],
		['nobody sees a variant', { gewichte: [1, 0] }, false],
		['more than half left out', { halten: 51 }, false],
		['six days', { mindestTage: 6 }, false],
		['more than eight weeks', { mindestTage: 57 }, false],
		['49 people', { mindestMenschen: 49 }, false],
	])('%s', (_, more, ok) => expect(experimentDatenSchema.safeParse({ ...DATEN, ...more }).success).toBe(ok))
})
