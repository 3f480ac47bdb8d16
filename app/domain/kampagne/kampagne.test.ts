import { describe, expect, it } from 'vitest'
import { aufgebraucht, budgetfenster, erreichte, ersterMoeglicher } from './budget'
import { IRGENDWER, type Kampagne, kampagneFor, zusatzFor } from './kampagne'

const at = (text: string) => new Date(text)
const EINE: Kampagne = {
	...{
		id: 'a',
		wort: null,
		stufen: {},
		name: { de: 'Herbstwochen' },
		zustand: 'live',
		rang: 100,
		wahl: 'hoechste',
		regeln: [],
	},
	...{ von: at('2026-11-01T23:00:00Z'), bis: at('2026-11-30T23:00:00Z'), produktIds: null, freiCent: null },
	...{ ziel: { produkte: [], kategorien: [], kanaele: [] }, budgetCent: null, budgetZeitraum: 'gesamt' },
}
const PRODUKT = { produktId: 7, wertCent: 6000, auftraege: 1 }
const FEST = [{ wenn: { art: 'immer' as const }, leistung: { art: 'fest' as const, cent: 3000 } }]
const DOPPELT = { art: 'prozent' as const, prozent: 100, mindestensCent: 1000, hoechstensCent: null }
const NOW = at('2026-11-15T12:00:00Z')
const found = (more: Partial<Kampagne>, now = NOW, wer = IRGENDWER) =>
	kampagneFor([{ ...EINE, ...more }], { ...PRODUKT, wer, now }) !== undefined

describe('which campaign a recommendation belongs to', () => {
	it.each<[string, Partial<Kampagne>, Date, boolean]>([
		['its last millisecond', {}, at('2026-11-30T22:59:59.999Z'), true],
		['the instant it is over', {}, at('2026-11-30T23:00:00Z'), false],
		['the instant it begins', {}, at('2026-11-01T23:00:00Z'), true],
		['before', {}, at('2026-11-01T22:59:59.999Z'), false],
		['without an end', { bis: null }, at('2036-01-01T00:00:00Z'), true],
		['paused', { zustand: 'pausiert' }, NOW, false],
		['ended', { zustand: 'beendet' }, NOW, false],
		['a draft', { zustand: 'entwurf' }, NOW, false],
		['its budget used up', { freiCent: 0 }, NOW, false],
		['a budget that still does for one order', { freiCent: 3000, regeln: FEST }, NOW, true],
		['a budget that no longer does', { freiCent: 2999, regeln: FEST }, NOW, false],
		[
			'a budget that does for some products, not for this one',
			{ freiCent: 5999, regeln: [{ wenn: { art: 'immer' }, leistung: DOPPELT }] },
			NOW,
			false,
		],
		[
			'a condition that is reserved as well',
			{ freiCent: 2999, regeln: [{ wenn: { art: 'innerhalb', tage: 7 }, leistung: { art: 'fest', cent: 3000 } }] },
			NOW,
			false,
		],
		[
			'a milestone that is not reserved',
			{
				freiCent: 3000,
				regeln: [...FEST, { wenn: { art: 'meilenstein', nummer: 3 }, leistung: { art: 'fest', cent: 9000 } }],
			},
			NOW,
			true,
		],
		['for this product', { produktIds: new Set([7]) }, NOW, true],
		['for another one', { produktIds: new Set([8]) }, NOW, false],
	])('%s', (_, more, now, soll) => {
		expect(found(more, now)).toBe(soll)
	})

	it.each<[string, Partial<Kampagne>, Partial<Kampagne>, string, string | undefined]>([
		['who comes by its address is in it, before one with precedence', {}, { wort: 'herbst' }, 'herbst', 'b'],
		['who does not is in the first one', {}, { wort: 'herbst' }, '', 'a'],
		['by another one’s address', { wort: 'radio' }, { wort: 'herbst' }, 'radio', 'a'],
		['it is not for the product', {}, { wort: 'herbst', produktIds: new Set([8]) }, 'herbst', 'a'],
		['it is paused', {}, { wort: 'herbst', zustand: 'pausiert' }, 'herbst', 'a'],
		['its budget is used up', {}, { wort: 'herbst', freiCent: 0 }, 'herbst', 'a'],
		[
			'its address is one of its channels',
			{ zustand: 'beendet' },
			{ wort: 'herbst', ziel: { produkte: [], kategorien: [], kanaele: ['radio'] } },
			'herbst',
			'b',
		],
	])('%s', (_, erste, zweite, channel, soll) => {
		const beide = [
			{ ...EINE, ...erste },
			{ ...EINE, id: 'b', ...zweite },
		]
		expect(kampagneFor(beide, { ...PRODUKT, wer: { channel }, now: NOW })?.id).toBe(soll)
	})

	it('one for a channel is for who came by it alone', () => {
		const ziel = { ...EINE.ziel, kanaele: ['radio'] }
		expect(found({ ziel })).toBe(false)
		expect(found({ ziel }, NOW, { channel: 'radio' })).toBe(true)
	})

	it('of several the first in order of precedence that fits', () => {
		const reihe = [
			{ ...EINE, id: 'x', produktIds: new Set([8]) },
			{ ...EINE, id: 'y' },
			{ ...EINE, id: 'z' },
		]
		expect(kampagneFor(reihe, { ...PRODUKT, wer: IRGENDWER, now: NOW })?.id).toBe('y')
	})

	it('adds to what it is for, in every state but stopped', () => {
		for (const zustand of ['live', 'pausiert', 'beendet'] as const)
			expect(zusatzFor({ ...EINE, zustand }, 7)).not.toBeNull()
		expect(zusatzFor({ ...EINE, zustand: 'gestoppt' }, 7)).toBeNull()
		expect(zusatzFor({ ...EINE, produktIds: new Set([8]) }, 7)).toBeNull()
		expect(zusatzFor(undefined, 7)).toBeNull()
	})
})

describe('what a release takes of a budget', () => {
	it.each([
		['what was reserved', { reserveCent: 3000, vergebenCent: 0 }, 3000, 0],
		['less than was reserved', { reserveCent: 3000, vergebenCent: 0 }, 1000, 0],
		['more than was reserved', { reserveCent: 3000, vergebenCent: 0 }, 5000, 2000],
		['a second order', { reserveCent: 3000, vergebenCent: 3000 }, 3000, 3000],
		['the second of two that were reserved', { reserveCent: 6000, vergebenCent: 3000 }, 3000, 0],
		['what was never reserved', { reserveCent: 0, vergebenCent: 0 }, 3000, 3000],
	])('%s', (_, zusage, cent, soll) => {
		const reicht = { budgetCent: 10_000, belegtCent: 6000 }
		expect(ersterMoeglicher(reicht, zusage, [cent])).toEqual({ welcher: 0, mehrCent: soll })
	})

	it.each([
		['all of it', 10_000, [4000, 1000], { welcher: 0, mehrCent: 1000 }],
		['what is promised, where the rest does not do for more', 10_500, [4000, 3000], { welcher: 1, mehrCent: 0 }],
		['what is promised, also of a budget that is passed', 12_000, [3000], { welcher: 0, mehrCent: 0 }],
		['nothing', 10_500, [5000, 4000], { welcher: -1, mehrCent: 0 }],
	])('an order gets %s', (_, belegtCent, wuensche, soll) => {
		const zusage = { reserveCent: 3000, vergebenCent: 0 }
		expect(ersterMoeglicher({ budgetCent: 11_000, belegtCent }, zusage, wuensche)).toEqual(soll)
	})
})

describe('the period of a budget', () => {
	it.each([
		['a day', 'tag', '2026-11-27T10:00:00Z', '2026-11-26T23:00:00.000Z', '2026-11-27T23:00:00.000Z'],
		['a day of 25 hours', 'tag', '2026-10-25T10:00:00Z', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
		['a month', 'monat', '2026-11-30T22:59:59Z', '2026-10-31T23:00:00.000Z', '2026-11-30T23:00:00.000Z'],
		[
			'a month that summer time begins in',
			'monat',
			'2026-03-31T10:00:00Z',
			'2026-02-28T23:00:00.000Z',
			'2026-03-31T22:00:00.000Z',
		],
		['December', 'monat', '2026-12-31T22:59:59Z', '2026-11-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
	] as const)('%s', (_, zeitraum, now, ab, vor) => {
		expect(budgetfenster(zeitraum, at(now))).toEqual({ ab: at(ab), vor: at(vor) })
	})

	it('is used up when its rest is too small for any order', () => {
		const stand = (vergebenCent: number) => aufgebraucht(10_000, { vergebenCent, kleinsterCent: 3000 })
		expect([0, 7000, 7001, 9000, 10_000].map(stand)).toEqual([0, 7000, 10_000, 10_000, 10_000])
	})

	it('is told once at 80 and once at 100 percent', () => {
		expect(erreichte(1000, { vorher: 0, nachher: 799 })).toEqual([])
		expect(erreichte(1000, { vorher: 799, nachher: 800 })).toEqual([80])
		expect(erreichte(1000, { vorher: 800, nachher: 999 })).toEqual([])
		expect(erreichte(1000, { vorher: 999, nachher: 1000 })).toEqual([100])
		expect(erreichte(1000, { vorher: 0, nachher: 1000 })).toEqual([80, 100])
	})
})
