import { z } from 'zod'
import { isSeen, withoutHidden, withoutUnseen } from './unseen'

const toSingleLine = (text: string) =>
	withoutUnseen(text)
		.normalize('NFC')
		.replace(/[\s\p{Cc}]+/gu, ' ')
		.trim()

/**
 * A required one-line text; messages 'pflicht' [V-PFLICHT] and 'zu_lang'. White space and control characters collapse
 * into one space, invisible characters are dropped.
 */
export const requiredText = (max: number) =>
	z
		.string({ error: 'pflicht' })
		.transform(toSingleLine)
		.pipe(
			z.string({ error: 'pflicht' }).refine(isSeen, { error: 'pflicht', abort: true }).max(max, { error: 'zu_lang' }),
		)

/** A multi-line text as stored. A form sends CRLF, which counts as one character. */
export const toLines = (text: string) =>
	withoutUnseen(text)
		.normalize('NFC')
		.replace(/\r\n?/g, '\n')
		.replace(/\p{Cc}/gu, (char) => (char === '\n' ? char : ' '))
		.replace(/\n{3,}/g, '\n\n')
		.trim()

const TICKED = new Set<unknown>([true, 1, 'on', 'true', 'yes', '1'])

/** An optional checkbox: the values of browsers ('on') and the API (true, 'yes', 1) are true, all others false. */
export const checkbox = z
	.unknown()
	.optional()
	.transform((value) => TICKED.has(typeof value === 'string' ? value.trim().toLowerCase() : value))

/** A value the spreadsheet converted to a number: 1,23457E+11, 123,00. The original is lost. */
export const isVeraendert = (text: string): boolean =>
	/^[+-]?\d+(?:[.,]\d+)?e[+-]\d+$|^[+-]?\d+[.,]\d+e\d+$|^\d+[.,]0+$/i.test(text)

/** What a spreadsheet shows where it could not reckon, or where a column is too narrow. */
export const isZellfehler = (text: string): boolean =>
	/^(?:#{3,}|#(?:NV|N\/A|NAME\?|REF!|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|FIELD!|BEZUG!|WERT!|ZAHL!|ÜBERLAUF!|FELD!))$/i.test(
		text,
	)

/** What a database writes for nothing. */
export const isNichts = (text: string): boolean => /^(?:NULL|\(null\)|<null>|\[NULL\]|\\N|NaN|undefined)$/.test(text)

/** Five digits, in the range of existing postcodes. */
export const isPlz = (text: string): boolean => /^\d{5}$/.test(text) && text >= '01001' && text <= '99998'

/** Notations in addresses: 'D-01067' and '01 067' are 01067. Other text is returned unchanged. */
export const plzOf = (text: string): string => {
	const compact = withoutHidden(text)
		.normalize('NFKC')
		.replace(/\s+/g, '')
		.replace(/^(?:PLZ|Postleitzahl)[:.]?/i, '')
		.replace(/[.,;]+$/, '')
		.replace(/^DE?(?:\p{Pd}|(?=\d))/iu, '')
	return /^\d{1,5}$/.test(compact) ? compact : text
}

export const plzSchema = z
	.string({ error: 'pflicht' })
	.refine((text) => isPlz(plzOf(text)), { error: 'plz_ungueltig' })
	.transform(plzOf)
