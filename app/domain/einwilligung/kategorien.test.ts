import { describe, expect, it } from 'vitest'
import {
	CONSENT_VERSION,
	entschiedeneKategorien,
	FREIE_KATEGORIEN,
	formatEntscheidung,
	KATEGORIEN,
	parseEntscheidung,
} from './kategorien'

const kennung = 'A'.repeat(22)

describe('categories', () => {
	it('[E-Consent] are er, fu, an and ma; only er is required, and what is free is the rest', () => {
		expect(KATEGORIEN.map(({ identifier }) => identifier)).toEqual(['er', 'fu', 'an', 'ma'])
		expect(KATEGORIEN.filter(({ required }) => required).map(({ identifier }) => identifier)).toEqual(['er'])
		expect(KATEGORIEN.filter(({ required }) => !required).map(({ identifier }) => identifier)).toEqual(FREIE_KATEGORIEN)
	})
})

describe('decision', () => {
	it.each([
		[{ intent: 'keine', fu: true, an: true, ma: true }, []],
		[{ intent: 'alle' }, ['fu', 'an', 'ma']],
		[{ intent: 'auswahl' }, []],
		[{ intent: 'auswahl', an: true }, ['an']],
		[{ intent: 'auswahl', ma: true, fu: true }, ['fu', 'ma']],
	] as const)('%j allows %j', (auswahl, kategorien) => {
		expect(entschiedeneKategorien(auswahl)).toEqual(kategorien)
	})

	it('survives the cookie', () => {
		for (const kategorien of [[], ['an'], ['fu', 'an', 'ma']] as const)
			expect(parseEntscheidung(formatEntscheidung({ kategorien, kennung }))).toEqual({ kategorien, kennung })
	})

	it.each([
		undefined,
		'',
		`${CONSENT_VERSION}.er-an`,
		`${CONSENT_VERSION}.an.${kennung}`,
		`${CONSENT_VERSION}.er-xx.${kennung}`,
		`${CONSENT_VERSION}.er-an-an.${kennung}`,
		`${CONSENT_VERSION}.er.${kennung}x`,
		`${CONSENT_VERSION}.er.${kennung}.x`,
		`${CONSENT_VERSION + 1}.er-an.${kennung}`,
	])('is asked for anew instead of %j', (value) => {
		expect(parseEntscheidung(value)).toBeUndefined()
	})
})
