import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import type { FileRecord, Problem } from '~/domain/katalog/records'

export type Gelesen = { zeilen: FileRecord[]; probleme: Problem[] }

const csvRecord = z.object({
	record: z.record(z.string(), z.string()),
	info: z.object({ lines: z.number() }),
})
const csvError = z.object({ message: z.string(), lines: z.number().optional() })

const problemOf = (error: unknown): Problem => {
	const { message, lines } = csvError.parse(error)
	return { zeile: lines ?? 0, feld: '-', grund: message }
}

/**
 * A spreadsheet takes a cell that begins like this for a formula, which can send the table to somebody else; behind an
 * apostrophe it is a text. Programs skip blanks and what cannot be seen before the sign, and read full-width signs as
 * plain ones; some take a tab, a line break or NUL for the end of the cell.
 */
const FORMEL = /^'*(?:[\t\r\n\0]|[\s\p{C}]*[=+\-@＝＋－＠−])/u

const werteOf = (record: Record<string, string>) =>
	Object.fromEntries(
		Object.entries(record).flatMap(([name, typed]) => {
			const value = typed.startsWith("'") && FORMEL.test(typed) ? typed.slice(1) : typed
			return value === '' ? [] : [[name, value]]
		}),
	)

/** A table with a heading line; commas, or semicolons as spreadsheets in German write them. Empty cells are left out. */
export function readCsv(text: string): Gelesen {
	const probleme: Problem[] = []
	const [heading = ''] = text.split(/\r?\n/, 1)
	const delimiter = heading.split(';').length > heading.split(',').length ? ';' : ','
	try {
		const rows: unknown[] = parse(text, {
			...{ delimiter, columns: true, bom: true, info: true, skip_empty_lines: true, trim: true },
			skip_records_with_error: true,
			on_skip: (error) => {
				probleme.push(problemOf(error))
				return undefined
			},
		})
		const zeilen = rows.map((row) => {
			const { record, info } = csvRecord.parse(row)
			return { zeile: info.lines, werte: werteOf(record) }
		})
		return { zeilen, probleme }
	} catch (error) {
		return { zeilen: [], probleme: [...probleme, problemOf(error)] }
	}
}

/** Lists and objects become JSON in their cell, yes and no 'ja' and 'nein'. */
const cell = (value: unknown): string => {
	if (value === null || value === undefined) return ''
	if (typeof value === 'boolean') return value ? 'ja' : 'nein'
	const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
	return FORMEL.test(text) ? `'${text}` : text
}

export function writeCsv(records: readonly Record<string, unknown>[]): string {
	const columns = [...new Set(records.flatMap((record) => Object.keys(record)))]
	return stringify(
		records.map((record) => columns.map((column) => cell(record[column]))),
		{ header: true, columns },
	)
}

/** The line each object of the file's list `key` begins on. */
function linesOf(text: string, key: string): number[] {
	const start = text.search(new RegExp(`"${key}"\\s*:\\s*\\[`))
	if (start < 0) return []
	const lines: number[] = []
	let line = text.slice(0, start).split('\n').length
	let depth = 0
	for (const [token] of text.slice(start).matchAll(/"(?:\\.|[^"\\])*"|[[\]{}]|\n/g)) {
		if (token === '\n') line++
		if (token === '{' && depth === 1) lines.push(line)
		if (token === '[' || token === '{') depth++
		if ((token === ']' || token === '}') && --depth === 0) break
	}
	return lines
}

const jsonSchema = z.strictObject({
	produkte: z.array(z.record(z.string(), z.unknown())).default([]),
	berater: z.array(z.record(z.string(), z.unknown())).default([]),
})

/** A JSON file `{ "produkte": [ … ], "berater": [ … ] }`. */
export function readJson(text: string): { produkte: FileRecord[]; berater: FileRecord[]; probleme: Problem[] } {
	let value: unknown
	try {
		value = JSON.parse(text)
	} catch (error) {
		return { produkte: [], berater: [], probleme: [problemOf(error)] }
	}
	const file = jsonSchema.safeParse(value)
	if (!file.success) {
		const probleme = file.error.issues.map(({ path, message }) => ({
			zeile: 1,
			feld: path.join('.') || '-',
			grund: message,
		}))
		return { produkte: [], berater: [], probleme }
	}
	const numbered = (key: 'produkte' | 'berater'): FileRecord[] => {
		const lines = linesOf(text, key)
		return file.data[key].map((werte, i) => ({ zeile: lines[i] ?? 1, werte }))
	}
	return { produkte: numbered('produkte'), berater: numbered('berater'), probleme: [] }
}

/** One record a line, so that a report's line numbers are easy to find. */
export function writeJson(katalog: { produkte: readonly object[]; berater: readonly object[] }): string {
	const rows = (records: readonly object[]) =>
		records.length === 0 ? '[]' : `[\n${records.map((record) => `\t\t${JSON.stringify(record)}`).join(',\n')}\n\t]`
	return `{\n\t"produkte": ${rows(katalog.produkte)},\n\t"berater": ${rows(katalog.berater)}\n}\n`
}
