import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { measurePicture, redrawPicture } from './picture'

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
