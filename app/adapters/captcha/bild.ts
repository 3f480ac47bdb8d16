import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { create } from 'svg-captcha'

const WIDTH = 300
const HEIGHT = 90
/** Side of the square a digit is drawn in. */
const BOX = 90
const MAX_KEPT = 200

/** One digit drawn by the library, leaning to one side and a little off its place. */
function digitSvg(digit: string, position: number, count: number): string {
	const { data } = create({ size: 1, charPreset: digit, width: BOX, height: BOX, fontSize: 105, noise: 1 })
	const x = ((WIDTH - 10) / count) * (position + 0.5) + 5 - BOX / 2 + randomInt(-3, 4)
	const y = randomInt(-8, 9)
	const turn = `rotate(${randomInt(-16, 17)} ${x + BOX / 2} ${y + BOX / 2})`
	return `<g transform="${turn}"><svg x="${x}" y="${y}" ${data.slice('<svg '.length)}</g>`
}

/** A line across all digits. */
function lineSvg(): string {
	const y = () => randomInt(15, HEIGHT - 15)
	return `<path d="M0 ${y()} C${WIDTH / 3} ${y()} ${(2 * WIDTH) / 3} ${y()} ${WIDTH} ${y()}" stroke="#888" stroke-width="1.5" fill="none"/>`
}

async function draw(ziffern: string): Promise<Buffer<ArrayBuffer>> {
	const digits = [...ziffern].map((digit, i) => digitSvg(digit, i, ziffern.length)).join('')
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#fff"/>${digits}${lineSvg()}${lineSvg()}</svg>`
	return Buffer.from(await sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).toBuffer())
}

const kept = new Map<string, Promise<Buffer<ArrayBuffer>>>()

/**
 * The digits as a PNG. The pictures of the last challenges are kept: asking again costs nothing and shows no second
 * picture of the same digits to compare.
 */
export function drawZiffern(ziffern: string, key: string): Promise<Buffer<ArrayBuffer>> {
	const known = kept.get(key)
	if (known) return known
	const drawn = draw(ziffern)
	kept.set(key, drawn)
	drawn.catch(() => kept.delete(key))
	const [oldest] = kept.keys()
	if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
	return drawn
}
