import { expect, it } from 'vitest'
import { fillVorlage, VORLAGEN_VORSCHLAG } from './antwort-vorlage'

const werte = { vorname: 'Jana', produkt: 'Netz 100', nummer: 'WRF2' }

it.each([
	['Hallo {vorname}', 'Hallo Jana'],
	['{produkt} {nummer} {produkt}', 'Netz 100 WRF2 Netz 100'],
	['{unbekannt} {vorname', '{unbekannt} {vorname'],
	['{constructor}', '{constructor}'],
])('%s reads %s', (text, filled) => {
	expect(fillVorlage(text, werte)).toBe(filled)
})

it('the templates to start with name nothing unknown', () => {
	for (const { text: texte } of VORLAGEN_VORSCHLAG)
		for (const text of Object.values(texte)) expect(fillVorlage(text, werte)).not.toContain('{')
})
