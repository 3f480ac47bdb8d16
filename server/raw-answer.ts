import { STATUS_CODES } from 'node:http'
import { PLAIN_HEADERS, plainPage } from '~/web/plain-page.server'

/** The answer to what never became a request: a small page, after which the connection ends. */
export function rawAnswer(): { headers: Record<string, string>; body: string } {
	const body = plainPage('anfrage_unlesbar')
	const length = String(Buffer.byteLength(body))
	return { headers: { ...COMMON_HEADERS, ...PLAIN_HEADERS, 'Content-Length': length, Connection: 'close' }, body }
}

/** The same as bytes for a connection that has no message to answer with. */
export function rawBytes(status: number): string {
	const { headers, body } = rawAnswer()
	const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
	return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}

/** What a page of another site may do with an answer that is no page of ours: show it in no frame. */
export const NO_FRAME = "frame-ancestors 'none'"

/** Headers every answer has, files and calls included; with a Content-Security-Policy of its own, or NO_FRAME. */
export const COMMON_HEADERS = {
	'X-Content-Type-Options': 'nosniff',
	// Addresses hold numbers and tokens of links; other sites learn nothing. With no-referrer our own forms would fail.
	'Referrer-Policy': 'same-origin',
	'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), interest-cohort=()',
	'Cross-Origin-Resource-Policy': 'same-site',
	// Whoever opened us, or is opened by us, gets no hold of the window.
	'Cross-Origin-Opener-Policy': 'same-origin',
}
