import { STATUS_CODES } from 'node:http'
import { PROBLEM_TYPE, problemText } from '~/api/problem'
import { STANDARD_LOCALE } from '~/domain/shared/locale'
import { translator } from '~/locales/translate'
import { PLAIN_HEADERS, plainPage } from '~/web/plain-page.server'

type Raw = {
	status: number
	/** It was for the API, which has no pages. */
	api: boolean
}

/** The answer to something that never became a request: a small page or problem, after which the connection closes. */
export function rawAnswer({ status, api }: Raw): { headers: Record<string, string>; body: string } {
	const own = api
		? problemText('anfrage_unlesbar', { t: translator(STANDARD_LOCALE, 'sie'), id: '', status })
		: undefined
	const body = own ?? plainPage('anfrage_unlesbar')
	const length = String(Buffer.byteLength(body))
	const kind =
		own === undefined
			? PLAIN_HEADERS
			: { 'Content-Type': PROBLEM_TYPE, 'Cache-Control': 'no-store', 'Content-Security-Policy': NO_FRAME }
	return { headers: { ...COMMON_HEADERS, ...kind, 'Content-Length': length, Connection: 'close' }, body }
}

/** The same as bytes, for a connection without a message to answer. */
export function rawBytes(status: number, api = false): string {
	const { headers, body } = rawAnswer({ status, api })
	const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
	return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}

/** The frame policy of answers that are not pages: no framing. */
export const NO_FRAME = "frame-ancestors 'none'"

/** Headers of every answer, files and API calls included; plus its own Content-Security-Policy, or NO_FRAME. */
export const COMMON_HEADERS = {
	'X-Content-Type-Options': 'nosniff',
	// Addresses contain numbers and tokens: other sites get no referrer. With no-referrer our own forms would fail.
	'Referrer-Policy': 'same-origin',
	'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), interest-cohort=()',
	'Cross-Origin-Resource-Policy': 'same-site',
	// Windows that opened us, or that we open, get no reference to ours.
	'Cross-Origin-Opener-Policy': 'same-origin',
}
