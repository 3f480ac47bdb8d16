/** A6 in points, upright. */
export const CARD = { width: 298, height: 420, margin: 26 } as const
/** The strip at the foot in the brand's colour. */
export const STRIP = 6
/** The most room the brand's logo takes. */
export const CARD_LOGO = { width: 190, height: 30 } as const

const BAND = CARD_LOGO.height + 2 * 17
/** Words and code keep this much apart. */
const GAP = 10

export type CardTexts = {
	marke: string
	title: string
	text: string
	benefit: string | null
	link: string
	footer: string
}

/** What the texts are written in: headings and the amount, or all else. */
export type CardFont = 'heading' | 'body'

/** How wide a text is, in points. */
export type Measure = (text: string, size: number, font: CardFont) => number

export type CardLine = {
	art: 'title' | 'benefit' | 'text' | 'link' | 'footer'
	text: string
	font: CardFont
	size: number
	/** From the left and the top edge, in points; `y` is the line's upper edge. */
	x: number
	y: number
}

export type CardLayout = {
	/** The height of the brand's band. */
	band: number
	lines: CardLine[]
	/** Around the amount. */
	pill: { x: number; y: number; width: number; height: number } | null
	/** The code with its quiet zone. */
	code: { x: number; y: number; side: number }
}

const LINE = 1.25

/** Pieces of a word that is wider than a line: after slashes and dots where there are any, else anywhere. */
function piecesOf(word: string, fits: (text: string) => boolean): string[] {
	if (fits(word)) return [word]
	const parts = word.split(/(?<=[/.-])/)
	const pieces: string[] = []
	for (const part of parts.length > 1 ? parts.flatMap((one) => piecesOf(one, fits)) : word) {
		const last = pieces.at(-1)
		if (last !== undefined && fits(last + part)) pieces[pieces.length - 1] = last + part
		else pieces.push(part)
	}
	return pieces
}

function wrap(text: string, fits: (line: string) => boolean): string[] {
	const lines: string[] = []
	for (const word of text.split(/\s+/)) {
		const last = lines.at(-1)
		if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`
		else lines.push(...piecesOf(word, fits))
	}
	return lines
}

type Block = Pick<CardLine, 'art' | 'font'> & { sizes: readonly number[]; most: number; width?: number }

/**
 * Where all of a card stands: what is recommended and what it brings below the brand's band, the link and the footer at the
 * bottom, and the code as large as there is room between them.
 */
export function layOutCard(texts: CardTexts, measure: Measure): CardLayout {
	const { width, height, margin } = CARD
	const column = width - 2 * margin
	/** In the largest size that takes no more lines than wanted, else in the smallest. */
	const set = (text: string, { font, sizes, most, width: room = column }: Block) => {
		const linesIn = (size: number) => wrap(text, (line) => measure(line, size, font) <= room)
		const size = sizes.find((one) => linesIn(one).length <= most) ?? sizes.at(-1) ?? 8
		return { size, lines: linesIn(size) }
	}
	const lines: CardLine[] = []
	let y = BAND + 14
	const write = (text: string, block: Block) => {
		const { size, lines: rows } = set(text, block)
		for (const row of rows) {
			lines.push({ art: block.art, font: block.font, text: row, size, x: margin, y })
			y += size * LINE
		}
	}
	write(texts.title, { art: 'title', font: 'heading', sizes: [18, 15, 12], most: 3 })
	let pill: CardLayout['pill'] = null
	if (texts.benefit) {
		const inner = { x: 10, y: 5 }
		const block = { art: 'benefit', font: 'heading', sizes: [13, 11, 10], most: 1 } as const
		const { size, lines: rows } = set(texts.benefit, { ...block, width: column - 2 * inner.x })
		y += 7
		const widest = Math.max(...rows.map((row) => measure(row, size, 'heading')))
		pill = { x: margin, y, width: widest + 2 * inner.x, height: rows.length * size * LINE + 2 * inner.y }
		rows.forEach((text, i) => {
			lines.push({ ...block, text, size, x: margin + inner.x, y: y + inner.y + i * size * LINE })
		})
		y += pill.height
	}
	y += 7
	write(texts.text, { art: 'text', font: 'body', sizes: [10], most: 9 })
	const top = y + GAP
	// Both stand at the bottom however many lines they have.
	const foot = set(texts.footer, { art: 'footer', font: 'body', sizes: [8], most: 9 })
	const link = set(texts.link, { art: 'link', font: 'body', sizes: [10, 9, 8], most: 1 })
	y = height - STRIP - 12 - foot.lines.length * foot.size * LINE - link.lines.length * link.size * LINE - 2
	const side = Math.min(column, y - GAP - top)
	const code = { x: (width - side) / 2, y: top + (y - GAP - top - side) / 2, side }
	write(texts.link, { art: 'link', font: 'body', sizes: [link.size], most: 9 })
	y += 2
	write(texts.footer, { art: 'footer', font: 'body', sizes: [8], most: 9 })
	return { band: BAND, lines, pill, code }
}
