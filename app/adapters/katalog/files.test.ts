import { describe, expect, it } from 'vitest'
import { readCsv, writeCsv } from './files'

const werte = (text: string) => readCsv(text).zeilen.map((zeile) => zeile.werte)

describe('[E-ProduktApi] tables', () => {
	it('are read as German spreadsheets write them: byte order mark, semicolons, carriage returns, umlauts', () => {
		expect(werte('\uFEFFId;Name\r\n1;"Für; alle"\r\n2;Größer\r\n')).toEqual([
			{ Id: '1', Name: 'Für; alle' },
			{ Id: '2', Name: 'Größer' },
		])
	})

	it('hold no cell that a spreadsheet takes for a formula, and are read back as they were', () => {
		const texts = [
			...['=1+1', '+49 30', '-3', '@SUM(A1)', "'=x", "''-x", "Peter's", '=HYPERLINK("http://x.example";"x")'],
			...['\t=1+1', '\tx', '\r=1+1', '\r\nx', '\0=1+1', '\0x', '  =1+1', '\u00a0+1', '\u200b@x', '\ufeff-1'],
			...['＝1+1', ' ＋1', '－1', '＠x'],
		]
		const written = writeCsv(texts.map((Name, Id) => ({ Id, Name })))
		expect(written).not.toMatch(/(^|[,;\n])"?[\s\p{C}]*[=+\-@＝＋－＠]/u)
		expect(written).not.toMatch(/(^|[,;\n])"?[\t\r\0]/)
		expect(werte(written).map(({ Name }) => Name)).toEqual(texts)
	})

	it('report each line that cannot be read, and go on', () => {
		const { zeilen, probleme } = readCsv('Id,Name\n1,a\n2,b,zu viel\n3,c\n')
		expect(zeilen.map(({ zeile, werte }) => [zeile, werte.Id])).toEqual([
			[2, '1'],
			[4, '3'],
		])
		expect(probleme).toEqual([{ zeile: 3, feld: '-', grund: expect.any(String) }])
	})
})
