import { describe, expect, it } from 'vitest'
import { qrCard, qrPng, qrSvg } from './qr-files'
import { qrPath } from './qr-path'

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
			title: 'Jürgen empfiehlt „Glasfaser“',
			text: 'Öffnen 😀',
			benefit: '45 € für Sie',
			link: 'x.example/e/A',
			footer: 'Nordfunk',
		}
		const card = qrCard(URL_TEXT, texts, '#0b5665').toString('latin1')
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
})
