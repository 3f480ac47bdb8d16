import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Zelle } from '~/domain/liste/zelle'
import { CURRENCY_SIGN } from '~/domain/shared/money'
import type { Zeilenstrom } from './csv'

/*
 * An XLSX file (ECMA-376) of one sheet, written while its rows arrive: whatever its length, no more of it is in memory than
 * some rows (docs/decisions/0059).
 */

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The most characters a cell may hold. */
const ZELLE_MAX = 32_767

/** Formats of cells, in the order of `cellXfs`. */
const STIL = { kopf: 1, tag: 2, betrag: 3 } as const

const STYLES = `${XML}<styleSheet xmlns="${MAIN}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="#,##0.00\\ &quot;${CURRENCY_SIGN}&quot;"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Standard" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>
</Types>`

const relations = (targets: readonly (readonly [type: string, target: string])[]) =>
	`${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets
		.map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
		.join('')}</Relationships>`

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Without what XML cannot hold at all. */
const escaped = (text: string) =>
	text
		.slice(0, ZELLE_MAX)
		.replace(/\p{Surrogate}/gu, '\ufffd')
		// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
		.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
		.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '')

/** Days since the last one of 1899, as spreadsheets count them. */
const serial = (tag: string) => Date.parse(`${tag}T00:00:00Z`) / 86_400_000 + 25_569

const textCell = (text: string, stil = '') =>
	text ? `<c t="inlineStr"${stil}><is><t xml:space="preserve">${escaped(text)}</t></is></c>` : '<c/>'

const cell = (zelle: Zelle) =>
	typeof zelle === 'string'
		? textCell(zelle)
		: 'tag' in zelle
			? `<c s="${STIL.tag}"><v>${serial(zelle.tag)}</v></c>`
			: `<c s="${STIL.betrag}"><v>${(zelle.cent / 100).toFixed(2)}</v></c>`

const row = (zeile: readonly Zelle[], kopf: boolean) =>
	`<row>${zeile.map((zelle) => (kopf ? textCell(String(zelle), ` s="${STIL.kopf}"`) : cell(zelle))).join('')}</row>`

/** The sheet: the first row stands still and is bold. */
async function* sheet(zeilen: Zeilenstrom, columns: number) {
	yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns}" width="20" customWidth="1"/></cols><sheetData>`
	let kopf = true
	for await (const einige of zeilen) {
		if (einige.length === 0) continue
		yield einige.map((zeile, i) => row(zeile, kopf && i === 0)).join('')
		kopf = false
	}
	yield '</sheetData></worksheet>'
}

/** The name of a sheet has at most 31 characters, and none of these. */
const sheetName = (name: string) => escaped(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31))

/** Rows as an XLSX file: amounts and days with their types, texts as texts, which no program takes for formulas. */
export function xlsxFile(zeilen: Zeilenstrom, { name, columns }: { name: string; columns: number }): Readable {
	const zip = new ZipFile()
	const file = new PassThrough()
	// What breaks while rows are read must break the file, not end it.
	zip.on('error', (error: Error) => file.destroy(error))
	zip.outputStream.on('error', (error: Error) => file.destroy(error)).pipe(file)
	const add = (path: string, text: string) => zip.addBuffer(Buffer.from(text), path)
	add('[Content_Types].xml', CONTENT_TYPES)
	add('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']]))
	add(
		'xl/workbook.xml',
		`${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheetName(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
	)
	add(
		'xl/_rels/workbook.xml.rels',
		relations([
			['worksheet', 'worksheets/sheet1.xml'],
			['styles', 'styles.xml'],
		]),
	)
	add('xl/styles.xml', STYLES)
	zip.addReadStream(Readable.from(sheet(zeilen, columns), { objectMode: false }), 'xl/worksheets/sheet1.xml')
	zip.end()
	return file
}
