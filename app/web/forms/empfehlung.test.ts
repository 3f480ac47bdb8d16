import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, it } from 'vitest'
import { NACHRICHT_MAX } from '~/domain/empfehlung/commands'
import { empfehlenActionSchema, empfehlenQuerySchema } from './empfehlung'

const filled = {
	intent: 'empfehlen',
	vorname: 'Erika',
	nachname: 'Muster',
	email: 'erika@example.org',
	anteilEmpfehler: '50',
	nachricht: 'Hallo',
	agb: 'on',
	agbId: '7',
	newsletter: 'on',
	channel: 'flyer',
}

/** What a browser sends: every text field, and a tick box only when it is ticked. */
function parse(changes: Record<string, string | undefined> = {}) {
	const form = new FormData()
	for (const [name, value] of Object.entries({ ...filled, ...changes })) if (value !== undefined) form.set(name, value)
	const result = parseWithZod(form, { schema: empfehlenActionSchema })
	return result.status === 'success' ? { value: result.value } : { error: result.reply().error }
}

describe('[E-EmpfehlungForm] the form of Empfehlen', () => {
	it('holds names, e-mail, share, message, consent, newsletter and campaign', () => {
		expect(parse().value).toEqual({
			intent: 'empfehlen',
			vorname: 'Erika',
			nachname: 'Muster',
			email: 'erika@example.org',
			anteilEmpfehler: 50,
			nachricht: 'Hallo',
			agb: true,
			agbId: 7,
			teilnahme: 0,
			newsletter: true,
			channel: 'flyer',
		})
	})

	it('[V-BOUNTY] takes 100 where no share was sent, and leaves out what may stay empty', () => {
		const { value } = parse({ anteilEmpfehler: undefined, nachricht: '', newsletter: undefined, channel: '' })
		expect(value).toMatchObject({ anteilEmpfehler: 100, nachricht: '', newsletter: false, channel: '' })
	})

	it.each([
		['[V-PFLICHT]', 'vorname', '', 'pflicht'],
		['[V-PFLICHT]', 'vorname', '  ', 'pflicht'],
		['[V-PFLICHT]', 'nachname', undefined, 'pflicht'],
		['[V-PFLICHT]', 'email', '', 'pflicht'],
		['[V-EMAIL]', 'email', 'erika@', 'email_ungueltig'],
		['', 'vorname', 'x'.repeat(61), 'zu_lang'],
		['[V-BOUNTY]', 'anteilEmpfehler', '75', 'anteil_ungueltig'],
		['[V-BOUNTY]', 'anteilEmpfehler', 'alles', 'anteil_ungueltig'],
		['[V-AGB]', 'agb', undefined, 'agb_zustimmung'],
		['[V-AGB]', 'agb', '0', 'agb_zustimmung'],
		['', 'nachricht', 'x'.repeat(NACHRICHT_MAX + 1), 'zu_lang'],
	])('%s %s %j: %s', (_, name, value, message) => {
		expect(parse({ [name]: value }).error).toEqual({ [name]: [message] })
	})

	it('counts a line break of the message as one character and keeps what can be read of it', () => {
		expect(parse({ nachricht: `${'x'.repeat(NACHRICHT_MAX - 2)}\r\ny` }).value).toBeDefined()
		const { value } = parse({ nachricht: '  Hallo\r\nJo\u202e\u0007!\n\n\n\nBis bald  ' })
		expect(value).toMatchObject({ nachricht: 'Hallo\nJo !\n\nBis bald' })
	})

	it.each(['<b>', 'a b', 'x'.repeat(51), '\r\nSet-Cookie'])('drops a campaign that is none: %j', (channel) => {
		expect(parse({ channel }).value).toMatchObject({ channel: '' })
	})

	it('takes terms without a version as none', () => {
		for (const agbId of [undefined, '', 'x', '1.5']) expect(parse({ agbId }).value).toMatchObject({ agbId: 0 })
	})

	it('asks for another mail with the address alone', () => {
		const form = new FormData()
		form.set('intent', 'optin')
		form.set('email', 'erika@example.org')
		const result = parseWithZod(form, { schema: empfehlenActionSchema })
		expect(result.status === 'success' && result.value).toEqual({ intent: 'optin', email: 'erika@example.org' })
	})

	it('refuses an intent it does not know', () => {
		for (const intent of [undefined, 'loeschen']) expect(parse({ intent }).error).toBeDefined()
	})
})

it.each([
	['50', 50],
	['100', 100],
	['0', 0],
	[' 50 ', 50],
	['', undefined],
	['51', undefined],
	['fünfzig', undefined],
	[undefined, undefined],
])('[P-EMBED] an address that asks for the share %j gets %j', (anteil, wanted) =>
	expect(empfehlenQuerySchema.parse({ anteil }).anteil).toBe(wanted),
)
