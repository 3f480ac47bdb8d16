import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import { IMPORT_MAX } from '~/domain/auftrag/import'
import { fail, ok, type Result } from '~/domain/shared/result'

const TRENNER = [';', ',', '\t'] as const
type Trenner = (typeof TRENNER)[number]

export type Auftragstabelle = {
	zeichensatz: 'utf-8' | 'utf-16' | 'windows-1252'
	trenner: Trenner
	kopf: string[]
	/** By their line in the file. */
	zeilen: { nummer: number; werte: string[] }[]
}

/** What Windows has where Latin-1 has control characters; not every runtime's decoder knows. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const fromWindows = (bytes: Uint8Array): string =>
	Buffer.from(bytes)
		.toString('latin1')
		.replace(/[\u0080-\u009f]/g, (char) => WINDOWS.charAt(char.charCodeAt(0) - 0x80))

/** UTF-8 where all of it is, with or without its mark; UTF-16 by its mark; else what Windows writes in Western Europe. */
function decode(bytes: Uint8Array): { text: string; zeichensatz: Auftragstabelle['zeichensatz'] } {
	const [a, b] = bytes
	if (a === 0xff && b === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), zeichensatz: 'utf-16' }
	try {
		return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), zeichensatz: 'utf-8' }
	} catch {
		return { text: fromWindows(bytes), zeichensatz: 'windows-1252' }
	}
}

const parsed = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }))

const MAX_SPALTEN = 60
/** Cells of a line: spreadsheets write open ones behind the last column. */
const MAX_ZELLEN = 1000
/** Characters in which a heading must have ended. */
const MAX_KOPF = 20_000

/** Ends the reading where a line has more cells, before they are all there. */
function counted(wert: string, { index }: { index: number }): string {
	if (index >= MAX_ZELLEN) throw new RangeError('too many cells')
	return wert
}

const read = (text: string, delimiter: string, to?: number) =>
	parsed.parse(
		parse(text, {
			...{ delimiter, bom: true, info: true, skip_empty_lines: true, trim: true, to, cast: counted },
			...{ relax_column_count: true, relax_quotes: true, skip_records_with_empty_values: true },
		}),
	)

/** What parts the heading into most columns; a comma inside quotes parts nothing. */
function trennerOf(text: string): Trenner {
	const anfang = text.slice(0, MAX_KOPF)
	const columns = (delimiter: Trenner) => read(anfang, delimiter, 1)[0]?.record.length ?? 0
	return TRENNER.reduce((best, one) => (columns(one) > columns(best) ? one : best))
}

/** Headings that can be told apart: what has no name is called by its place, what is there twice is numbered. */
function headings(record: readonly string[]): string[] {
	const seen = new Map<string, number>()
	return record.map((name, i) => {
		const heading = name.slice(0, 80) || `#${i + 1}`
		const count = (seen.get(heading) ?? 0) + 1
		seen.set(heading, count)
		return count === 1 ? heading : `${heading} (${count})`
	})
}

/** Spreadsheets, and the file of lines to mend, put an apostrophe before what would be a formula. */
const withoutGuard = (wert: string) => (/^'[=+\-@\t\r]/.test(wert) ? wert.slice(1) : wert)

/**
 * A table with a heading, as providers and spreadsheets write it. import_leer: nothing below the heading; import_zu_lang: more
 * lines than one import takes; import_unlesbar: no table.
 */
export function readTabelle(
	bytes: Uint8Array,
): Result<Auftragstabelle, 'import_leer' | 'import_zu_lang' | 'import_unlesbar'> {
	const { text, zeichensatz } = decode(bytes)
	if (text.includes('\0')) return fail('import_unlesbar')
	try {
		const trenner = trennerOf(text)
		const [kopf, ...zeilen] = read(text, trenner, IMPORT_MAX + 2)
		if (!kopf || zeilen.length === 0) return fail('import_leer')
		if (kopf.record.length < 2 || kopf.record.length > MAX_SPALTEN) return fail('import_unlesbar')
		if (zeilen.length > IMPORT_MAX) return fail('import_zu_lang')
		return ok({
			...{ zeichensatz, trenner, kopf: headings(kopf.record) },
			zeilen: zeilen.map(({ record, info }) => ({ nummer: info.lines, werte: record.map(withoutGuard) })),
		})
	} catch {
		return fail('import_unlesbar')
	}
}

/** A table that a spreadsheet reads: no cell is taken for a formula. */
export const writeTabelle = (kopf: readonly string[], zeilen: readonly (readonly string[])[]): string =>
	stringify([[...kopf], ...zeilen.map((zeile) => [...zeile])], { bom: true, delimiter: ';', escape_formulas: true })
