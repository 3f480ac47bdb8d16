import PDFDocument from 'pdfkit'
import font from '~/ui/fonts/figtree-latin.ttf?inline'

/** The last column is of amounts: it stands at the right. */
type Tabelle = { titel: string; spalten: readonly string[]; zeilen: readonly (readonly string[])[] }

type Inhalt = {
	sprache: string
	titel: string
	absaetze: readonly string[]
	tabellen: readonly Tabelle[]
	erstelltAm: Date
}

const RAND = 56
const BREITE = 595 - 2 * RAND
const UNTEN = 842 - RAND
const ABSTAND = 8

type Doc = InstanceType<typeof PDFDocument>
type Struct = ReturnType<Doc['struct']>

/** Left edges and widths; what is left of the page is shared by all but the last. */
function spaltenOf(anzahl: number) {
	const letzte = 110
	const breite = (BREITE - letzte) / Math.max(1, anzahl - 1)
	return Array.from({ length: anzahl }, (_, i) => ({
		x: RAND + i * breite,
		width: i === anzahl - 1 ? letzte : breite - ABSTAND,
		align: i === anzahl - 1 ? ('right' as const) : ('left' as const),
	}))
}

function zeile(doc: Doc, tabelle: Struct, zellen: readonly string[], kopf: boolean): void {
	const spalten = spaltenOf(zellen.length)
	doc.fontSize(kopf ? 9 : 11).fillColor(kopf ? '#444444' : '#000000')
	const hoehe = Math.max(...zellen.map((text, i) => doc.heightOfString(text || ' ', { width: spalten[i]?.width ?? 0 })))
	if (doc.y + hoehe + ABSTAND > UNTEN) doc.addPage()
	const { y } = doc
	const reihe = doc.struct('TR', {})
	tabelle.add(reihe)
	zellen.forEach((text, i) => {
		const { x = RAND, ...spalte } = spalten[i] ?? {}
		const art = kopf || i === 0 ? 'TH' : 'TD'
		reihe.add(doc.struct(art, {}, () => void doc.text(text, x, y, spalte)))
	})
	reihe.end()
	const linie = y + hoehe + ABSTAND / 2
	doc.markContent('Artifact', { type: 'Layout' })
	doc
		.moveTo(RAND, linie)
		.lineTo(RAND + BREITE, linie)
		.lineWidth(0.5)
		.strokeColor('#bbbbbb')
		.stroke()
	doc.endMarkedContent()
	doc.x = RAND
	doc.y = linie + ABSTAND / 2
}

/**
 * A page of tables on A4, tagged for screen readers (headings, tables with their heads, the language), with its font inside.
 * The same content gives the same bytes.
 */
export function tabellenPdf({
	sprache,
	titel,
	absaetze,
	tabellen,
	erstelltAm,
}: Inhalt): Promise<Uint8Array<ArrayBuffer>> {
	const doc = new PDFDocument({
		size: 'A4',
		margin: RAND,
		pdfVersion: '1.7',
		tagged: true,
		displayTitle: true,
		lang: sprache,
		info: { Title: titel, CreationDate: erstelltAm, ModDate: erstelltAm },
	})
	const parts: Buffer[] = []
	const written = new Promise<Uint8Array<ArrayBuffer>>((done, failed) => {
		doc.on('data', (part: Buffer) => parts.push(part))
		doc.on('end', () => done(new Uint8Array(Buffer.concat(parts))))
		doc.on('error', failed)
	})
	doc.font(Buffer.from(font.slice(font.indexOf(',') + 1), 'base64'))
	const ganzes = doc.struct('Document', {})
	doc.addStructure(ganzes)
	ganzes.add(doc.struct('H1', {}, () => void doc.fontSize(20).text(titel, { width: BREITE }).moveDown(0.5)))
	for (const absatz of absaetze)
		ganzes.add(doc.struct('P', {}, () => void doc.fontSize(11).text(absatz, { width: BREITE })))
	for (const { titel: ueberschrift, spalten, zeilen } of tabellen) {
		doc.moveDown(1.5)
		doc.fillColor('#000000')
		ganzes.add(
			doc.struct(
				'H2',
				{},
				() => void doc.fontSize(14).text(ueberschrift, RAND, doc.y, { width: BREITE }).moveDown(0.5),
			),
		)
		const tabelle = doc.struct('Table', {})
		ganzes.add(tabelle)
		zeile(doc, tabelle, spalten, true)
		for (const zellen of zeilen) zeile(doc, tabelle, zellen, false)
		tabelle.end()
	}
	ganzes.end()
	doc.end()
	return written
}
