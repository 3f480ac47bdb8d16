import { describe, expect, it } from 'vitest'
import { entwurfFelder } from './entwurf-felder'

describe('[T-Persist] what is kept of a form that could not be sent', () => {
	it('is what somebody typed', () => {
		const felder = { vorname: 'Erika', nachricht: 'Hallo\nDu', anteilEmpfehler: '50' }
		expect(entwurfFelder(Object.entries({ ...felder, leer: '' }))).toEqual(felder)
	})

	it.each([
		'passwort',
		'passwortAlt',
		'passwortWiederholung',
		'iban',
		'bic',
		'kontoinhaber',
		'captcha',
		'altcha',
		'agb',
		'datenschutz',
		'newsletter',
		'aktionen',
		'aktionenSprache',
		'formular',
		'intent',
		'redirect',
		't',
	])('is never %s', (name) => {
		expect(entwurfFelder([[name, 'geheim']])).toEqual({})
	})

	it('is bounded, and no files', () => {
		const viele = Array.from({ length: 100 }, (_, n) => [`feld${n}`, 'x'] as const)
		expect(Object.keys(entwurfFelder(viele))).toHaveLength(60)
		expect(entwurfFelder([['nachricht', 'x'.repeat(5001)]])).toEqual({})
		expect(entwurfFelder([['datei', new Blob(['x'])]])).toEqual({})
	})
})
