import { describe, expect, it } from 'vitest'
import { readTabelle, writeTabelle } from './tabelle'

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin = (text: string) => Uint8Array.from([...text].map((char) => (char === '€' ? 0x80 : char.charCodeAt(0))))

describe('readTabelle', () => {
	it.each([
		['utf-8', ';', utf8('Ref;Name\nA;Müller\n')],
		['utf-8', ',', utf8('\ufeffRef,Name\r\nA,"Müller"\r\n')],
		['utf-8', '\t', utf8('Ref\tName\nA\tMüller')],
		['windows-1252', ';', latin('Ref;Name\nA;Müller\n')],
		['utf-16', '\t', Uint8Array.from(Buffer.from('\ufeffRef\tName\nA\tMüller\n', 'utf16le'))],
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
		['import_unlesbar', 'A;B\n\0;1\n'],
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
