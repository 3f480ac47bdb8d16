import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { brandSchema } from '~/domain/mandant/brand'
import { DEMO_BRANDS } from '~/domain/mandant/demo-brands'
import { keptVorschau, vorschauTag } from './kept'
import { drawTouchIcon } from './touch-icon'
import { drawVorschau } from './vorschau'

const brand = brandSchema.parse(DEMO_BRANDS.nordfunk)
const vorschau = {
	brand,
	zeile: 'Kunden werben Kunden',
	titel: 'Grüße & <b>',
	text: 'Los geht’s.',
	grafik: 'router',
	betrag: '90 € Prämie',
}

/** Dark pixels of the column that holds the title. */
async function inkOf(png: Buffer | Uint8Array): Promise<number> {
	const area = sharp(png).extract({ left: 70, top: 180, width: 560, height: 380 }).greyscale().threshold(100)
	const { channels } = await area.stats()
	return Math.round((1 - (channels[0]?.mean ?? 255) / 255) * 560 * 380)
}

describe('pictures of shared links', () => {
	it('are PNGs of 1200 × 630 below 100 kB, drawn once however many ask', async () => {
		const kept = (of: typeof vorschau) => keptVorschau(vorschauTag(of), () => drawVorschau(of, {}))
		const [png, again] = await Promise.all([kept(vorschau), kept({ ...vorschau })])
		expect(again).toBe(png)
		expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
		expect(png.length).toBeLessThan(100_000)
	})

	it('differ by brand and text, and so do their tags', async () => {
		const other = { ...vorschau, brand: brandSchema.parse(DEMO_BRANDS.hafen) }
		expect(vorschauTag(other)).not.toBe(vorschauTag(vorschau))
		expect((await drawVorschau(other, {})).equals(await drawVorschau(vorschau, {}))).toBe(false)
	})

	it('hold their text on a machine without any font', async () => {
		const folder = mkdtempSync(join(tmpdir(), 'weitersagen-fonts-'))
		try {
			const config = join(folder, 'fonts.conf')
			writeFileSync(config, '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig/>')
			const font = join(process.cwd(), 'app/ui/fonts/figtree-latin.ttf')
			const text = { text: 'Grüße', font: 'Figtree Light, Bold 76', fontfile: font, dpi: 72, rgba: true }
			const script = `import('sharp').then(async ({ default: sharp }) => console.log(JSON.stringify((await sharp({ text: ${JSON.stringify(text)} }).png().toBuffer({ resolveWithObject: true })).info)))`
			const env = { PATH: process.env.PATH, NODE_ENV: 'test' as const, FONTCONFIG_FILE: config }
			const bare = JSON.parse(execFileSync(process.execPath, ['-e', script], { env, encoding: 'utf8' }))
			const here = await sharp({ text }).png().toBuffer({ resolveWithObject: true })
			expect(Math.abs(bare.width - here.info.width)).toBeLessThanOrEqual(2)
			expect(bare.width).toBeGreaterThan(150)
		} finally {
			rmSync(folder, { recursive: true })
		}
		expect(await inkOf(await drawVorschau(vorschau, {}))).toBeGreaterThan(3000)
	})

	it('fit long words and texts into their column', async () => {
		const titel = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze '.repeat(4)
		const png = await drawVorschau({ ...vorschau, titel, text: 'Ein langer Satz. '.repeat(4) }, {})
		expect(await sharp(png).metadata()).toMatchObject({ width: 1200, height: 630 })
	})

	it('a home screen gets the brand’s sign as a square', async () => {
		expect(await sharp(await drawTouchIcon(brand)).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 })
	})
})
