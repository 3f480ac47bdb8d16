import { fc, it as prop } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { splitCent } from '~/domain/shared/money'
import { ANTEILE, agbSchema, anteilSchema, erlaubteAnteile } from './anteil'

const messagesOf = (result: { error?: { issues: { message: string }[] } }) => result.error?.issues.map((i) => i.message)

describe('[V-BOUNTY] anteilSchema', () => {
	it.each([
		['100', 100],
		['50', 50],
		['0', 0],
		[' 50 ', 50],
		['050', 50],
		[100, 100],
		[50, 50],
		[0, 0],
	])('%j is %i', (value, anteil) => {
		expect(anteilSchema.parse(value)).toBe(anteil)
	})

	it.each([[undefined], [null], [''], [' ']])('[B-REWARDS] %j is the default of 100', (value) => {
		expect(anteilSchema.parse(value)).toBe(100)
	})

	it.each([
		['49'],
		['101'],
		['-50'],
		['50.5'],
		['5e1'],
		['0x32'],
		['fifty'],
		[51],
		[-0.5],
		[Number.NaN],
		[true],
		[['50']],
		[{}],
	])('rejects %j', (value) => {
		expect(messagesOf(anteilSchema.safeParse(value))).toEqual(['anteil_ungueltig'])
	})

	prop.prop([fc.anything()])('never lets anything but the three choices through', (value) => {
		const result = anteilSchema.safeParse(value)
		if (result.success) expect(ANTEILE).toContain(result.data)
	})
})

describe('[V-AGB] [V-BOUNTY] agbSchema', () => {
	it.each([[true], ['yes'], ['YES'], [1], [2], [0.5], ['1'], ['12'], ['0.5'], ['on'], ['true'], [' yes ']])(
		'%j accepts the terms',
		(value) => {
			expect(agbSchema.parse(value)).toBe(true)
		},
	)

	it.each([
		[undefined],
		[null],
		[false],
		[''],
		['no'],
		['off'],
		['false'],
		[0],
		[-1],
		['0'],
		['-1'],
		['0.0'],
		[Number.NaN],
		[{}],
		[[true]],
	])('%j does not', (value) => {
		expect(messagesOf(agbSchema.safeParse(value))).toEqual(['agb_zustimmung'])
	})
})

describe('erlaubteAnteile', () => {
	it.each([
		[false, 7000, null, [100]],
		[true, 7000, null, [100, 50, 0]],
		[true, 7000, 7000, [100, 50, 0]],
		[true, 7000, 6999, [100, 50]],
		[true, 7000, 3500, [100, 50]],
		[true, 7000, 3499, [100]],
		[true, 7001, 3500, [100, 50]],
		[true, 7000, 0, [100]],
		[true, 0, 0, [100, 50, 0]],
	])('shareable %s, %i cents, cap %j: %j', (teilbar, wertCent, maxEmpfaengerPraemieCent, expected) => {
		expect(erlaubteAnteile({ teilbar, wertCent, maxEmpfaengerPraemieCent })).toEqual(expected)
	})

	prop.prop([fc.nat(100_000), fc.option(fc.nat(100_000))])(
		'the Empfaenger never gets more than the cap',
		(wertCent, cap) => {
			const offered = erlaubteAnteile({ teilbar: true, wertCent, maxEmpfaengerPraemieCent: cap })
			expect(offered).toContain(100)
			for (const anteil of ANTEILE) {
				const within = cap === null || splitCent(wertCent, anteil).empfaenger <= cap
				expect(offered.includes(anteil)).toBe(within)
			}
		},
	)
})
