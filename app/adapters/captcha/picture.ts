import { randomInt } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import sharp, { type OverlayOptions } from 'sharp'
import { inTurn } from '../picture/in-turn'
import { drawLettering } from '../picture/lettering'

const WIDTH = 300
const HEIGHT = 90
const COLOUR = '#333333'
const WEIGHTS = ['Light', 'Medium', 'Bold', 'ExtraBold'] as const
const MAX_KEPT = 200

/** A random number around 0, at most as far away as `most`. */
const around = (most: number) => (randomInt(-1000, 1001) / 1000) * most

/** One digit in a weight and size of its own, stretched, sheared, turned to one side and a little off its place. */
async function digitLayer(digit: string, position: number, count: number): Promise<OverlayOptions> {
	const font = `${WEIGHTS[randomInt(WEIGHTS.length)]} ${randomInt(58, 74)}`
	const { input } = await drawLettering(digit, font, COLOUR, { width: WIDTH })
	const [turn, shear] = [around(0.3), around(0.3)]
	const [x, y] = [1 + around(0.15), 1 + around(0.1)]
	const matrix: [number, number, number, number] = [
		x * Math.cos(turn),
		y * (shear - Math.sin(turn)),
		x * Math.sin(turn),
		y * Math.cos(turn),
	]
	const turned = sharp(input).affine(matrix, { background: '#00000000' }).png()
	const { data, info } = await inTurn(() => turned.toBuffer({ resolveWithObject: true }))
	const left = 5 + ((WIDTH - 10) / count) * (position + 0.5) - info.width / 2 + around(4)
	const top = (HEIGHT - info.height) / 2 + around(8)
	const within = (wanted: number, most: number) => Math.round(Math.min(Math.max(wanted, 0), most))
	return { input: data, left: within(left, WIDTH - info.width), top: within(top, HEIGHT - info.height) }
}

/** Lines across all digits, in their colour. */
function linesSvg(): string {
	const y = () => randomInt(15, HEIGHT - 15)
	const line = (width: number) =>
		`<path d="M0 ${y()} C${WIDTH / 3} ${y()} ${(2 * WIDTH) / 3} ${y()} ${WIDTH} ${y()}" stroke-width="${width}"/>`
	const lines = [2.5, 2, 1.5].map(line).join('')
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="none" stroke="${COLOUR}">${lines}</svg>`
}

async function draw(ziffern: string): Promise<Buffer<ArrayBuffer>> {
	const digits = await Promise.all([...ziffern].map((digit, i) => digitLayer(digit, i, ziffern.length)))
	const ground = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#ffffff' } })
	const drawn = ground.composite([...digits, { input: Buffer.from(linesSvg()) }])
	return Buffer.from(await inTurn(() => drawn.png({ palette: true, colours: 16 }).toBuffer()))
}

const kept = new LRUCache<string, Buffer<ArrayBuffer>, string>({
	max: MAX_KEPT,
	fetchMethod: (_, __, { context: ziffern }) => draw(ziffern),
	ignoreFetchAbort: true,
})

/**
 * The digits as a PNG. The pictures of the last challenges are kept: asking again costs nothing and shows no second
 * picture of the same digits to compare.
 */
export const drawZiffern = (ziffern: string, key: string): Promise<Buffer<ArrayBuffer>> =>
	kept.forceFetch(key, { context: ziffern })
