import { stringify } from 'csv-stringify/sync'
import { IMPORT_MAX } from '~/domain/auftrag/import'
import { fail, ok, type Result } from '~/domain/shared/result'
import { decode, onceRead, type Zeichensatz } from '../tabelle/zeichensatz'
import { inSpalten, type Tabellenzeile, trennerOf, UNLESBAR, zeilenIn } from '../tabelle/zellen'

export type Auftragstabelle = {
	zeichensatz: Zeichensatz
	trenner: string
	kopf: string[]
	/** By their line in the file. */
	zeilen: Tabellenzeile[]
}

const MAX_SPALTEN = 60
/** Characters in which a heading must have ended. */
const MAX_KOPF = 20_000
/** Lines in which a report may say what it is, above the heading. */
const MAX_VORSPANN = 10

/** Headings that can be told apart: what has no name is called by its place, what is there twice is numbered. */
function headings(record: readonly string[]): string[] {
	const seen = new Map<string, number>()
	return record.map((name, i) => {
		const heading = name.replace(/\s+/g, ' ').trim().slice(0, 80) || `#${i + 1}`
		const count = (seen.get(heading) ?? 0) + 1
		seen.set(heading, count)
		return count === 1 ? heading : `${heading} (${count})`
	})
}

/** What a spreadsheet writes around text so that it stays text: ="0012345", and an apostrophe before numbers and formulas. */
function withoutMark(wert: string): string {
	const [, text] = /^="(.*)"$/s.exec(wert) ?? []
	if (text !== undefined) return text.replaceAll('""', '"').trim()
	return /^'[=+\-@\t\r\d]/.test(wert) ? wert.slice(1) : wert
}

const cellsOf = ({ werte, unlesbar, nummer }: Tabellenzeile): Tabellenzeile => ({
	nummer,
	werte: werte.map((wert) => withoutMark(onceRead(wert))),
	...(unlesbar || werte.some((wert) => wert.includes('\0')) ? UNLESBAR : {}),
})

/** What other programs save beside tables: pages, XML, JSON, PDF. */
const KEINE_TABELLE = /^\s*(?:<[!?a-z]|[[{]\s*["{[]|%PDF-|\{\\rtf)/i

/** A line of words, not of a table. */
const isVorspann = ({ werte, unlesbar }: Tabellenzeile) => !unlesbar && werte.join('').length < 200

/** The heading and what is below it, at most one line more than an import takes. */
function rowsOf(text: string, trenner: string): Tabellenzeile[] {
	const rows: Tabellenzeile[] = []
	let davor = 0
	for (const row of zeilenIn(text, trenner)) {
		const heads = row.werte.filter((wert) => wert !== '').length > 1
		if (rows.length === 0 && !heads && isVorspann(row) && davor++ < MAX_VORSPANN) continue
		rows.push(row)
		if (rows.length > IMPORT_MAX + 1) break
	}
	return rows
}

/**
 * A table with a heading, as providers and spreadsheets write it; a line that cannot be read is marked. import_leer: nothing below
 * the heading; import_zu_lang: more lines than one import takes; import_unlesbar: no table.
 */
export function readTabelle(
	bytes: Uint8Array,
): Result<Auftragstabelle, 'import_leer' | 'import_zu_lang' | 'import_unlesbar'> {
	const { text, zeichensatz } = decode(bytes)
	if (text.trim() === '') return fail('import_leer')
	if (KEINE_TABELLE.test(text)) return fail('import_unlesbar')
	const { trenner, gesagt } = trennerOf(text)
	const [erste, ...rest] = rowsOf(gesagt ? text.replace(/^\s*[^\n]*/, '') : text, trenner)
	if (!erste || erste.unlesbar || erste.werte.join('').length > MAX_KOPF) return fail('import_unlesbar')
	const { kopf, zeilen } = inSpalten(erste.werte, rest)
	if (kopf.length < 2 || kopf.length > MAX_SPALTEN || kopf.join('').includes('\0')) return fail('import_unlesbar')
	if (zeilen.length === 0) return fail('import_leer')
	const gelesen = zeilen.map(cellsOf)
	if (gelesen.every(({ unlesbar }) => unlesbar)) return fail('import_unlesbar')
	if (zeilen.length > IMPORT_MAX) return fail('import_zu_lang')
	return ok({ zeichensatz, trenner, kopf: headings(kopf.map((name) => withoutMark(onceRead(name)))), zeilen: gelesen })
}

/** A table that a spreadsheet reads: no cell is taken for a formula. */
export const writeTabelle = (kopf: readonly string[], zeilen: readonly (readonly string[])[]): string =>
	stringify([[...kopf], ...zeilen.map((zeile) => [...zeile])], { bom: true, delimiter: ';', escape_formulas: true })
