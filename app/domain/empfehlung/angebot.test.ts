import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { angebotOf, startAnteil } from './angebot'

const praemie = (wertCent: number | null, teilbar = true) => ({ wertCent, teilbar })

describe('angebotOf', () => {
	it('offers nothing where no reward has a value', () => {
		expect(angebotOf([], null)).toBeUndefined()
		expect(angebotOf([praemie(null)], null)).toBeUndefined()
	})

	it('[V-BOUNTY] offers me, both and my contact with the amounts of each', () => {
		expect(angebotOf([praemie(7000), praemie(7000)], null)).toEqual({
			maxCent: 7000,
			einheitlich: true,
			anteile: [
				{ anteil: 100, empfehlerCent: 7000, empfaengerCent: 0 },
				{ anteil: 50, empfehlerCent: 3500, empfaengerCent: 3500 },
				{ anteil: 0, empfehlerCent: 0, empfaengerCent: 7000 },
			],
		})
	})

	it('shares only what every reward allows to share', () => {
		const angebot = angebotOf([praemie(7000), praemie(5000, false)], null)
		expect(angebot).toMatchObject({ maxCent: 7000, einheitlich: false })
		expect(angebot?.anteile.map(({ anteil }) => anteil)).toEqual([100])
	})

	it('starts with the share wanted, or with all for the recommender', () => {
		const geteilt = angebotOf([praemie(7000)], 3500)
		const ganz = angebotOf([praemie(7000, false)], null)
		if (!geteilt || !ganz) throw new Error('no offer')
		expect([startAnteil(geteilt, 50), startAnteil(geteilt, 0), startAnteil(ganz, 50)]).toEqual([50, 100, 100])
		expect([startAnteil(geteilt, undefined, 50), startAnteil(geteilt, 0, 50)]).toEqual([50, 50])
	})

	test.prop([fc.integer({ min: 1, max: 100_000 }), fc.option(fc.nat(100_000))])(
		'both sides get the whole reward, and the friend never more than the cap',
		(wertCent, cap) => {
			for (const { empfehlerCent, empfaengerCent } of angebotOf([praemie(wertCent)], cap)?.anteile ?? []) {
				expect(empfehlerCent + empfaengerCent).toBe(wertCent)
				expect(empfaengerCent).toBeLessThanOrEqual(cap ?? wertCent)
			}
		},
	)
})
