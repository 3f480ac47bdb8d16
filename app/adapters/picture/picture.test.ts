import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { measurePicture, redrawPicture, redrawRaster, squarePicture } from './picture'

const GRENZE = { breite: 320, hoehe: 160 }
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" onload="alert(1)">
	<script>alert(2)</script><rect width="20" height="10" fill="#c00"/>
	<a href="javascript:alert(3)"><image href="file:///etc/passwd" width="1" height="1"/></a></svg>`

describe('a picture that is drawn anew', () => {
	it('is a PNG of pixels, whatever a drawing had in it', async () => {
		const drawn = await redrawPicture(Buffer.from(SVG), GRENZE)
		expect(drawn && (await measurePicture(drawn))).toMatchObject({ typ: 'image/png', hoehe: 160 })
		expect(drawn?.toString('latin1')).not.toMatch(/script|alert|javascript|passwd/)
		const [rot = 0, gruen, blau] = drawn ? await sharp(drawn).raw().toBuffer() : []
		expect([rot > 200, gruen, blau]).toEqual([true, 0, 0])
	})

	it('keeps its shape and loses what was noted in it', async () => {
		const photo = sharp({ create: { width: 800, height: 200, channels: 3, background: '#080' } })
		const png = await photo
			.withExif({ IFD0: { Copyright: 'Jemand Bestimmtes' } })
			.png()
			.toBuffer()
		const drawn = await redrawPicture(png, GRENZE)
		expect(drawn && (await measurePicture(drawn))).toMatchObject({ breite: 320, hoehe: 80 })
		expect(drawn?.toString('latin1')).not.toContain('Jemand')
	})

	it.each([
		['a page', '<html><body>Hallo</body></html>'],
		['nothing', ''],
		['half a picture', '\x89PNG\r\n\x1a\n'],
		['a drawing without an end', '<svg xmlns="http://www.w3.org/2000/svg" width="10"'],
		['a gigantic drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="900000" height="900000"/>'],
	])('%s is none', async (_, text) => {
		expect(await redrawPicture(Buffer.from(text, 'latin1'), GRENZE)).toBeUndefined()
	})

	it('pictures that no browser shows are none', async () => {
		expect(await redrawPicture(await plain('#fff').tiff().toBuffer(), GRENZE)).toBeUndefined()
	})
})

const plain = (background: string, width = 40, height = 20) =>
	sharp({ create: { width, height, channels: 3, background } })

/** Red at the top left, blue elsewhere, 40 × 20. */
const marked = async () => {
	const mark = { input: await plain('#f00', 10, 10).png().toBuffer(), top: 0, left: 0 }
	return sharp(await plain('#00f').composite([mark]).png().toBuffer())
}

/** Colours near the corners, from the top left on clockwise: 'r', 'g', 'b', or '?' for another; of a logo as it is drawn. */
async function cornersOf(logo: Buffer | undefined) {
	const { data, info } = await sharp(logo).removeAlpha().raw().toBuffer({ resolveWithObject: true })
	const at = (x: number, y: number) => {
		const [r = 0, g = 0, b = 0] = data.subarray((y * info.width + x) * info.channels)
		const max = Math.max(r, g, b)
		const [first = '?', ...more] = [r, g, b].flatMap((value, i) =>
			value > 120 && value === max ? 'rgb'.charAt(i) : [],
		)
		return more.length > 0 ? '?' : first
	}
	const [x, y] = [info.width - 5, info.height - 5]
	return { breite: info.width, hoehe: info.height, ecken: at(4, 4) + at(x, 4) + at(x, y) + at(4, y) }
}

const animated = async () =>
	sharp([await (await marked()).png().toBuffer(), await plain('#0f0').png().toBuffer()], { join: { animated: true } })

describe('a logo of pixels, as cameras, printers and programs write it, is drawn upright in the colours of a screen', () => {
	it.each([
		['a JPEG', async () => (await marked()).jpeg()],
		['a JPEG for print', async () => (await marked()).toColourspace('cmyk').jpeg()],
		['a progressive JPEG', async () => (await marked()).jpeg({ progressive: true })],
		['an interlaced PNG', async () => (await marked()).png({ progressive: true })],
		['a PNG of 16 bits', async () => (await marked()).toColourspace('rgb16').png()],
		['a PNG with a palette', async () => (await marked()).png({ palette: true })],
		['a PNG of a wide gamut', async () => (await marked()).withIccProfile('p3').png()],
		['a WebP', async () => (await marked()).webp({ lossless: true })],
		['an AVIF', async () => (await marked()).avif({ quality: 90 })],
		['a GIF', async () => (await marked()).gif()],
		['an animated GIF, of which the first frame is taken', async () => (await animated()).gif()],
		['an animated WebP, likewise', async () => (await animated()).webp({ lossless: true })],
	])('%s', async (_, made) => {
		const drawn = await redrawRaster(await (await made()).toBuffer(), GRENZE)
		expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', space: 'srgb', depth: 'uchar' })
		expect(await cornersOf(drawn)).toEqual({ breite: 320, hoehe: 160, ecken: 'rbbb' })
	})

	it.each([
		[3, 320, 160, 'bbrb'],
		[6, 80, 160, 'brbb'],
		[8, 80, 160, 'bbbr'],
	])('a JPEG that was held otherwise (%i)', async (orientation, breite, hoehe, ecken) => {
		const sent = await (await marked()).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer()
		expect(await cornersOf(await redrawRaster(sent, GRENZE))).toEqual({ breite, hoehe, ecken })
	})

	it('what is transparent stays so, whatever it is saved as', async () => {
		const clear = sharp({ create: { width: 40, height: 20, channels: 4, background: '#ff000000' } })
		for (const sent of [clear.clone().png({ palette: true }), clear.clone().gif(), clear.clone().webp()]) {
			const drawn = await redrawRaster(await sent.toBuffer(), GRENZE)
			expect((await sharp(drawn).ensureAlpha().raw().toBuffer())[3]).toBe(0)
		}
	})

	it('grey is grey', async () => {
		const drawn = await redrawRaster(await plain('#808080').greyscale().png().toBuffer(), GRENZE)
		expect([...(await sharp(drawn).removeAlpha().toColourspace('srgb').raw().toBuffer()).subarray(0, 3)]).toEqual([
			...[128, 128, 128],
		])
	})

	it.each([
		['of more pixels than are read', async () => plain('#fff', 8000, 5001).png()],
		['that breaks off', async () => (await marked()).jpeg()],
		['that is a drawing', async () => Buffer.from(`\ufeff${SVG}`, 'utf16le')],
	])('one %s is none', async (name, made) => {
		const sent = await made()
		const bytes = Buffer.isBuffer(sent) ? sent : await sent.toBuffer()
		expect(await redrawRaster(name === 'that breaks off' ? bytes.subarray(0, 300) : bytes, GRENZE)).toBeUndefined()
	})
})

describe('a photograph as a small square', () => {
	const GESICHT = { kante: 144, min: 100 }
	const photo = (width: number, height: number) =>
		sharp({
			create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 }, background: '#888' },
		})

	it.each(['jpeg', 'png', 'webp'] as const)('of %s keeps nothing but its pixels, and is small', async (kind) => {
		const sent = await photo(900, 600)
			.withExif({ IFD0: { Copyright: 'Jemand Bestimmtes' }, IFD3: { GPSLatitudeRef: 'N' } })
			.toFormat(kind)
			.toBuffer()
		const drawn = await squarePicture(sent, GESICHT)
		const { exif, orientation, width, height, format } = await sharp(drawn).metadata()
		expect({ exif, orientation, width, height, format }).toEqual({ width: 144, height: 144, format: 'webp' })
		expect(drawn?.length).toBeLessThan(15_000)
	})

	it('stands as it was held', async () => {
		const half = { create: { width: 300, height: 150, channels: 3 as const, background: '#00f' } }
		const sent = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#f00' } })
			.composite([{ input: half, top: 0, left: 0 }])
			.withMetadata({ orientation: 3 })
			.jpeg()
			.toBuffer()
		const drawn = await squarePicture(sent, GESICHT)
		const { data, info } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true })
		const at = (y: number) => [...data.subarray((y * info.width + 70) * info.channels).subarray(0, 3)]
		expect(at(10)[0]).toBeGreaterThan(200)
		expect(at(130)[2]).toBeGreaterThan(200)
	})

	it.each([
		['a drawing', Buffer.from(SVG)],
		['a page', Buffer.from('<html></html>')],
		['nothing', Buffer.alloc(0)],
	])('%s is none', async (_, bytes) => {
		expect(await squarePicture(bytes, GESICHT)).toBeUndefined()
	})

	it('one that is too small is none, and half of one is none', async () => {
		expect(await squarePicture(await photo(400, 99).jpeg().toBuffer(), GESICHT)).toBeUndefined()
		const whole = await photo(400, 400).jpeg().toBuffer()
		expect(await squarePicture(whole.subarray(0, whole.length / 2), GESICHT)).toBeUndefined()
	})
})
