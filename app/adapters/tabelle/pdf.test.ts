import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { tabellenPdf } from './pdf'

const inhalt = {
	sprache: 'de',
	absender: 'Nordfunk',
	titel: 'Monatsauszug November 2026',
	absaetze: ['Stand vom 23.11.2026'],
	seite: 'Seite {nummer} von {seiten}',
	tabellen: [
		{
			titel: 'Was wir schulden',
			spalten: ['Was', 'Betrag'],
			zeilen: Array.from({ length: 60 }, (_, i) => [`Prämien für „Größe“ ${i}`, `${i},00 €`]),
		},
	],
	erstelltAm: new Date('2026-11-23T08:00:00Z'),
}

/** The tree of tags as the file holds it: each element with what it is and its children, content left out. */
function structureOf(text: string) {
	const objects = new Map([...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body = '']) => [id, body]))
	type Element = { tag: string; children: Element[] }
	const read = (id: string | undefined): Element | undefined => {
		const body = objects.get(id) ?? ''
		const tag = /\/S \/(\w+)/.exec(body)?.[1]
		if (!tag || !body.includes('/P ')) return undefined
		const kids = /\/K \[?([^\]\n]*)/.exec(body)?.[1] ?? ''
		return { tag, children: [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid]) => read(kid) ?? []) }
	}
	const root = [...objects].find(([, body]) => body.includes('/Type /StructTreeRoot'))?.[1] ?? ''
	return read(/\/K \[?(\d+) 0 R/.exec(root)?.[1])
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

	it('has a tree of tags that screen readers follow: one heading, then tables of rows that begin with their head', async () => {
		const tree = structureOf(opened(await tabellenPdf(inhalt)))
		expect(tree?.tag).toBe('Document')
		expect(tree?.children.map(({ tag }) => tag)).toEqual(['P', 'H1', 'P', 'H2', 'Table'])
		const rows = tree?.children.at(-1)?.children ?? []
		expect(rows.map(({ tag }) => tag)).toEqual(Array.from({ length: 61 }, () => 'TR'))
		expect(rows.map(({ children }) => children.map(({ tag }) => tag).join())).toEqual([
			'TH,TH',
			...Array.from({ length: 60 }, () => 'TH,TD'),
		])
	})

	it('says nothing that is not tagged or left out on purpose', async () => {
		const text = opened(await tabellenPdf(inhalt))
		const outside = text.replace(/\/\w+ <<[^>]*>> BDC[\s\S]*?\bEMC\b/g, '')
		expect(outside).not.toMatch(/\bTJ\b|\bTj\b/)
	})

	it('goes on over pages, and has the same bytes each time', async () => {
		const [one, two] = [await tabellenPdf(inhalt), await tabellenPdf(inhalt)]
		expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true)
		expect(opened(one).match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)
	})

	it('is an e-invoice where it has one inside: PDF/A-3 that says so, with no font of the reader’s, the same bytes again', async () => {
		const rechnung = { ...inhalt, titel: 'Gutschrift für „A & B“', rechnung: { xml: '<rechnung/>' } }
		const text = opened(await tabellenPdf(rechnung))
		for (const part of ['<pdfaid:part>3<', '<pdfaid:conformance>B<', '/GTS_PDFA1', '/AFRelationship /Alternative'])
			expect(text).toContain(part)
		for (const part of ['factur-x.xml', '<fx:ConformanceLevel>EN 16931<', '<rechnung/>', '/EmbeddedFile'])
			expect(text).toContain(part)
		expect(text).toContain('A &amp; B')
		expect(text).not.toContain('/Helvetica')
		expect(await tabellenPdf(rechnung)).toEqual(await tabellenPdf(rechnung))
	})
})
