import { describe, expect, it } from 'vitest'
import { readCsv, readJson, writeCsv, writeJson } from './dateien'

describe('a table', () => {
	it.each([
		['commas', 'Id,Name\n1,Eins\n2,Zwei\n'],
		['semicolons', 'Id;Name\r\n1;Eins\r\n2;Zwei\r\n'],
		['a byte order mark and an empty line', '\ufeffId,Name\n1,Eins\n\n2,Zwei'],
	])('with %s is read with its line numbers', (_, text) => {
		const { zeilen, probleme } = readCsv(text)
		expect(probleme).toEqual([])
		expect(zeilen.map(({ werte }) => werte)).toEqual([
			{ Id: '1', Name: 'Eins' },
			{ Id: '2', Name: 'Zwei' },
		])
		expect(zeilen[0]?.zeile).toBe(2)
	})

	it('leaves out empty cells, and keeps commas, quotes and line ends in a cell', () => {
		const records = [{ Id: 1, Name: 'Ein "A", zwei\nZeilen', Aktiv: true, Fehlt: null, Liste: [{ cent: 5 }] }]
		expect(readCsv(writeCsv(records)).zeilen[0]?.werte).toEqual({
			Id: '1',
			Name: 'Ein "A", zwei\nZeilen',
			Aktiv: 'ja',
			Liste: '[{"cent":5}]',
		})
	})

	it('reports a line with too many cells and reads the others', () => {
		const { zeilen, probleme } = readCsv('Id,Name\n1,Eins,zu viel\n2,Zwei\n')
		expect(zeilen.map(({ werte }) => werte.Id)).toEqual(['2'])
		expect(probleme).toMatchObject([{ zeile: 2, feld: '-' }])
	})

	it('reports a quote that is never closed', () => {
		expect(readCsv('Id,Name\n1,"Eins\n').probleme).toHaveLength(1)
	})
})

describe('a JSON file', () => {
	it('numbers its records by the line they begin on, as it is written and as people format it', () => {
		const produkte = [
			{ Id: 1, Name: 'A "{ [' },
			{ Id: 2, Praemien: [{ Art: 'geld' }] },
		]
		const written = writeJson({ produkte, berater: [{ ExterneId: 'B' }] })
		expect(JSON.parse(written)).toEqual({ produkte, berater: [{ ExterneId: 'B' }] })
		const read = readJson(written)
		expect(read.produkte).toEqual([
			{ zeile: 3, werte: produkte[0] },
			{ zeile: 4, werte: produkte[1] },
		])
		expect(read.berater).toEqual([{ zeile: 7, werte: { ExterneId: 'B' } }])
		expect(readJson(JSON.stringify({ produkte }, null, 2)).produkte.map(({ zeile }) => zeile)).toEqual([3, 7])
	})

	it.each(['', '[', '[]', '{"produkte": 7}', '{"waren": []}'])('%j is one problem', (text) => {
		expect(readJson(text)).toMatchObject({ produkte: [], berater: [], probleme: [{ feld: expect.any(String) }] })
	})
})
