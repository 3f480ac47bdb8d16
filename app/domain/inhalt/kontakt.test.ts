import { describe, expect, it } from 'vitest'
import { KONTAKT_NACHRICHT_MAX, kontaktSchema, withoutLinks } from './kontakt'

const eingabe = { thema: 'praemie', name: 'Mia Muster', email: 'mia@example.org', nachricht: 'Hallo' }
const errorsOf = (changes: Record<string, unknown>) =>
	kontaktSchema.safeParse({ ...eingabe, ...changes }).error?.issues.map(({ path, message }) => `${path}: ${message}`)

describe('[S-Kontakt] the contact form', () => {
	it('takes a message, with or without a copy', () => {
		expect(kontaktSchema.parse(eingabe)).toEqual({ ...eingabe, kopie: false })
		expect(kontaktSchema.parse({ ...eingabe, kopie: 'on', nachricht: ' a\r\n\r\n\r\nb\u202e\u0000 ' })).toMatchObject({
			kopie: true,
			nachricht: 'a\n\nb',
		})
	})

	it.each([
		[{ thema: '' }, ['thema: auswahl']],
		[{ thema: 'anderes' }, ['thema: auswahl']],
		[{ name: ' ' }, ['name: pflicht']],
		[{ name: 'x'.repeat(121) }, ['name: zu_lang']],
		[{ email: 'mia' }, ['email: email_ungueltig']],
		[{ email: 'mia@example.org\r\nBcc: alle@example.org' }, ['email: email_ungueltig']],
		[{ email: 'mia@example.org,alle@example.org' }, ['email: email_ungueltig']],
		[{ email: undefined, nachricht: undefined }, ['email: pflicht', 'nachricht: pflicht']],
		[{ nachricht: ' \n ' }, ['nachricht: pflicht']],
		[{ nachricht: 'x'.repeat(KONTAKT_NACHRICHT_MAX + 1) }, ['nachricht: zu_lang']],
	])('refuses %j', (changes, errors) => {
		expect(errorsOf(changes)).toEqual(errors)
	})

	it('puts a name on one line', () => {
		expect(kontaktSchema.parse({ ...eingabe, name: 'Mia\r\nBcc: alle@example.org' }).name).toBe(
			'Mia Bcc: alle@example.org',
		)
	})
})

describe('the text of a copy', () => {
	it.each([
		['Guten Tag. Mein Code ist A1, seit 10:30 Uhr.', 'Guten Tag. Mein Code ist A1, seit 10:30 Uhr.'],
		['Es fehlen 1.250,00 Euro seit dem 1.2.2026.', 'Es fehlen 1.250,00 Euro seit dem 1.2.2026.'],
		['https://evil.example/a.b?c', 'https: //evil. example/a. b?c'],
		['siehe www.evil.example', 'siehe www. evil. example'],
		['evil.example/x', 'evil. example/x'],
		['EVIL。example', 'EVIL。 example'],
		['mailto:mia@example.org', 'mailto: mia @ example. org'],
		['javascript:alert(1)', 'javascript: alert(1)'],
		['http://192.0.2.1/x', 'http: //192.0.2.1/x'],
		['bücher.example', 'bücher. example'],
	])('%s → %s', (text, shown) => {
		expect(withoutLinks(text)).toBe(shown)
	})
})
