import { describe, expect, it } from 'vitest'
import { qrPng, qrSvg } from './qr-files'
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
})
