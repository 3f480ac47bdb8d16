import { describe, expect, it } from 'vitest'
import { readTabelle, writeTabelle } from './tabelle'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, { be = false, bom = true } = {}) => {
	const bytes = Buffer.from(`${bom ? '\ufeff' : ''}${text}`, 'utf16le')
	return Uint8Array.from(be ? bytes.swap16() : bytes)
}
const latin = (text: string) => Uint8Array.from([...text].map((char) => (char === '€' ? 0x80 : char.charCodeAt(0))))
/** Letters of ASCII and others by their byte: 'J\x81rgen'. */
const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))

const werteOf = (file: Uint8Array) => {
	const read = readTabelle(file)
	return read.ok ? read.value.zeilen.map(({ werte }) => werte.join(' | ')) : [read.code]
}

describe('readTabelle', () => {
	it.each([
		['utf-8', ';', utf8('Ref;Name\nA;Müller\n')],
		['utf-8', ',', utf8('\ufeffRef,Name\r\nA,"Müller"\r\n')],
		['utf-8', '\t', utf8('Ref\tName\nA\tMüller')],
		['windows-1252', ';', latin('Ref;Name\nA;Müller\n')],
		['utf-16', '\t', utf16('Ref\tName\nA\tMüller\n')],
		['utf-16', ';', utf16('Ref;Name\r\nA;Müller\r\n', { be: true })],
		['utf-16', '\t', utf16('Ref\tName\nA\tMüller\n', { bom: false })],
		['utf-16', ',', utf16('Ref,Name\nA,Müller\n', { be: true, bom: false })],
		['utf-8', ';', utf8('Ref;Name\rA;Müller\r')],
		['utf-8', ';', utf8('"Ref";"Name"\r\n"A";"Müller"\r\n')],
		['utf-8', ',', utf8('"Ref","Name"\n"A","Müller"\n')],
		['utf-8', '\t', utf8('"Ref"\t"Name"\nA\tMüller\n')],
		['utf-8', ';', utf8('"Ref";Name\nA;Müller\n')],
		['utf-8', ';', utf8('Ref;"Name"\nA;"Müller"\n')],
		['utf-8', '|', utf8('Ref|Name\nA|Müller\n')],
		['utf-8', '|', utf8('"Ref"|"Name"\nA|"Müller"\n')],
		['utf-8', ';', utf8('"Ref" ; "Name"\nA ; "Müller" \n')],
	])('%s with %j', (zeichensatz, trenner, bytes) => {
		expect(readTabelle(bytes)).toEqual({
			ok: true,
			value: { zeichensatz, trenner, kopf: ['Ref', 'Name'], zeilen: [{ nummer: 2, werte: ['A', 'Müller'] }] },
		})
	})

	it('reads what Windows has in place of control characters', () => {
		expect(readTabelle(latin('Ref;Preis\nA;5 €\n'))).toMatchObject({ value: { zeilen: [{ werte: ['A', '5 €'] }] } })
	})

	it('keeps separators and line breaks inside quotes, leaves out empty lines, and counts lines as an editor does', () => {
		const text = 'Ref;Name\n\nA;"Müller; Söhne"\n"B";"zwei\nZeilen"\n;\nC;x\n'
		expect(readTabelle(utf8(text))).toMatchObject({
			value: {
				zeilen: [
					{ nummer: 3, werte: ['A', 'Müller; Söhne'] },
					{ nummer: 5, werte: ['B', 'zwei\nZeilen'] },
					{ nummer: 7, werte: ['C', 'x'] },
				],
			},
		})
	})

	it.each([
		['sep=;\nRef;Name\nA;Müller\n', ';'],
		['\ufeffsep=;\r\nRef;Name\r\nA;Müller\r\n', ';'],
		['SEP=,\nRef,Name\nA,Müller\n', ','],
		['"sep=|"\n"Ref"|"Name"\nA|Müller\n', '|'],
		['sep=\t\nRef\tName\nA\tMüller\n', '\t'],
		['sep=^\nRef^Name\nA^Müller\n', '^'],
		['sep=;;;\nRef;Name\nA;Müller\n', ';'],
		['sep=;,,,\nRef,Name\nA,Müller\n', ','],
		['sep=";"\nRef;Name\nA;Müller\n', ';'],
		['sep=\\t\nRef\tName\nA\tMüller\n', '\t'],
	])('takes the sign that the first line says: %j', (text, trenner) => {
		expect(readTabelle(utf8(text))).toMatchObject({
			value: { trenner, kopf: ['Ref', 'Name'], zeilen: [{ nummer: 3, werte: ['A', 'Müller'] }] },
		})
	})

	it.each(['^', '~', '¦', '§', '\u001f', '；', '，'])('finds the sign %j by itself', (trenner) => {
		const text = `Ref${trenner}Name\nA${trenner}Müller\n`
		expect(readTabelle(utf8(text))).toMatchObject({
			value: { trenner, kopf: ['Ref', 'Name'], zeilen: [{ werte: ['A', 'Müller'] }] },
		})
	})

	it.each([
		['German', '„Ref“;„Name“\n„A“;„Müller; Söhne“\n'],
		['English', '“Ref”;“Name”\n“A”;“Müller; Söhne”\n'],
		['Swedish', '”Ref”;”Name”\n”A”;”Müller; Söhne”\n'],
		['French', '«Ref»;«Name»\n«\u00a0A\u00a0»;« Müller; Söhne »\n'],
		['of books', '»Ref«;»Name«\n»A«;»Müller; Söhne«\n'],
		['single', "'Ref';'Name'\n'A';'Müller; Söhne'\n"],
		['single and set', '‚Ref‘;‚Name‘\n‚A‘;‚Müller; Söhne‘\n'],
		['as a formula', 'Ref;Name\nA;="Müller; Söhne"\n'],
	])('takes quotes for those of a cell: %s', (_, text) => {
		expect(readTabelle(utf8(text))).toMatchObject({
			value: { kopf: ['Ref', 'Name'], zeilen: [{ werte: ['A', 'Müller; Söhne'] }] },
		})
	})

	it.each([
		['„Rolli“ Rau', '„Rolli“ Rau'],
		['"A“', 'A'],
		["'t Hooft", "'t Hooft"],
		["O'Brien", "O'Brien"],
		['’t Hooft', '’t Hooft'],
		['„offen', undefined],
		['="offen', undefined],
		['Rest;noch einer', undefined],
	])('a cell %s is %s', (zelle, wert) => {
		const read = readTabelle(utf8(`Ref;Name\nA;${zelle}\nB;Rest\nC;Rest\n`))
		const [first, ...rest] = read.ok ? read.value.zeilen : []
		expect(first?.unlesbar ? undefined : first?.werte[1]).toBe(wert)
		expect(rest.map(({ werte, unlesbar }) => [werte, unlesbar])).toEqual([
			[['B', 'Rest'], undefined],
			[['C', 'Rest'], undefined],
		])
	})

	it('has a column for cells that most lines have and no heading names', () => {
		expect(readTabelle(utf8('Ref;Name\nA;x;neu\nB;y;alt\nC;z\n'))).toMatchObject({
			value: { kopf: ['Ref', 'Name', '#3'], zeilen: [{ werte: ['A', 'x', 'neu'] }, {}, { werte: ['C', 'z'] }] },
		})
	})

	it.each(['\u2028', '\u2029', '\u0085'])('takes %j for the end of a line where it stands first', (ende) => {
		expect(werteOf(utf8(`Ref;Name${ende}A;x${ende}B;y${ende}`))).toEqual(['A | x', 'B | y'])
		expect(werteOf(utf8(`Ref;Name\nA;x${ende}y\n`))).toEqual([`A | x${ende}y`])
	})

	it('reads cells without what nobody sees in them', () => {
		const text = '\u200bRef\ufeff;Na\u00adme\n\u200b"A\u200d1"\u2060;M\u200cü\ufe0fller\u200e\n'
		expect(readTabelle(utf8(text))).toMatchObject({
			value: { kopf: ['Ref', 'Name'], zeilen: [{ werte: ['A1', 'Müller'] }] },
		})
	})

	it('leaves out what a report says above its heading', () => {
		expect(readTabelle(utf8('Export vom 20.11.2026\n\nRef;Name\nA;Müller\n'))).toMatchObject({
			value: { kopf: ['Ref', 'Name'], zeilen: [{ nummer: 4, werte: ['A', 'Müller'] }] },
		})
	})

	it.each([
		['windows-1252', 'J\xfcrgen;Gro\xdf', 'Jürgen | Groß'],
		['windows-1252', 'Jos\xe9;Su\xe1rez', 'José | Suárez'],
		['windows-1252', 'Se\xe1n;O\x92Brien', 'Seán | O’Brien'],
		['cp850', 'J\x81rgen;Gro\xe1', 'Jürgen | Groß'],
		['cp850', 'J\x94rg;M\x81ller', 'Jörg | Müller'],
		['cp850', 'K\x84the;Stra\xe1er', 'Käthe | Straßer'],
		['cp850', 'Ida;Wei\xe1', 'Ida | Weiß'],
		['macintosh', 'J\x9frgen;Gro\xa7', 'Jürgen | Groß'],
		['macintosh', 'K\x8athe;M\x9fller', 'Käthe | Müller'],
		['gemischt', 'J\xc3\xbcrgen;Gro\xc3\x9f\nJ\xf6rg;M\xfcller', 'Jürgen | Groß\nJörg | Müller'],
		['gemischt', 'J\xc3\xbcrgen;M\xfcller', 'Jürgen | Müller', 'Zo\xc3\xab;Rau\n'],
		['utf-8', 'J\xc3\x83\xc2\xbcrgen;Gro\xc3\x83\xc5\xb8', 'Jürgen | Groß'],
	])('reads letters of %s: %j', (zeichensatz, zeilen, gelesen, davor = '') => {
		const file = bytes(`Vorname;Nachname\n${davor}${zeilen}\n`)
		expect(readTabelle(file)).toMatchObject({ value: { zeichensatz } })
		expect(werteOf(file).slice(davor ? 1 : 0)).toEqual(gelesen.split('\n'))
	})

	it.each([
		['"Rolli" Rau', true],
		['"offen', true],
		['"a" "b"', true],
		['mit \0 darin', true],
		['Rolf "Rolli" Rau', undefined],
		['5" Zoll', undefined],
		['"Müller ""der Große"" GmbH"', undefined],
	])('a cell %j makes no other line wrong', (zelle, unlesbar) => {
		const read = readTabelle(utf8(`Ref;Name\nA;${zelle}\nB;Rest\n`))
		expect(read.ok && read.value.zeilen.map((zeile) => [zeile.nummer, zeile.unlesbar])).toEqual([
			[2, unlesbar],
			[3, undefined],
		])
	})

	it('goes on behind a quote that is closed nowhere, however long the file', () => {
		const rest = Array.from({ length: 2_000 }, (_, i) => `B${i};"Rest"`).join('\n')
		const read = readTabelle(utf8(`Ref;Name\nA;"offen\n${rest}\n`))
		expect(read.ok && read.value.zeilen.filter(({ unlesbar }) => unlesbar).map(({ nummer }) => nummer)).toEqual([2])
		expect(read.ok && read.value.zeilen).toHaveLength(2_001)
	})

	it.each([
		['="0012345"', '0012345'],
		['"=""0012345"""', '0012345'],
		["'0012345", '0012345'],
		["'=1+1", '=1+1'],
		["'t Hooft", "'t Hooft"],
		['=1+1', '=1+1'],
		['\u00a0A-1\u00a0', 'A-1'],
	])('takes %s for %s', (zelle, wert) => {
		expect(werteOf(utf8(`Ref;Name\n${zelle};x\n`))).toEqual([`${wert} | x`])
	})

	it('has headings of one line', () => {
		expect(readTabelle(utf8('"Auftrags-\r\nnummer";"Datum "\r\nA;1\r\n'))).toMatchObject({
			value: { kopf: ['Auftrags- nummer', 'Datum'], zeilen: [{ nummer: 3 }] },
		})
	})

	it('names headings that are missing or there twice', () => {
		expect(readTabelle(utf8('A;;A\n1;2;3\n'))).toMatchObject({ value: { kopf: ['A', '#2', 'A (2)'] } })
	})

	it('leaves cells behind the last column alone', () => {
		expect(readTabelle(utf8(`A;B\n1;2${';'.repeat(200)}\n`))).toMatchObject({ ok: true })
	})

	it.each([
		['import_leer', ''],
		['import_leer', 'A;B\n'],
		['import_unlesbar', 'nur ein Wort\nnoch eins\n'],
		['import_unlesbar', 'A;B\n"offen;1\n'],
		['import_unlesbar', '<html><body><table><tr style="a;b"><td>1</td></tr>\n<tr><td>;</td></tr></table>'],
		['import_unlesbar', '<?xml version="1.0"?>\n<orders a="1;2">\n</orders>'],
		['import_unlesbar', '[{"id": 1, "name": "x"},\n{"id": 2, "name": "y"}]'],
		['import_unlesbar', '%PDF-1.7;x\n1;2\n'],
		['import_unlesbar', 'Ref   Name\nA     Müller\n'],
		['import_unlesbar', 'A;B\n\0;1\n'],
		['import_unlesbar', 'A\0;B\n1;1\n'],
		['import_unlesbar', 'PK\u0003\u0004\0\0;\0x;\0\n'],
		['import_unlesbar', `${'A;'.repeat(60)}B\n1;2\n`],
		['import_unlesbar', `${';'.repeat(1_500_000)}\nA;B\n`],
		['import_unlesbar', `${','.repeat(1_500_000)}\nA;B\n`],
		['import_unlesbar', `A;B\n${';'.repeat(1_500_000)}x\n`],
		['import_unlesbar', `A;B\n${'"a\n";'.repeat(300_000)}x\n`],
		['import_zu_lang', `A;B\n${'1;2\n'.repeat(10_001)}`],
	])('%s (case %#)', (code, text) => {
		expect(readTabelle(utf8(text))).toEqual({ ok: false, code })
	})

	it('reads what it wrote, and a spreadsheet takes none of it for a formula', () => {
		const text = writeTabelle(
			['Ref', 'Name'],
			[
				['A', '=1+1'],
				['B', '@x'],
			],
		)
		expect(text).toContain("'=1+1")
		expect(readTabelle(utf8(text))).toMatchObject({
			value: { zeilen: [{ werte: ['A', '=1+1'] }, { werte: ['B', '@x'] }] },
		})
	})
})
