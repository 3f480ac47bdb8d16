import PDFDocument from 'pdfkit'
import type { Brand } from '~/domain/mandant/brand'
import { FONT_PAIRS } from '~/domain/mandant/fonts'
import { projectFile } from '~/project-folder'
import { fittedPicture } from '../picture/picture'
import { CARD, CARD_LOGO, type CardLine, type CardTexts, layOutCard, STRIP } from './card-layout'
import { embeddedFont } from './embedded-font'
import { QUIET_ZONE } from './qr-files'
import { qrPath } from './qr-path'

export type KarteInhalt = {
	/** What the code says. */
	url: string
	texts: CardTexts
	brand: Brand
	/** The brand's own, in place of sign and name. */
	logo?: Buffer | undefined
	/** The brand's own, in place of its pair (WOFF2). */
	schrift?: Buffer | undefined
	sprache: string
}

type Doc = InstanceType<typeof PDFDocument>

/** Sign and name are drawn in a box of this side. */
const SIGN = 48
/** Where letters stand in their line, from its top, as a part of their size. */
const BASELINE = 0.94
const RADIUS = { eckig: 2, weich: 6, rund: 12 } as const
const INK = '#1a1a1a'
const GREY = '#555555'

/** Has a light weight alone: it is drawn with a thin outline, and what is to stand out with a thicker one. */
const LIGHT = 'figtree'

const fontFile = (name: string) => projectFile(`app/ui/fonts/${name}-latin.ttf`)

/** What the fonts of `ui/fonts` show. */
const COVERED = /^[ -~\u00a0-\u00a3\u00a5-\u00ac\u00ae-\u00b4\u00b6-\u00ff€„…‘’“”–]$/

/** What a card is written in. */
type Face = {
	files: Record<CardLine['font'], string | Buffer>
	/** The outline of a letter, as a part of its size: a font with one weight stands out by that. */
	outline: (font: CardLine['font'], strong: boolean) => number
	/** A text as the fonts can show it. */
	shown: (text: string) => string
}

/** Other letters by their base, what has none as a question mark. */
const shownBy =
	(has: (char: string) => boolean) =>
	(text: string): string =>
		[...text.normalize('NFC')]
			.map((char) => [char, char.normalize('NFD').charAt(0)].find((one) => has(one)) ?? '?')
			.join('')

export const shownAs = shownBy((char) => COVERED.test(char))

function pairFace({ fontStack }: Brand): Face {
	const { file } = FONT_PAIRS[fontStack]
	return {
		files: { heading: fontFile(file), body: fontFile(LIGHT) },
		outline: (font, strong) => ((font === 'heading' ? file : LIGHT) !== LIGHT ? 0 : strong ? 0.045 : 0.015),
		shown: shownAs,
	}
}

/** The brand's own font; the pair where a document may not hold it, or it lacks a letter the pair has. */
async function faceOf({ brand, schrift, texts }: KarteInhalt): Promise<Face> {
	const own = schrift && (await embeddedFont(schrift))
	const words = Object.values(texts).join('') + brand.logo.wordmark
	if (!own || ![...shownAs(words)].every(own.has)) return pairFace(brand)
	return {
		files: { heading: own.bytes, body: own.bytes },
		outline: (_, strong) => (strong ? 0.03 : 0),
		shown: shownBy(own.has),
	}
}

async function drawBand(doc: Doc, { brand, logo, texts }: KarteInhalt, face: Face, height: number): Promise<void> {
	const { width, margin } = CARD
	const ground = logo ? brand.surface : brand.brand
	doc.rect(0, 0, width, height).fill(ground)
	if (logo) {
		const scale = 4
		const picture = await fittedPicture(logo, CARD_LOGO.width * scale, CARD_LOGO.height * scale, 'inside')
		const [w, h] = [picture.width / scale, picture.height / scale]
		doc.image(picture.input, margin, (height - h) / 2, { width: w, height: h })
		doc.rect(0, height - 3, width, 3).fill(brand.brand)
		return
	}
	const { sign, signAccent, wordmark } = brand.logo
	const left = sign ? CARD_LOGO.height + 9 : 0
	if (sign) {
		doc.save().translate(margin, (height - CARD_LOGO.height) / 2)
		doc.scale(CARD_LOGO.height / SIGN)
		doc.path(sign).fill(brand.onBrand)
		if (signAccent) doc.path(signAccent).fill(brand.accent)
		doc.restore()
	}
	const name = wordmark || texts.marke
	const room = width - 2 * margin - left
	const size = [20, 17, 14, 11, 9].find((one) => doc.font('heading').fontSize(one).widthOfString(name) <= room) ?? 8
	const line = { text: name, font: 'heading', size, x: margin + left, y: (height - size * 1.2) / 2 } as const
	write(doc, face, { ...line, colour: brand.onBrand, strong: true })
}

type Written = Omit<CardLine, 'art'> & { colour: string; strong: boolean }

function write(doc: Doc, face: Face, { text, font, size, x, y, colour, strong }: Written): void {
	const outline = face.outline(font, strong)
	doc.font(font).fontSize(size).fillColor(colour).strokeColor(colour)
	doc.lineWidth(outline * size)
	// Fonts put their letters at different heights of a line.
	doc.text(face.shown(text), x, y + size * BASELINE, {
		...{ lineBreak: false, baseline: 'alphabetic', fill: true, stroke: outline > 0 },
	})
}

/** Black on white whatever the brand's colours: a code is read no other way. Runs of dark modules: "M<x> <y>h<length>v1H<x>z". */
function drawCode(doc: Doc, url: string, { x, y, side }: { x: number; y: number; side: number }): void {
	const { path, size } = qrPath(url)
	const unit = side / (size + 2 * QUIET_ZONE)
	for (const [, column, row, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
		doc.rect(
			x + (Number(column) + QUIET_ZONE) * unit,
			y + (Number(row) + QUIET_ZONE) * unit,
			Number(length) * unit,
			unit,
		)
	doc.fill('#000000')
}

async function draw(inhalt: KarteInhalt, face: Face): Promise<Buffer> {
	const { brand, url, sprache } = inhalt
	const doc = new PDFDocument({
		...{ size: [CARD.width, CARD.height], margin: 0, font: '', lang: sprache, displayTitle: true },
		info: { Title: inhalt.texts.title, Author: inhalt.texts.marke },
	})
	const parts: Buffer[] = []
	const written = new Promise<Buffer>((done, failed) => {
		doc.on('data', (part: Buffer) => parts.push(part))
		doc.on('end', () => done(Buffer.concat(parts)))
		doc.on('error', failed)
	})
	doc.registerFont('heading', face.files.heading).registerFont('body', face.files.body)
	const layout = layOutCard(inhalt.texts, (text, size, font) =>
		doc.font(font).fontSize(size).widthOfString(face.shown(text)),
	)
	await drawBand(doc, inhalt, face, layout.band)
	if (layout.pill) {
		const { x, y, width, height } = layout.pill
		doc.roundedRect(x, y, width, height, Math.min(RADIUS[brand.radius], height / 2)).fill(brand.accent)
	}
	const colours: Record<CardLine['art'], string> = {
		...{ title: INK, benefit: brand.onAccent, text: INK, link: brand.brandStrong, footer: GREY },
	}
	const strong: readonly CardLine['art'][] = ['title', 'benefit', 'link']
	for (const line of layout.lines)
		write(doc, face, { ...line, colour: colours[line.art], strong: strong.includes(line.art) })
	drawCode(doc, url, layout.code)
	doc.rect(0, CARD.height - STRIP, CARD.width, STRIP).fill(brand.brand)
	doc.end()
	return written
}

/**
 * A card in A6 to print, in the brand's colours, with its logo and in its font: what is recommended and what it brings, the
 * code large, and the link to type.
 */
export async function drawKarte(inhalt: KarteInhalt): Promise<Buffer> {
	const face = await faceOf(inhalt)
	// A font that cannot be made smaller for a document is no reason to have no card.
	return draw(inhalt, face).catch(() => draw(inhalt, pairFace(inhalt.brand)))
}
