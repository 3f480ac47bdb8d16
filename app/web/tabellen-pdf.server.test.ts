import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { tabellenPdf } from './tabellen-pdf.server'

const inhalt = {
	sprache: 'de',
	titel: 'Monatsauszug November 2026',
	absaetze: ['Nordfunk', 'Stand vom 23.11.2026'],
	tabellen: [
		{
			titel: 'Was wir schulden',
			spalten: ['Was', 'Betrag'],
			zeilen: Array.from({ length: 60 }, (_, i) => [`Prämien für „Größe“ ${i}`, `${i},00 €`]),
		},
	],
	erstelltAm: new Date('2026-11-23T08:00:00Z'),
}

/** What stands in the file, its streams opened. */
function opened(bytes: Uint8Array): string {
	const raw = Buffer.from(bytes).toString('latin1')
	const streams = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, stream = '']) => {
		try {
			return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
		} catch {
			return ''
		}
	})
	return raw + streams.join('\n')
}

describe('a PDF of tables', () => {
	it('is tagged for screen readers, names its language and title, and brings its font', async () => {
		const text = opened(await tabellenPdf(inhalt))
		expect(text.startsWith('%PDF-1.7')).toBe(true)
		for (const part of ['/MarkInfo', '/StructTreeRoot', '/Lang (de)', '/DisplayDocTitle true', '/FontFile2'])
			expect(text).toContain(part)
		for (const tag of ['H1', 'P', 'H2', 'Table', 'TR', 'TH', 'TD']) expect(text).toContain(`/S /${tag}`)
	})

	it('goes on over pages, and has the same bytes each time', async () => {
		const [one, two] = [await tabellenPdf(inhalt), await tabellenPdf(inhalt)]
		expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true)
		expect(opened(one).match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)
	})
})
