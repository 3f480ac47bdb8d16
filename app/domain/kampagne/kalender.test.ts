import { describe, expect, it } from 'vitest'
import { hinweiseDaneben } from './hinweise'
import {
	kalenderwoche,
	kalenderwochen,
	type Terminkampagne,
	ueberschneidung,
	ueberschneidungen,
	verdeckt,
} from './kalender'

const at = (text: string) => new Date(text)
const NOW = at('2026-11-28T12:00:00Z')
const EINE: Terminkampagne = {
	...{ id: 'a', wort: null, von: at('2026-11-01T23:00:00Z'), bis: at('2026-12-13T23:00:00Z'), rang: 100 },
	...{ ziel: { produkte: [], kategorien: [], kanaele: [] }, produktIds: null, budgetCent: null },
	erstelltAm: at('2026-10-01T08:00:00Z'),
}
const ANDERE: Terminkampagne = { ...EINE, id: 'b', erstelltAm: at('2026-10-02T08:00:00Z') }
const kanal = (...kanaele: string[]) => ({ ziel: { ...EINE.ziel, kanaele } })

describe('two campaigns meet', () => {
	it.each<[string, Partial<Terminkampagne>, Partial<Terminkampagne>, string | undefined]>([
		['the older one counts at the same precedence', {}, {}, 'a'],
		['the lower number counts', {}, { rang: 10 }, 'b'],
		[
			'one ends as the other begins',
			{ bis: at('2026-11-30T23:00:00Z') },
			{ von: at('2026-11-30T23:00:00Z') },
			undefined,
		],
		['for a millisecond', { bis: at('2026-11-30T23:00:00.001Z') }, { von: at('2026-11-30T23:00:00Z') }, 'a'],
		['without any end', { von: null, bis: null }, { von: null, bis: null }, 'a'],
		['for other products', { produktIds: new Set([1]) }, { produktIds: new Set([2]) }, undefined],
		['for one product of several', { produktIds: new Set([1, 2]) }, { produktIds: new Set([2, 3]) }, 'a'],
		['for all and for one', {}, { produktIds: new Set([2]) }, 'a'],
		['for nothing', {}, { produktIds: new Set<number>() }, undefined],
		['for other channels', kanal('radio'), kanal('tv'), undefined],
		['for everybody and one channel', {}, kanal('tv'), 'a'],
	])('%s', (_, erste, zweite, soll) => {
		const [a, b] = [
			{ ...EINE, ...erste },
			{ ...ANDERE, ...zweite },
		]
		expect(ueberschneidung(a, b)?.gewinnt.id).toBe(soll)
		expect(ueberschneidung(b, a)).toEqual(ueberschneidung(a, b))
	})

	it('for the time both are on, each pair once', () => {
		const dritte = { ...ANDERE, id: 'c', rang: 1, von: at('2026-12-01T23:00:00Z'), bis: null }
		const paare = ueberschneidungen([EINE, ANDERE, dritte])
		expect(paare.map(({ gewinnt, verliert }) => gewinnt.id + verliert.id)).toEqual(['ca', 'cb', 'ab'])
		expect(paare[0]).toMatchObject({ von: dritte.von, bis: EINE.bis })
	})
})

describe('one leaves nothing to the other', () => {
	it.each<[string, Partial<Terminkampagne>, Partial<Terminkampagne>, boolean]>([
		['for all of its time, products and people', {}, {}, true],
		['it begins earlier, but that is past', { von: at('2026-11-20T23:00:00Z') }, {}, true],
		['it begins before the other one', { von: at('2026-11-30T23:00:00Z') }, {}, false],
		['it is on for longer', {}, { bis: null }, false],
		['it has a product of its own', { produktIds: new Set([1]) }, { produktIds: new Set([1, 2]) }, false],
		['it has none', { produktIds: new Set([1, 2]) }, { produktIds: new Set([1]) }, true],
		['the first is for a channel alone', kanal('radio'), {}, false],
		['the second is', {}, kanal('radio'), true],
		['the first has a budget', { budgetCent: 1000 }, {}, false],
		['the second has an address of its own', {}, { wort: 'herbst' }, false],
	])('%s', (_, erste, zweite, soll) => {
		const eine = ueberschneidung({ ...EINE, rang: 1, ...erste }, { ...ANDERE, ...zweite })
		expect(eine && verdeckt(eine, NOW)).toBe(soll)
	})

	it('is told at both of them, and that they have the same precedence', () => {
		const eine = ueberschneidung(EINE, ANDERE)
		const an = (id: string) => hinweiseDaneben(id, eine ? [{ ...eine, name: {} }] : [], NOW).map(({ art }) => art)
		expect([an('a'), an('b')]).toEqual([
			['verdraengt', 'gleicher_rang'],
			['verdeckt', 'gleicher_rang'],
		])
	})
})

describe('the calendar', () => {
	const wochen = (...kampagnen: Terminkampagne[]) =>
		kalenderwochen(kampagnen, { now: NOW, anzahl: 4 }).map(
			({ von, bis, kampagnen: an }) => `${von} ${bis} ${an.map(({ id }) => id).join('')}`,
		)

	it('has weeks from Monday to Sunday in Berlin, those alike together', () => {
		expect(wochen(EINE)).toEqual(['2026-11-23 2026-12-13 a', '2026-12-14 2026-12-20 '])
	})

	it('leaves out what ended earlier in this week, and has each by precedence', () => {
		const vorbei = { ...EINE, id: 'v', bis: at('2026-11-28T12:00:00Z') }
		const sonntags = { ...ANDERE, id: 's', rang: 1, von: at('2026-12-06T22:59:00Z'), bis: at('2026-12-06T23:00:00Z') }
		expect(wochen(vorbei, EINE, sonntags)).toEqual([
			'2026-11-23 2026-11-29 a',
			'2026-11-30 2026-12-06 sa',
			'2026-12-07 2026-12-13 a',
			'2026-12-14 2026-12-20 ',
		])
	})

	it.each([
		['2026-11-23', 48],
		['2026-12-28', 53],
		['2027-01-04', 1],
		['2025-12-29', 1],
	])('the week from %s is number %i', (montag, nummer) => {
		expect(kalenderwoche(montag)).toBe(nummer)
	})
})
