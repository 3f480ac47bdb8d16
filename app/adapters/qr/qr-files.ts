import sharp from 'sharp'
import { inTurn } from '../picture/in-turn'
import { pdfString, wrapText } from './card-text'
import { qrPath } from './qr-path'

/** Light modules around the code that scanners need. */
const QUIET_ZONE = 4
/** Pixels of the PNG's side, about: enough for a poster. */
const PNG_SIDE = 1200

/** The code of a link as a picture that can be printed at any size. */
export function qrSvg(text: string): string {
	const { path, size } = qrPath(text)
	const side = size + 2 * QUIET_ZONE
	const box = `${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`
	const ground = `<path fill="#fff" d="M${-QUIET_ZONE} ${-QUIET_ZONE}h${side}v${side}h${-side}z"/>`
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${side * 10}" height="${side * 10}" shape-rendering="crispEdges">${ground}<path d="${path}"/></svg>`
}

/** The same as PNG, each module a whole number of pixels. */
export function qrPng(text: string): Promise<Buffer> {
	const side = qrPath(text).size + 2 * QUIET_ZONE
	const width = side * Math.ceil(PNG_SIDE / side)
	const drawn = sharp(Buffer.from(qrSvg(text))).resize({ width, kernel: 'nearest' })
	return inTurn(() => drawn.png({ palette: true }).toBuffer())
}

/** A6 in points, upright. */
const CARD = { width: 298, height: 420, margin: 28 } as const

export type CardTexts = {
	marke: string
	title: string
	text: string
	benefit: string | null
	link: string
	footer: string
}

/** '#rrggbb' as PDF has it. */
const rgbOf = (colour: string) =>
	[1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ')

/**
 * A card in A6 to print: whose it is on a band of the brand's colour, what is recommended and what it brings, the code large,
 * and the link to type.
 */
export function qrCard(
	url: string,
	{ marke, title, text, benefit, link, footer }: CardTexts,
	{ brandStrong, onBrand }: { brandStrong: string; onBrand: string },
): Buffer {
	const { width, height, margin } = CARD
	const rgb = rgbOf(brandStrong)
	const parts: string[] = []
	const column = width - 2 * margin
	let y = height - 12
	const write = (text: string, size: number, font: 'F1' | 'F2', fill: string) => {
		for (const line of wrapText(text, size, column)) {
			y -= size * 1.25
			parts.push(`BT /${font} ${size} Tf ${fill} rg ${margin} ${y.toFixed(1)} Td ${pdfString(line)} Tj ET`)
		}
	}
	const markeSize = wrapText(marke, 17, column).length > 1 ? 11 : 17
	const bandFoot = y - wrapText(marke, markeSize, column).length * markeSize * 1.25 - 14
	parts.push(`${rgb} rg 0 ${bandFoot} m ${width} ${bandFoot} l ${width} ${height} l 0 ${height} l f`)
	write(marke, markeSize, 'F2', rgbOf(onBrand))
	y = bandFoot - 10
	write(title, wrapText(title, 17, column).length > 3 ? 12 : 17, 'F2', '0.1 0.1 0.1')
	if (benefit) {
		y -= 6
		write(benefit, 14, 'F2', rgb)
	}
	y -= 8
	write(text, 10, 'F1', '0.2 0.2 0.2')
	// The link stands above the footer, both at the bottom however many lines they have.
	const linkSize = wrapText(link, 9, column).length > 1 ? 8 : 9
	const lineCount = (line: string, size: number) => wrapText(line, size, column).length
	const footerTop = margin - 12 + lineCount(footer, 8) * 10 + 10
	const linkTop = footerTop + 2 + lineCount(link, linkSize) * linkSize * 1.25
	const { path, size } = qrPath(url)
	const side = Math.min(column, y - linkTop - 16)
	const unit = side / (size + 2 * QUIET_ZONE)
	const left = (width - side) / 2 + unit * QUIET_ZONE
	const top = y - 6 - unit * QUIET_ZONE
	// Runs of dark modules: "M<x> <y>h<length>v1H<x>z".
	const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, row, length]) =>
		[left + Number(x) * unit, top - (Number(row) + 1) * unit, Number(length) * unit, unit]
			.map((n) => n.toFixed(2))
			.join(' '),
	)
	parts.push(`0 0 0 rg ${runs.map((run) => `${run} re`).join(' ')} f`)
	y = linkTop
	write(link, linkSize, 'F2', '0 0 0')
	y = footerTop
	write(footer, 8, 'F1', '0.35 0.35 0.35')
	return pdf(parts.join('\n'), width, height)
}

/** A document of one page in the fonts that need not be embedded. */
function pdf(content: string, width: number, height: number): Buffer {
	const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`
	const objects = [
		'<</Type/Catalog/Pages 2 0 R>>',
		'<</Type/Pages/Kids[3 0 R]/Count 1>>',
		`<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>`,
		`<</Length ${content.length}>>\nstream\n${content}\nendstream`,
		font('Helvetica'),
		font('Helvetica-Bold'),
	]
	let body = '%PDF-1.4\n'
	const offsets = objects.map((object, index) => {
		const at = body.length
		body += `${index + 1} 0 obj\n${object}\nendobj\n`
		return String(at).padStart(10, '0')
	})
	const start = body.length
	body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((at) => `${at} 00000 n \n`).join('')}`
	body += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`
	return Buffer.from(body, 'latin1')
}
