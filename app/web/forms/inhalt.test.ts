import { describe, expect, it } from 'vitest'
import { KONTAKT_NACHRICHT_MAX } from '~/domain/inhalt/kontakt'
import { kontaktSchema } from './inhalt'

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
