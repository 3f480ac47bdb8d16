import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, it } from 'vitest'
import { TEILNAHME_VERSION } from '~/domain/konto/teilnahme'
import { registrierenActionSchema } from './konto'

function errorsOf(fields: Record<string, string>) {
	const form = new FormData()
	for (const [name, value] of Object.entries(fields)) form.set(name, value)
	const result = parseWithZod(form, { schema: registrierenActionSchema })
	return result.status === 'success' ? null : result.reply().error
}

const abschliessen = {
	intent: 'abschliessen',
	t: 'x',
	vorname: 'Kim',
	nachname: 'Berger',
	passwort: 'Kiesel7Nebelhorn',
	passwortWiederholung: 'Kiesel7Nebelhorn',
	teilnahme: String(TEILNAHME_VERSION),
}

describe('the forms of RegistrierungAbschliessen', () => {
	it.each([
		['complete', {}, null],
		[
			'[V-PASSWORT] weak',
			{ passwort: 'geheim12', passwortWiederholung: 'geheim12' },
			{ passwort: ['passwort_regeln'] },
		],
		['[P-ELIGIBLE] without the statement', { teilnahme: '' }, { teilnahme: ['teilnahme_veraltet'] }],
		['[P-ELIGIBLE] after its words changed', { teilnahme: '0' }, { teilnahme: ['teilnahme_veraltet'] }],
		['not repeated', { passwortWiederholung: 'Geheim124' }, { passwortWiederholung: ['passwort_wiederholung'] }],
		['[V-PFLICHT] empty', { vorname: '', nachname: ' ' }, { vorname: ['pflicht'], nachname: ['pflicht'] }],
	])('%s', (_, changes, errors) => {
		expect(errorsOf({ ...abschliessen, ...changes })).toEqual(errors)
	})

	it('[V-EMAIL] a new account and another mail need an address', () => {
		const person = { vorname: 'Kim', nachname: 'Berger' }
		expect(errorsOf({ intent: 'neu', ...person, email: 'kim@example.org' })).toBeNull()
		expect(errorsOf({ intent: 'neu', ...person, email: 'kim@' })).toEqual({ email: ['email_ungueltig'] })
		expect(errorsOf({ intent: 'mail', email: '' })).toEqual({ email: ['pflicht'] })
		expect(errorsOf({ intent: 'mail', email: 'kim@example.org' })).toBeNull()
	})
})
