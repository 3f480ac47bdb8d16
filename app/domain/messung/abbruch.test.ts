import { describe, expect, it } from 'vitest'
import { abgewieseneOf, formulareOf, gezaehltesFeld } from './abbruch'

describe('a name of a field', () => {
	it.each([
		['email', 'email'],
		['arten[3]', 'arten'],
		['adresse.plz', 'adresse.plz'],
		['freunde[12].name', 'freunde.name'],
		['', ''],
		['anna@example.org', ''],
		['DE89 3704', ''],
		['x'.repeat(41), ''],
		['<script>', ''],
	])('%s is counted as %s', (feld, name) => {
		expect(gezaehltesFeld(feld)).toBe(name)
	})
})

describe('where people stop', () => {
	const schritt = (formular: 'Login' | 'Empfehlen', code: string, anzahl: number) => ({
		formular,
		feld: '',
		code,
		anzahl,
	})

	it('is told of each form that somebody saw, in the order they come', () => {
		const zahlen = [
			...[schritt('Login', 'gezeigt', 10), schritt('Login', 'gesendet', 12), schritt('Empfehlen', 'gezeigt', 50)],
			...[
				schritt('Empfehlen', 'gesendet', 23),
				schritt('Empfehlen', 'zurueck', 3),
				schritt('Empfehlen', 'abgewiesen', 7),
			],
			...[schritt('Empfehlen', 'entwurf', 5), schritt('Empfehlen', 'wieder', 2)],
		]
		expect(formulareOf(zahlen)).toEqual([
			{ formular: 'Empfehlen', gezeigt: 50, gesendet: 20, abgewiesen: 7, verlassen: 30, offen: 3 },
			{ formular: 'Login', gezeigt: 10, gesendet: 12, abgewiesen: 0, verlassen: 0, offen: 0 },
		])
	})

	it('names fields that were refused five times, and adds up the rest', () => {
		const feld = (name: string, anzahl: number) => ({
			formular: 'Empfehlen' as const,
			feld: name,
			code: 'pflicht',
			anzahl,
		})
		const zahlen = [
			schritt('Empfehlen', 'abgewiesen', 99),
			feld('email', 5),
			feld('plz', 9),
			feld('iban', 4),
			feld('ort', 6),
		]
		const { gezeigt, alle, uebrige } = abgewieseneOf(zahlen, 2)
		expect(gezeigt.map((one) => one.feld)).toEqual(['plz', 'ort'])
		expect({ alle, uebrige }).toEqual({ alle: 24, uebrige: 9 })
		expect(abgewieseneOf(zahlen, 20).uebrige).toBe(4)
	})
})
