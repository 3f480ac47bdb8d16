import { createTransport as createSmtp } from 'nodemailer'
import { enhancedStatus, isFinal } from './refusal'

/** A mail ready for an SMTP server. */
export type OutgoingMail = {
	/** With angle brackets; the same for every try, so that the receiver can drop a double. */
	messageId: string
	an: string
	von: { name: string; address: string }
	antwortAn: string
	betreff: string
	html: string
	text: string
	/** Where mails of its kind are stopped by one post (RFC 8058); undefined where they cannot be. */
	abbestellen?: string | undefined
}

/** Why a mail was not taken. `grund` holds codes only, never an address or a server's words. */
export class MailSendError extends Error {
	override name = 'MailSendError'
	constructor(
		readonly grund: string,
		/** Trying again is pointless: the server refused this receiver or this message for good. */
		readonly dauerhaft: boolean,
	) {
		super(grund)
	}
}

export interface MailTransport {
	/**
	 * 'gesendet': an SMTP server took it. 'abgelegt': there is none, the mail stays readable in the outbox.
	 * Throws MailSendError; when the connection broke after the data was sent, the outcome is unknown and `dauerhaft` false.
	 */
	send(mail: OutgoingMail): Promise<'gesendet' | 'abgelegt'>
	close(): void
}

/** Sends nothing: mails stay readable in the outbox. */
export const keepInOutbox: MailTransport = { send: async () => 'abgelegt', close() {} }

type Timeouts = { connectMs: number; idleMs: number; totalMs: number }
const TIMEOUTS: Timeouts = { connectMs: 10_000, idleMs: 30_000, totalMs: 90_000 }

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/

/**
 * Reads nodemailer's error. Only a refusal of the receiver (RCPT TO) or of the message (DATA) is final, and only one that
 * waiting does not mend (refusal.ts).
 */
export function toSendError(error: unknown): MailSendError {
	if (!(error instanceof Error)) return new MailSendError('unbekannt', false)
	const field = (name: string): unknown => (name in error ? Reflect.get(error, name) : undefined)
	const [code, command, status, response] = ['code', 'command', 'responseCode', 'response'].map(field)
	const answer = typeof response === 'string' ? response : ''
	const enhanced = enhancedStatus(answer)
	const grund = [code ?? error.name, command, status, enhanced].filter((part) => part).join(' ')
	const refused = command === 'RCPT TO' || command === 'DATA'
	const dauerhaft = refused && typeof status === 'number' && isFinal({ status, enhanced, answer })
	return new MailSendError(grund.slice(0, 100), dauerhaft)
}

function smtpTransport(url: string, timeouts: Timeouts): MailTransport {
	const { hostname, password } = new URL(url)
	const smtp = createSmtp({
		url,
		pool: true,
		maxConnections: 5,
		/** A connection that breaks while sending is reported, not retried here: the outbox alone decides about a second try. */
		maxRequeues: 0,
		idleTimeout: 30_000,
		/** A password never travels in the clear; smtps:// is encrypted from the first byte anyway. */
		requireTLS: password !== '' && !LOOPBACK.test(hostname),
		connectionTimeout: timeouts.connectMs,
		greetingTimeout: timeouts.connectMs,
		dnsTimeout: timeouts.connectMs,
		socketTimeout: timeouts.idleMs,
		disableFileAccess: true,
		disableUrlAccess: true,
	})
	return {
		async send(mail) {
			try {
				await smtp.sendMail({
					messageId: mail.messageId,
					from: mail.von,
					to: { name: '', address: mail.an },
					replyTo: { name: '', address: mail.antwortAn },
					subject: mail.betreff,
					html: mail.html,
					text: mail.text,
					headers: {
						'Auto-Submitted': 'auto-generated',
						...(mail.abbestellen && {
							'List-Unsubscribe': `<${mail.abbestellen}>`,
							'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
						}),
					},
					signal: AbortSignal.timeout(timeouts.totalMs),
				})
				return 'gesendet'
			} catch (error) {
				throw toSendError(error)
			}
		},
		close: () => smtp.close(),
	}
}

/** Mails go to the server of `smtpUrl` (smtp:// or smtps://); without one they are kept in the outbox. */
export const createMailTransport = (options: { smtpUrl?: string; timeouts?: Timeouts }): MailTransport =>
	options.smtpUrl === undefined ? keepInOutbox : smtpTransport(options.smtpUrl, options.timeouts ?? TIMEOUTS)
