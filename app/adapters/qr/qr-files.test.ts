import { describe, expect, it } from 'vitest'
import { widthOf } from './card-text'
import { qrCard, qrPng, qrSvg } from './qr-files'
import { qrPath } from './qr-path'

const FARBEN = { brandStrong: '#0b5665', onBrand: '#ffffff' }
const URL_TEXT = 'https://empfehlen.nordfunk.example/e/ABCD1234EFGH?channel=qr'

describe('files of a QR code', () => {
	it('SVG and PNG have the code on white with its quiet zone, each module a whole number of pixels', async () => {
		const { size, path } = qrPath(URL_TEXT)
		expect(qrSvg(URL_TEXT)).toContain(`viewBox="-4 -4 ${size + 8} ${size + 8}"`)
		expect(qrSvg(URL_TEXT)).toContain(path)
		const png = await qrPng(URL_TEXT)
		expect([...png.subarray(1, 4)].map((code) => String.fromCharCode(code)).join('')).toBe('PNG')
		const width = png.readUInt32BE(16)
		expect([width % (size + 8), width >= 1200]).toEqual([0, true])
	})

	it('the card is a document whose table of objects is right, in A6, with umlauts, euros and every run of dark modules', () => {
		const texts = {
			marke: 'Nordfunk',
			title: 'Jürgen empfiehlt „Glasfaser“',
			text: 'Öffnen 😀',
			benefit: '45 € für Sie',
			link: 'x.example/e/A',
			footer: 'Gültig bis 05.05.2026',
		}
		const card = qrCard(URL_TEXT, texts, FARBEN).toString('latin1')
		const start = Number(/startxref\n(\d+)/.exec(card)?.[1])
		expect(card.slice(start, start + 4)).toBe('xref')
		const offsets = [...card.matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) => Number(at))
		expect(offsets.map((at) => Number.parseInt(card.slice(at), 10))).toEqual([1, 2, 3, 4, 5, 6])
		const [, length] = /\/Length (\d+)/.exec(card) ?? []
		const stream = card.indexOf('stream\n') + 7
		expect(card.slice(stream + Number(length), stream + Number(length) + 10)).toBe('\nendstream')
		expect(card).toContain('MediaBox[0 0 298 420]')
		for (const code of ['\\374', '\\200', '\\326', '\\077']) expect(card).toContain(code)
		expect(card.match(/ re\b/g)).toHaveLength(qrPath(URL_TEXT).path.match(/M/g)?.length ?? 0)
	})

	it('the card has nothing beyond its margins, however long host, names and agency are', () => {
		const host = 'weiterempfehlungen-der-stadtwerke-musterhausen.kundenportal.stadtwerke-musterhausen.example'
		const link = `${host}/einladung/ABCD1234EFGH5678`
		const texts = {
			marke: 'Stadtwerke und Verkehrsbetriebe der Landeshauptstadt Musterhausen',
			title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk weiterempfehlen und Prämien bekommen',
			text: 'Scannen Sie den Code oder geben Sie die Adresse ein. Sie melden sich kostenlos an.',
			benefit: null,
			link,
			footer: 'Überreicht von Vertriebsgesellschaft für Telekommunikation und Energie Musterhausen mbH für Stadtwerke',
		}
		const card = qrCard(`https://${link}`, texts, FARBEN).toString('latin1')
		const lines = [...card.matchAll(/\/(F\d) ([\d.]+) Tf .*? rg ([\d.]+) ([\d.]+) Td \((.*?)\) Tj/g)].map(
			([, font, size, x, y, octal = '']) => ({
				...{ font, size: Number(size), x: Number(x), y: Number(y) },
				text: octal.replace(/\\(\d{3})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 8))),
			}),
		)
		for (const { x, y, size, text } of lines) {
			expect(x + widthOf(text, size), text).toBeLessThanOrEqual(298 - 28)
			expect(y, text).toBeGreaterThanOrEqual(26)
		}
		const address = lines.filter(({ size, font }) => font === 'F2' && size < 10)
		expect(address.map(({ text }) => text).join('')).toBe(link)
		expect(address.length).toBeGreaterThan(1)
		// The code is above the address, below the text, and large enough for a phone: 4 cm.
		const code = [...card.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re\b/g)].map(([, x, y, , h]) => [
			Number(x),
			Number(y),
			Number(y) + Number(h),
		])
		const [unten, oben] = [Math.min(...code.map(([, y = 0]) => y)), Math.max(...code.map(([, , top = 0]) => top))]
		const [erste] = address
		expect(unten).toBeGreaterThan((erste?.y ?? 0) + (erste?.size ?? 0))
		expect(oben).toBeLessThan(Math.min(...lines.filter(({ size }) => size === 10).map(({ y }) => y)))
		expect(oben - unten).toBeGreaterThan(113)
	})

	it('widths are those of the font, or more', () => {
		// Helvetica Bold by Adobe's metrics.
		for (const [text, width] of [
			['empfehlen.nordfunk.example/e/A', 15_726],
			['Überreicht von', 7_057],
		] as const)
			expect(widthOf(text, 1000), text).toBeGreaterThanOrEqual(width)
		expect(widthOf('i', 1000)).toBeLessThan(widthOf('W', 1000))
	})
})
