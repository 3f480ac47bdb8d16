import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { measurePicture, redrawPicture, squarePicture } from './picture'

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

	it('photographs of other kinds are none', async () => {
		const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
			.jpeg()
			.toBuffer()
		expect(await redrawPicture(jpeg, GRENZE)).toBeUndefined()
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
