import { z } from 'zod'

const toSingleLine = (text: string) =>
	text
		.normalize('NFC')
		.replace(/[\s\p{Cc}]+/gu, ' ')
		.trim()

/** A required one-line text; messages 'pflicht' [V-PFLICHT] and 'zu_lang'. White space and control characters collapse into one space. */
export const requiredText = (max: number) =>
	z
		.string({ error: 'pflicht' })
		.transform(toSingleLine)
		.pipe(z.string({ error: 'pflicht' }).min(1, { error: 'pflicht' }).max(max, { error: 'zu_lang' }))

/** Control characters and marks that turn the reading direction. */
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** A text of several lines as it is kept. A form sends CRLF, which counts as one character. */
export const toLines = (text: string) =>
	text
		.normalize('NFC')
		.replace(/\r\n?/g, '\n')
		.replace(UNSEEN, (char) => (char === '\n' ? char : ' '))
		.replace(/\n{3,}/g, '\n\n')
		.trim()

const TICKED = new Set<unknown>([true, 1, 'on', 'true', 'yes', '1'])

/** A tick box that may stay empty: what browsers ('on') and the API (true, 'yes', 1) send is true, all else false. */
export const checkbox = z
	.unknown()
	.optional()
	.transform((value) => TICKED.has(typeof value === 'string' ? value.trim().toLowerCase() : value))
