import PDFDocument from 'pdfkit'
import { projectFile } from '~/project-folder'
import { embedRechnung } from './e-rechnung'

/** The last columns are of amounts (`betraege`, one unless said): they stand at the right. `summe`: the last row sums up. */
type Tabelle = {
	titel: string
	spalten: readonly string[]
	zeilen: readonly (readonly string[])[]
	betraege?: number
	summe?: boolean
}

export type PdfInhalt = {
	sprache: string
	/** Whose statement it is, at the top of the first page and below each. */
	absender: string
	titel: string
	absaetze: readonly string[]
	tabellen: readonly Tabelle[]
	/** What the foot of a page says of it: 'Seite {nummer} von {seiten}'. */
	seite: string
	erstelltAm: Date
	/** It is an e-invoice (ZUGFeRD, Factur-X): a PDF/A-3 with this inside for machines. */
	rechnung?: { xml: string }
}

const RAND = 56
const BREITE = 595 - 2 * RAND
/** Below it stands the foot of the page. */
const UNTEN = 842 - RAND - 24
const ABSTAND = 8
const BETRAG = 96
const TINTE = '#1a1a1a'
const GRAU = '#555555'
const LINIE = '#c8c8c8'

type Doc = InstanceType<typeof PDFDocument>
type Struct = ReturnType<Doc['struct']>
type Art = 'kopf' | 'zeile' | 'summe'

/** What reads the page aloud passes over it. */
function artefakt(doc: Doc, type: 'Layout' | 'Pagination', draw: () => unknown): void {
	doc.markContent('Artifact', { type })
	draw()
	doc.endMarkedContent()
}

const linie = (doc: Doc, y: number, width: number, color: string) =>
	artefakt(doc, 'Layout', () =>
		doc
			.moveTo(RAND, y)
			.lineTo(RAND + BREITE, y)
			.lineWidth(width)
			.strokeColor(color)
			.stroke(),
	)

/** The font has one weight, a light one: it is drawn with a thin outline, and what is to stand out with a thicker one. */
const farbig = (doc: Doc, color: string, stark = false) => {
	doc
		.fillColor(color)
		.strokeColor(color)
		.lineWidth(stark ? 0.45 : 0.15)
	return { stroke: true, fill: true }
}

/**
 * Left edges and widths; what the amounts leave of the page, a good third at least, is shared by the other columns, the first has
 * most of it.
 */
function spaltenOf(anzahl: number, betraege: number) {
	const texte = anzahl - betraege
	const betrag = Math.min(BETRAG, (BREITE * 0.6) / betraege)
	const rest = BREITE - betraege * betrag
	const breiten = Array.from({ length: anzahl }, (_, i) =>
		i >= texte ? betrag : texte === 1 ? rest : i === 0 ? rest * 0.44 : (rest * 0.56) / (texte - 1),
	)
	return breiten.map((width, i) => ({
		x: RAND + breiten.slice(0, i).reduce((summe, one) => summe + one, 0),
		width: i >= texte ? width : width - ABSTAND,
		align: i >= texte ? ('right' as const) : ('left' as const),
	}))
}

function hoeheOf(doc: Doc, zellen: readonly string[], betraege: number, art: Art): number {
	const spalten = spaltenOf(zellen.length, betraege)
	doc.fontSize(art === 'kopf' ? 9 : 10.5)
	return Math.max(...zellen.map((text, i) => doc.heightOfString(text || ' ', { width: spalten[i]?.width ?? 0 })))
}

/** Draws the cells of a row at the current height, each by `cell`, and goes on below them. */
function zeichne(
	doc: Doc,
	{ zellen, betraege, art }: { zellen: readonly string[]; betraege: number; art: Art },
	cell: (draw: () => void, i: number) => void,
): void {
	const spalten = spaltenOf(zellen.length, betraege)
	const hoehe = hoeheOf(doc, zellen, betraege, art)
	const { y } = doc
	zellen.forEach((text, i) => {
		const { x = RAND, ...spalte } = spalten[i] ?? {}
		cell(() => {
			doc.text(text, x, y, { ...spalte, ...farbig(doc, art === 'kopf' ? GRAU : TINTE, art === 'summe') })
		}, i)
	})
	const unten = y + hoehe + ABSTAND / 2
	linie(doc, unten, art === 'zeile' ? 0.5 : 1, art === 'zeile' ? LINIE : TINTE)
	doc.x = RAND
	doc.y = unten + ABSTAND / 2
}

/** The rows of a table; where they go on over a page its head is drawn again, for eyes alone. */
function tabelle(doc: Doc, struct: Struct, { spalten, zeilen, betraege = 1, summe = false }: Tabelle): void {
	const kopf = { zellen: spalten, betraege, art: 'kopf' as const }
	const reihe = (zellen: readonly string[], art: Art) => {
		if (doc.y + hoeheOf(doc, zellen, betraege, art) + ABSTAND > UNTEN) {
			doc.addPage()
			zeichne(doc, kopf, (draw) => artefakt(doc, 'Pagination', draw))
		}
		const tr = doc.struct('TR', {})
		struct.add(tr)
		zeichne(doc, { zellen, betraege, art }, (draw, i) =>
			tr.add(doc.struct(art === 'kopf' || i === 0 ? 'TH' : 'TD', {}, draw)),
		)
		tr.end()
	}
	reihe(spalten, 'kopf')
	zeilen.forEach((zellen, i) => {
		reihe(zellen, summe && i === zeilen.length - 1 ? 'summe' : 'zeile')
	})
}

/** Whose it is, what it is, and which page of how many. */
function fuss(doc: Doc, { absender, titel, seite }: PdfInhalt): void {
	const { start, count } = doc.bufferedPageRange()
	for (let i = start; i < start + count; i++) {
		doc.switchToPage(i)
		// Text below the margin would begin another page.
		doc.page.margins.bottom = 0
		artefakt(doc, 'Pagination', () => {
			const stil = { ...farbig(doc.fontSize(8.5), GRAU), lineBreak: false }
			doc.text(`${absender} · ${titel}`, RAND, 842 - RAND, { width: BREITE * 0.7, ...stil })
			const words = seite.replace('{nummer}', String(i - start + 1)).replace('{seiten}', String(count))
			doc.text(words, RAND, 842 - RAND, { width: BREITE, align: 'right', ...stil })
		})
	}
}

/**
 * Tables on A4, tagged for screen readers (headings, tables with their heads, the language), with their font inside. The same
 * content gives the same bytes.
 */
export function tabellenPdf(inhalt: PdfInhalt): Promise<Uint8Array<ArrayBuffer>> {
	const { sprache, absender, titel, absaetze, tabellen, erstelltAm } = inhalt
	const { rechnung } = inhalt
	const am = { CreationDate: erstelltAm, ModDate: erstelltAm }
	const doc = new PDFDocument({
		size: 'A4',
		margin: RAND,
		pdfVersion: '1.7',
		tagged: true,
		displayTitle: true,
		bufferPages: true,
		lang: sprache,
		// No font of the reader's: an archive has all that is drawn inside.
		font: '',
		...(rechnung ? { subset: 'PDF/A-3b' as const, info: am } : { info: { Title: titel, Author: absender, ...am } }),
	})
	if (rechnung) embedRechnung(doc, { ...rechnung, titel, absender, erstelltAm })
	const parts: Buffer[] = []
	const written = new Promise<Uint8Array<ArrayBuffer>>((done, failed) => {
		doc.on('data', (part: Buffer) => parts.push(part))
		doc.on('end', () => done(new Uint8Array(Buffer.concat(parts))))
		doc.on('error', failed)
	})
	doc.font(projectFile('app/ui/fonts/figtree-latin.ttf'))
	const ganzes = doc.struct('Document', {})
	doc.addStructure(ganzes)
	const text = (art: 'P' | 'H1' | 'H2', size: number, color: string, words: string) =>
		ganzes.add(
			doc.struct(art, {}, () => {
				doc.fontSize(size)
				doc.text(words, RAND, doc.y, { width: BREITE, ...farbig(doc, color, art !== 'P') })
			}),
		)
	text('P', 11, GRAU, absender)
	linie(doc, doc.y + 6, 1, TINTE)
	doc.moveDown(2)
	text('H1', 20, TINTE, titel)
	doc.moveDown(0.4)
	for (const absatz of absaetze) text('P', 10.5, TINTE, absatz)
	for (const eine of tabellen) {
		doc.moveDown(1.8)
		// A heading does not stand alone at the end of a page.
		if (doc.y + 90 > UNTEN) doc.addPage()
		text('H2', 13, TINTE, eine.titel)
		doc.moveDown(0.6)
		const struct = doc.struct('Table', {})
		ganzes.add(struct)
		tabelle(doc, struct, eine)
		struct.end()
	}
	ganzes.end()
	fuss(doc, inhalt)
	doc.end()
	return written
}
