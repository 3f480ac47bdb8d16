import { describe, expect, it } from 'vitest'
import { faltung } from '~/domain/shared/faltung'
import { ending } from '../../../tests/fixtures/ending'
import { isErratbar } from './erratbar'
import { UEBLICHE_WOERTER } from './uebliche-woerter'

const woerter = new Set([...UEBLICHE_WOERTER, 'password', 'qwerty123'])
const lena = ['Nordfunk', 'Lena-Marie', 'Winkler', 'lena.winkler77@example.org']

describe('[V-PASSWORT] a password that guessing starts with', () => {
	it.each([
		'Passwort1',
		'PASSWORT1a',
		'Qwertz123',
		'Sommer2024',
		'Sommer2024!',
		'2024Sommer',
		'Fussball1',
		'Fußball1',
		'Willkommen1',
		'P4ssw0rt1',
		'Pa$$w0rt99',
		'W1llkommen1',
		'Geheim123',
		'München1860',
		'Muenchen1',
		'Hallo123456',
		'HalloHallo1',
		'Schalke04',
		'Bayern24121990',
		'Frühling25',
		'Abc12345',
		'Aa12121212',
		'Demo1234',
		'12345678',
	])('%s', (passwort) => {
		expect(isErratbar(passwort, woerter)).toBe(true)
	})

	it.each([
		'Nordfunk1',
		'nordfunk2024A',
		'NordfunkPasswort1',
		'LenaMarie1',
		'Winkler77',
		'LenaWinkler1990',
		'lena.Winkler.24121990',
		'L3naWinkler1',
	])('%s of Lena-Marie Winkler at Nordfunk', (passwort) => {
		expect(isErratbar(passwort, woerter, lena)).toBe(true)
	})

	it.each([
		'lena.winkler77@example.org',
		'Lena.Winkler77@Example.org',
		'LENA.WINKLER77@EXAMPLE.ORGa',
		'Lena.Winkler77@example.org1',
		'Lena.Winkler77',
		'!Lena.Winkler77!',
		'Lena_Winkler_77',
		'LenaWinkler77ExampleOrg',
		'Example.org1',
		'Nordfunk@Example.org1',
	])('%s, by the address', (passwort) => {
		expect(isErratbar(passwort, woerter, lena)).toBe(true)
	})

	it('an address of many digits', () => {
		expect(isErratbar('L1985123456789@Example.net', woerter, ['l1985123456789@example.net'])).toBe(true)
		expect(isErratbar('Müller+Empfehlung1@Example.net', woerter, ['mueller+empfehlung1@example.net'])).toBe(true)
	})

	it.each([
		'Kiesel7Nebelhorn',
		'Lena.Winkler77@example.org Fahrradkette',
		'korrekt Pferd 7 Batterie',
		'Sommer83920174',
		'xK4vq9Lmw2',
		'Winkler77 Fahrradkette',
		'Ilmenau3Dachboden',
	])('not %s', (passwort) => {
		expect(isErratbar(passwort, woerter, lena)).toBe(false)
	})

	it.each(['a1'.repeat(100), 'ab'.repeat(100), '!'.repeat(200), `${'a'.repeat(199)}b`, '1'.repeat(200)])(
		'comes to an end on long or odd input (case %#)',
		(passwort) => {
			expect(ending(() => isErratbar(passwort, woerter, lena))).toBeTypeOf('boolean')
		},
	)

	it.each([
		['Fußgänger', 'fussgaenger'],
		['Élan', 'elan'],
	])('folds %s to %s', (text, gefaltet) => {
		expect(faltung(text)).toBe(gefaltet)
	})
})
