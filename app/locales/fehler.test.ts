import { describe, expect, it } from 'vitest'
import { errorStatus } from '~/domain/shared/errors'
import { fehler as de } from './de/shared/fehler'
import { fehler as en } from './en/shared/fehler'

const codes = Object.keys(errorStatus)
const support = { de: /Kundenservice/, en: /customer service/ }

describe.each([
	['de', de],
	['en', en],
] as const)('error texts in %s', (locale, texts) => {
	const text = new Map<string, string>(Object.entries(texts))

	it('[F-CASES] every code has its own text, and there is no text without a code', () => {
		expect([...text.keys()].filter((key) => key !== 'titel').sort()).toEqual([...codes].sort())
		expect(new Set(text.values()).size).toBe(codes.length + 1)
		for (const [key, value] of text) expect(value, key).toMatch(/^\p{Lu}.{7,239}$/u)
	})

	it.each(['email_nicht_erlaubt', 'praemie_token_ungueltig', 'konto_gesperrt'])(
		'[F-CASES] %s sends people to the support',
		(code) => expect(text.get(code)).toMatch(support[locale]),
	)
})

it('[F-DEFAULT] the default text is the one of the specification', () => {
	expect(de.technischer_fehler).toBe(
		'Es ist ein technischer Fehler aufgetreten. Bitte versuchen Sie es später noch einmal.',
	)
})

it('[F-PRODUKTAPI] a missing product API is named as in the specification, and is no bug of the program', () => {
	expect(de.produkt_api_unbekannt).toContain('Keine/Unbekannte Produkt-API in Mandantenkonfiguration definiert')
	expect(errorStatus.produkt_api_unbekannt).toBe(503)
})

it('[F-CASES] an expired link offers password-forgotten, a blocked address to resend the mail', () => {
	expect(de.link_abgelaufen).toContain('Passwort vergessen')
	expect(en.link_abgelaufen).toContain('Forgot password')
	expect(de.empfehlung_vorhanden_optin_noetig).toContain('noch einmal')
	expect(en.empfehlung_vorhanden_optin_noetig).toContain('again')
})

it('English is a translation, not a copy', () => {
	const english = new Map<string, string>(Object.entries(en))
	for (const [code, text] of Object.entries(de)) expect(english.get(code), code).not.toBe(text)
})
