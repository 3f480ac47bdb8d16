import { STATUS_CODES } from 'node:http'
import { PLAIN_HEADERS, plainPage } from '~/web/plain-page.server'
import { COMMON_HEADERS } from './common-headers'

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
