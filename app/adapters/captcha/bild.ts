import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { create } from 'svg-captcha'

const WIDTH = 300
const HEIGHT = 90
const MAX_KEPT = 200

/** One digit drawn by the library, leaning to one side and a little off its place. */
function digitSvg(digit: string, position: number, count: number): string {
	const cell = WIDTH / (count + 1)
	const { data } = create({ size: 1, charPreset: digit, width: 70, height: 70, fontSize: 66, noise: 1 })
	const x = cell * (position + 1) - 35 + randomInt(-4, 5)
	const y = 10 + randomInt(-8, 9)
	return `<g transform="rotate(${randomInt(-18, 19)} ${x + 35} ${y + 35})"><svg x="${x}" y="${y}" ${data.slice('<svg '.length)}</g>`
}

/** A line across all digits. */
function lineSvg(): string {
	const y = () => randomInt(15, HEIGHT - 15)
	return `<path d="M0 ${y()} C${WIDTH / 3} ${y()} ${(2 * WIDTH) / 3} ${y()} ${WIDTH} ${y()}" stroke="#444" stroke-width="2" fill="none"/>`
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
