import { describe, expect, it } from 'vitest'
import { createMailTransport, MailSendError, toSendError } from './transport'

const smtpError = (code: string, command: string, response = '') =>
	Object.assign(new Error(`failed for anna@example.org: ${response}`), {
		code,
		command,
		response,
		responseCode: Number(response.slice(0, 3)) || undefined,
	})

describe('what an SMTP error means', () => {
	it.each([
		['EENVELOPE', 'RCPT TO', '550 5.1.1 <anna@example.org>: no such user', true],
		['EENVELOPE', 'RCPT TO', '550 no such user', true],
		['EMESSAGE', 'DATA', '554 5.6.0 refused', true],
		['EENVELOPE', 'RCPT TO', '451 4.3.0 busy', false],
		['EENVELOPE', 'RCPT TO', '550 5.7.1 relaying denied', false],
		['EENVELOPE', 'RCPT TO', '530 authentication required', false],
		['EENVELOPE', 'MAIL FROM', '550 5.1.8 sender unknown', false],
		['EMESSAGE', 'DATA', '550-5.7.26 not signed', false],
		['EAUTH', 'AUTH PLAIN', '535 5.7.8 wrong password', false],
		['ECONNECTION', 'CONN', '', false],
		['ETIMEDOUT', 'CONN', '', false],
		['ETLS', 'STARTTLS', '', false],
	])('%s at %s "%s": final %j', (code, command, response, dauerhaft) => {
		const error = toSendError(smtpError(code, command, response))
		expect(error.dauerhaft).toBe(dauerhaft)
		expect(error.grund).toMatch(new RegExp(`^${code} ${command}`))
	})

	it('keeps codes and drops words: no address reaches the table or the log', () => {
		const { grund, message } = toSendError(smtpError('EENVELOPE', 'RCPT TO', '550 5.1.1 <anna@example.org> unknown'))
		expect(grund).toBe('EENVELOPE RCPT TO 550 5.1.1')
		expect(message).toBe(grund)
	})

	it('is never final when nothing is known', () => {
		for (const error of [new Error('x'), 'x', undefined, null, {}]) {
			expect(toSendError(error)).toBeInstanceOf(MailSendError)
			expect(toSendError(error).dauerhaft).toBe(false)
		}
	})
})

describe('without a server', () => {
	it('a mail stays in the outbox', async () => {
		const transport = createMailTransport({})
		const mail = {
			messageId: '<1@example.org>',
			an: 'a@example.org',
			von: { name: 'B', address: 'b@example.org' },
			antwortAn: 'b@example.org',
			betreff: 'x',
			html: 'x',
			text: 'x',
		}
		expect(await transport.send(mail)).toBe('abgelegt')
	})
})
