import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compress, decompress } from 'woff2-encoder'
import { brandSchema } from '~/domain/mandant/brand'
import { DEMO_BRANDS } from '~/domain/mandant/demo-brands'
import { keysOf } from '~/domain/shared/keys'
import { drawnIn } from '../../../tests/fixtures/pdf'
import { drawKarte, shownAs } from './card'
import { CARD, CARD_LOGO, type CardTexts, layOutCard, STRIP } from './card-layout'
import { qrPng } from './qr-files'
import { qrPath } from './qr-path'

const URL_TEXT = 'https://empfehlen.nordfunk.example/e/ABCD1234EFGH?channel=qr'
const TEXTS: CardTexts = {
	marke: 'Nordfunk',
	title: 'Jürgen empfiehlt „Glasfaser“',
	text: 'Mit der Kamera öffnen oder die Adresse unten eingeben.',
	benefit: '45 € für Sie, wenn der Vertrag besteht',
	link: 'empfehlen.nordfunk.example/e/ABCD1234EFGH',
	footer: 'Gültig bis 05.05.2026',
}

const host = 'weiterempfehlungen-der-stadtwerke-musterhausen.kundenportal.stadtwerke-musterhausen.example'
const LONG: CardTexts = {
	marke: 'Stadtwerke und Verkehrsbetriebe der Landeshauptstadt Musterhausen',
	title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk weiterempfehlen und Prämien bekommen',
	text: 'Scannen Sie den Code oder geben Sie die Adresse ein. Sie melden sich kostenlos an.',
	benefit: null,
	link: `${host}/einladung/ABCD1234EFGH5678`,
	footer: 'Überreicht von Vertriebsgesellschaft für Telekommunikation und Energie Musterhausen mbH für Stadtwerke',
}

/** As wide as a wide font. */
const measure = (text: string, size: number) => text.length * size * 0.62

describe('the card in A6', () => {
	it.each([TEXTS, LONG, { ...LONG, benefit: 'bis zu 1.000 € für Sie, wenn der Vertrag besteht' }])(
		'has all of it inside its margins, nothing over anything else, and a code of 4 cm, of 3 where all is long: $title',
		(texts) => {
			const { band, lines, pill, code } = layOutCard(texts, measure)
			for (const { text, size, x, y } of lines) {
				expect(x, text).toBeGreaterThanOrEqual(CARD.margin)
				expect(x + measure(text, size), text).toBeLessThanOrEqual(CARD.width - CARD.margin)
				expect(y, text).toBeGreaterThan(band)
				expect(y + size * 1.25, text).toBeLessThanOrEqual(CARD.height - STRIP)
			}
			for (const [i, line] of lines.entries())
				for (const later of lines.slice(i + 1)) expect(later.y).toBeGreaterThanOrEqual(line.y + line.size)
			expect(
				lines
					.filter(({ art }) => art === 'link')
					.map(({ text }) => text)
					.join(''),
			).toBe(texts.link)
			const above = lines.filter(({ art }) => art === 'text').at(-1)
			const below = lines.find(({ art }) => art === 'link')
			expect(code.y).toBeGreaterThan((above?.y ?? 0) + (above?.size ?? 0))
			expect(code.y + code.side).toBeLessThan(below?.y ?? 0)
			expect(code.side).toBeGreaterThan(texts.benefit && texts.title === LONG.title ? 85 : 113)
			expect(pill === null).toBe(texts.benefit === null)
			if (pill) expect(pill.x + pill.width).toBeLessThanOrEqual(CARD.width - CARD.margin)
			expect(band).toBeGreaterThan(CARD_LOGO.height)
		},
	)

	it('shows letters the fonts do not have by their base, and nothing as an empty box', () => {
		expect(shownAs('Łukasz Dvořák 😀 45 € „ü“')).toBe('?ukasz Dvorák ? 45 € „ü“')
	})

	it.each(keysOf(DEMO_BRANDS))('is a document of one page in the font of %s, with what it is called', async (name) => {
		const brand = brandSchema.parse(DEMO_BRANDS[name])
		const pdf = await drawKarte({ url: URL_TEXT, texts: TEXTS, brand, sprache: 'de' })
		const source = pdf.toString('latin1')
		expect(source).toMatch(/^%PDF-1\.\d/)
		expect(source).toContain('MediaBox [0 0 298 420]')
		expect(source.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
		expect(source).not.toContain('Helvetica')
		const fonts = source.match(/\/FontName \/[A-Z]{6}\+[\w-]+/g)
		expect(fonts).toHaveLength(brand.fontStack === 'klar' ? 1 : 2)
		expect(source).not.toContain('/Subtype /Image')
		// Every run of dark modules, and the brand's band and strip.
		expect(drawnIn(pdf).match(/ re\b/g)).toHaveLength((qrPath(URL_TEXT).path.match(/M/g)?.length ?? 0) + 2)
	})

	it('shows the brand’s own logo in place of sign and name', async () => {
		const brand = brandSchema.parse(DEMO_BRANDS.nordfunk)
		const logo = await qrPng('as good a picture as any')
		const pdf = await drawKarte({ url: URL_TEXT, texts: TEXTS, brand, logo, sprache: 'de' })
		expect(pdf.toString('latin1')).toContain('/Subtype /Image')
	})

	const schrift = (name: string) => readFileSync(`app/ui/fonts/${name}-latin.woff2`)
	const namesIn = (pdf: Buffer) =>
		[...pdf.toString('latin1').matchAll(/\/FontName \/[A-Z]{6}\+([\w-]+)/g)].map(([, name]) => name?.replace(/-.*/, ''))

	it.each(['fraunces', 'space-grotesk'])('is written in the brand’s own font alone: %s', async (name) => {
		const brand = brandSchema.parse(DEMO_BRANDS.nordfunk)
		const pdf = await drawKarte({ url: URL_TEXT, texts: TEXTS, brand, schrift: schrift(name), sprache: 'de' })
		expect(namesIn(pdf)).toEqual([expect.stringMatching(new RegExp(name.replace('-', ''), 'i'))])
	})

	it.each([
		['that nobody can read', async () => Buffer.from('wOF2 and nothing else')],
		['whose maker lets no document have it', async () => withFsType(schrift('fraunces'), 0x0002)],
		['that may only be there as a whole', async () => withFsType(schrift('fraunces'), 0x0100)],
	])('is written in the brand’s pair where its font is one %s', async (_, font) => {
		const brand = brandSchema.parse(DEMO_BRANDS.nordfunk)
		const plain = await drawKarte({ url: URL_TEXT, texts: TEXTS, brand, sprache: 'de' })
		const pdf = await drawKarte({ url: URL_TEXT, texts: TEXTS, brand, schrift: await font(), sprache: 'de' })
		expect(namesIn(pdf)).toEqual(namesIn(plain))
	})
})

/** The font with what its maker says of documents. */
async function withFsType(woff2: Buffer, bits: number): Promise<Buffer> {
	const font = Buffer.from(await decompress(woff2))
	for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16)
		if (font.toString('latin1', at, at + 4) === 'OS/2') font.writeUInt16BE(bits, font.readUInt32BE(at + 8) + 8)
	return Buffer.from(await compress(font))
}
