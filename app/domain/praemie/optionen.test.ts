import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { addDays, berlinDay } from '~/domain/shared/dates'
import { type Anspruch, anteilCent, anteileAm, isPraemieAktiv, praemieOptionen } from './optionen'

const version = (id: number, rest: Partial<Parameters<typeof praemieOptionen>[0][number]> = {}) => ({
	id,
	startdatum: '2026-01-01',
	enddatum: null,
	wertCent: 7001,
	teilbar: true,
	...rest,
})
const anspruch = (rest: Partial<Anspruch> = {}): Anspruch => ({
	art: 'auftrag',
	seite: 'empfehler',
	anteil: 100,
	betragCent: 0,
	praemienstand: '2026-06-15',
	...rest,
})
const ids = (optionen: ReturnType<typeof praemieOptionen<ReturnType<typeof version>>>) =>
	optionen.map(({ praemie, betragCent }) => [praemie.id, betragCent])

describe('what a reward can be taken as', () => {
	it.each([
		['2026-06-15', '2026-06-15', true],
		['2026-06-16', null, false],
		['2026-01-01', '2026-06-14', false],
		['2026-01-01', null, true],
	])('[T-RewardActive] from %s to %s on 15 June: %s', (startdatum, enddatum, aktiv) => {
		expect(praemieOptionen([version(1, { startdatum, enddatum })], anspruch())).toHaveLength(aktiv ? 1 : 0)
	})

	it('[B-REWARDS] is worth its own amount for bonus and goodwill, whatever the Praemie says', () => {
		const versionen = [version(1, { wertCent: null }), version(2, { wertCent: 9900 })]
		for (const art of ['bonus', 'kulanz'] as const)
			expect(ids(praemieOptionen(versionen, anspruch({ art, betragCent: 6000 })))).toEqual([
				[1, 6000],
				[2, 6000],
			])
	})

	it('has no value for an order where the Praemie has none', () => {
		expect(praemieOptionen([version(1, { wertCent: null }), version(2, { wertCent: 0 })], anspruch())).toEqual([])
	})

	it('is limited to what can be shared for a shared reward, where there is such a Praemie', () => {
		const versionen = [version(1, { teilbar: false }), version(2)]
		expect(ids(praemieOptionen(versionen, anspruch()))).toEqual([
			[1, 7001],
			[2, 7001],
		])
		expect(ids(praemieOptionen(versionen, anspruch({ anteil: 50 })))).toEqual([[2, 3501]])
		expect(ids(praemieOptionen(versionen.slice(0, 1), anspruch({ anteil: 50, seite: 'empfaenger' })))).toEqual([
			[1, 3500],
		])
	})

	it('is one that can be shared for a friend who gets all of it, where there is such a Praemie', () => {
		const ganz = anspruch({ anteil: 100, seite: 'empfaenger' })
		expect(ids(praemieOptionen([version(1, { teilbar: false }), version(2)], ganz))).toEqual([[2, 7001]])
	})

	it.each([
		['everything within the cap', [{ wertCent: 7000 }], 7000, [100, 50, 0]],
		['the half alone within the cap', [{ wertCent: 7000 }], 3500, [100, 50]],
		['one of several above the cap', [{ wertCent: 4000 }, { wertCent: 50_000 }], 10_000, [100]],
		['nothing to share', [{ teilbar: false }], null, [100]],
		['what can be shared is past', [{ enddatum: '2026-06-14' }, { teilbar: false }], null, [100]],
		[
			'what cannot be shared does not count',
			[{ wertCent: 7000 }, { wertCent: 90_000, teilbar: false }],
			7000,
			[100, 50, 0],
		],
		['no Praemie at all', [], null, [100]],
	])(
		'[V-BOUNTY] can be divided on the day of the Empfehlung: %s',
		(_, versionen, maxEmpfaengerPraemieCent, anteile) => {
			const stand = { praemienstand: '2026-06-15', maxEmpfaengerPraemieCent }
			expect(
				anteileAm(
					versionen.map((rest, id) => version(id, rest)),
					stand,
				),
			).toEqual(anteile)
		},
	)

	test.prop([fc.integer({ min: 0, max: 10_000_000 })])('[B-REWARDS] both halves are the whole, to the cent', (cent) => {
		const [a, b] = (['empfehler', 'empfaenger'] as const).map((seite) => anteilCent(cent, { seite, anteil: 50 }))
		expect((a ?? 0) + (b ?? 0)).toBe(cent)
		expect((a ?? 0) - (b ?? 0)).toBe(cent % 2)
		expect(anteilCent(cent, { seite: 'empfaenger', anteil: 100 })).toBe(cent)
	})

	it('refuses a share nobody can have', () => {
		expect(() => anteilCent(100, { seite: 'empfehler', anteil: 33 })).toThrow(RangeError)
	})
})

const NOW = new Date('2026-06-15T10:00:00Z')

describe('[T-RewardActive] isPraemieAktiv', () => {
	it.each([
		['2026-06-15', null, true],
		['2026-06-14', null, true],
		['2026-06-16', null, false],
		['2026-06-15', '2026-06-15', true],
		['2026-06-01', '2026-06-14', false],
		['2026-06-01', '2026-06-16', true],
		['2026-06-16', '2026-06-20', false],
		['2026-06-20', '2026-06-10', false],
	])('from %s until %s on 15.06.2026: %s', (startdatum, enddatum, aktiv) => {
		expect(isPraemieAktiv({ startdatum, enddatum }, berlinDay(NOW))).toBe(aktiv)
	})

	it('days begin and end at midnight in Berlin', () => {
		const praemie = { startdatum: '2026-06-15', enddatum: '2026-06-15' }
		expect(isPraemieAktiv(praemie, berlinDay(new Date('2026-06-14T21:59:59.999Z')))).toBe(false)
		expect(isPraemieAktiv(praemie, berlinDay(new Date('2026-06-14T22:00:00Z')))).toBe(true)
		expect(isPraemieAktiv(praemie, berlinDay(new Date('2026-06-15T21:59:59.999Z')))).toBe(true)
		expect(isPraemieAktiv(praemie, berlinDay(new Date('2026-06-15T22:00:00Z')))).toBe(false)
	})

	const offset = fc.integer({ min: -10, max: 10 })
	test.prop([offset, fc.option(offset)])('active exactly from the first to the last day', (start, end) => {
		const day = (n: number) => addDays('2026-06-15', n)
		const aktiv = isPraemieAktiv({ startdatum: day(start), enddatum: end === null ? null : day(end) }, berlinDay(NOW))
		expect(aktiv).toBe(start <= 0 && (end === null || end >= 0))
	})
})
