import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { ohneFormel, type Zelle } from '~/domain/liste/zelle'
import type { Locale } from '~/domain/shared/locale'

/** Rows of a file, some at a time: the first ones are its headings. */
export type Zeilenstrom = AsyncIterable<readonly (readonly Zelle[])[]>

/** What a spreadsheet of this language takes for the end of a cell and of whole euros: where amounts have a comma, cells have none. */
function zeichenOf(locale: Locale) {
	const komma = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
	return { komma, delimiter: komma === ',' ? ';' : ',' }
}

const BOM = '\uFEFF'

/** Two decimals, no sign for thousands and none for the currency: a number. */
const zahl = (cent: number, komma: string) => {
	const cents = String(Math.abs(cent)).padStart(3, '0')
	return `${cent < 0 ? '-' : ''}${cents.slice(0, -2)}${komma}${cents.slice(-2)}`
}

/**
 * Rows as a CSV file in UTF-8 with its mark: amounts as numbers, days as YYYY-MM-DD, which spreadsheets of each language
 * know, texts that are no formula.
 */
export function csvFile(zeilen: Zeilenstrom, locale: Locale): Readable {
	const { delimiter, komma } = zeichenOf(locale)
	const text = (zelle: Zelle) =>
		typeof zelle === 'string' ? ohneFormel(zelle) : 'tag' in zelle ? zelle.tag : zahl(zelle.cent, komma)
	async function* parts() {
		yield BOM
		for await (const einige of zeilen)
			if (einige.length > 0)
				yield stringify(
					einige.map((zeile) => zeile.map(text)),
					{ delimiter, record_delimiter: 'windows' },
				)
	}
	return Readable.from(parts(), { objectMode: false })
}
