import { fc, it as prop } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { ANTEILE } from '~/domain/praemie/anteil'
import { bonusAnzahl, bonusFaellig, erinnerungTage, praemierungenFor, praemierungFristBis } from './praemierung'

describe('praemierungenFor', () => {
	it.each([
		[7000, 100, [['empfehler', 7000]]],
		[
			7000,
			50,
			[
				['empfehler', 3500],
				['empfaenger', 3500],
			],
		],
		[7000, 0, [['empfaenger', 7000]]],
		[1, 50, [['empfehler', 1]]],
		[0, 50, []],
	] as const)('[B-REWARDS] %i cents at %i percent', (wertCent, anteil, sides) => {
		expect(praemierungenFor({ wertCent, anteil })).toEqual(sides.map(([seite, betragCent]) => ({ seite, betragCent })))
	})

	prop.prop([fc.nat(1_000_000), fc.constantFrom(...ANTEILE)])(
		'pays out the whole value, one Praemierung a side',
		(wertCent, anteil) => {
			const parts = praemierungenFor({ wertCent, anteil })
			expect(parts.reduce((sum, { betragCent }) => sum + betragCent, 0)).toBe(wertCent)
			expect(parts.every(({ betragCent }) => betragCent > 0)).toBe(true)
			expect(new Set(parts.map(({ seite }) => seite)).size).toBe(parts.length)
		},
	)
})

describe('bonus', () => {
	it.each([
		[0, 3, false],
		[1, 3, false],
		[2, 3, false],
		[3, 3, true],
		[4, 3, false],
		[6, 3, true],
		[1, 1, true],
		[5, null, false],
		[5, 0, false],
	])('[B-REWARDS] after %i closings, one for every %j: %s', (abschluesse, bonusNachAbschluessen, faellig) => {
		expect(bonusFaellig({ abschluesse, bonusNachAbschluessen })).toBe(faellig)
	})

	it.each([
		[0, 3, 0],
		[2, 3, 0],
		[3, 3, 1],
		[8, 3, 2],
		[9, 3, 3],
		[5, null, 0],
		[5, 0, 0],
	])('[B-REWARDS] %i closings, one for every %j, are worth %i', (abschluesse, bonusNachAbschluessen, anzahl) => {
		expect(bonusAnzahl({ abschluesse, bonusNachAbschluessen })).toBe(anzahl)
	})

	prop.prop([fc.nat(200), fc.integer({ min: 1, max: 20 })])(
		'[B-REWARDS] every N-th closing earns exactly one',
		(closings, every) => {
			const earned = Array.from({ length: closings }, (_, i) =>
				bonusFaellig({ abschluesse: i + 1, bonusNachAbschluessen: every }),
			)
			expect(earned.filter(Boolean).length).toBe(Math.floor(closings / every))
		},
	)
})

it.each([
	['2026-01-10T10:00:00Z', '2026-07-09T21:59:59.999Z'],
	// Made in the last second of a Berlin day, and of the first one of the next.
	['2026-06-10T21:59:59Z', '2026-12-07T22:59:59.999Z'],
	['2026-06-10T22:00:00Z', '2026-12-08T22:59:59.999Z'],
	// The last day is that of the clock change.
	['2026-09-29T10:00:00Z', '2027-03-28T21:59:59.999Z'],
])('made at %s it can be chosen to the end of its last day in Berlin, %s', (made, until) => {
	expect(praemierungFristBis(new Date(made)).toISOString()).toBe(until)
})

describe('erinnerungTage', () => {
	const frist = new Date('2027-05-16T21:59:59.999Z')
	it.each([
		[14 * 86_400_000 + 1, undefined],
		[14 * 86_400_000, 14],
		[3 * 86_400_000 + 1, 14],
		[3 * 86_400_000, 3],
		[0, 3],
		[-1, undefined],
	])('%i ms before a reward lapses: %s', (ms, tage) => {
		expect(erinnerungTage(frist, new Date(frist.getTime() - ms))).toBe(tage)
	})
})
