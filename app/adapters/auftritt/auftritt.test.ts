import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cleanSvg } from './svg'
import { isWoff2 } from './woff2'

const SVG = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"'
const clean = (text: string, max = 20_000) => cleanSvg(Buffer.from(text), max)

describe('cleanSvg', () => {
	it('keeps what a logo is drawn with', () => {
		const shapes =
			'<defs><linearGradient id="a" x1="0" x2="1"><stop offset="0" stop-color="#123456"/></linearGradient></defs>' +
			'<g transform="translate(2 3)"><path d="M0 0h10v10z" fill="url(#a)"/><circle cx="5" cy="5" r="2.5"/></g>'
		const found = clean(`<?xml version="1.0"?><!-- by hand --><svg ${SVG}><title>Logo</title>${shapes}</svg>`)
		expect(found).toMatchObject({ ok: true, breite: 540, hoehe: 180 })
		const svg = found.ok ? found.svg : ''
		for (const part of ['fill="url(#a0)"', 'd="M0 0h10v10z"', 'stop-color="#123456"', 'translate(2 3)'])
			expect(svg).toContain(part)
		expect(svg).not.toMatch(/title|Logo|by hand|\?xml/)
	})

	it('leaves out what a drawing program adds, and what could run or load', () => {
		const found = clean(
			`<svg ${SVG} xmlns:i="http://i" i:v="1" onload="alert(1)" class="x"><i:guide y="1"/>` +
				'<rect width="9" height="9" style="fill:#fff;font:10px Arial" onclick="x()" ' +
				'fill-opacity="1" href="javascript:x()"/></svg>',
		)
		expect(found.ok && found.svg).toBe(
			`<svg ${SVG} width="540" height="180"><rect width="9" height="9" fill-opacity="1" fill="#fff"/></svg>`,
		)
	})

	it.each([
		['script', '<script>alert(1)</script>'],
		['foreignObject', '<foreignObject><p>x</p></foreignObject>'],
		['style', '<style>@import url(//x.example/a.css)</style>'],
		['image', '<image href="https://x.example/a.png"/>'],
		['use', '<use href="#a"/>'],
		['a', '<a href="https://x.example"><path d="M0 0"/></a>'],
		['text', '<text>Marke</text>'],
		['svg', '<svg viewBox="0 0 1 1"/>'],
		['animate', '<rect width="1" height="1"><animate attributeName="x"/></rect>'],
	])('refuses <%s> and says so', (element, inside) => {
		expect(clean(`<svg ${SVG}>${inside}</svg>`)).toEqual({ ok: false, grund: 'element', element })
	})

	it.each([
		['unlesbar', ''],
		['unlesbar', '<svg'],
		['unlesbar', `<svg ${SVG}><path></svg>`],
		['element', '<html><body>x</body></html>'],
		['element', `<!DOCTYPE svg [<!ENTITY a "b">]><svg ${SVG}>&a;</svg>`],
		['groesse', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'],
		['groesse', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4000 4"><path d="M0 0"/></svg>'],
		['gross', `<svg ${SVG}>${'<g>'.repeat(40)}${'</g>'.repeat(40)}</svg>`],
		['gross', `<svg ${SVG}>${'<path d="M0 0"/>'.repeat(2100)}</svg>`],
		['gross', `<svg ${SVG}>${`<path d="M0 0${' 1 1'.repeat(3000)}"/>`.repeat(2)}</svg>`],
	])('refuses what is %s (case %#)', (grund, text) => {
		expect(clean(text)).toMatchObject({ ok: false, grund })
	})

	it('refuses bytes that are no text', () => {
		expect(cleanSvg(Buffer.from([0xff, 0xfe, 0x3c]), 1000)).toMatchObject({ ok: false, grund: 'unlesbar' })
	})
})

describe('isWoff2', () => {
	const folder = 'app/ui/fonts'
	const fonts = readdirSync(folder).filter((file) => file.endsWith('.woff2'))
	const [font = Buffer.alloc(0)] = fonts.map((file) => readFileSync(`${folder}/${file}`))
	const changed = (change: (bytes: Buffer) => void) => {
		const bytes = Buffer.from(font)
		change(bytes)
		return bytes
	}

	it('knows every font of the portal', () => {
		expect(fonts.length).toBeGreaterThan(4)
		for (const file of fonts) expect([file, isWoff2(readFileSync(`${folder}/${file}`))]).toEqual([file, true])
	})

	it.each([
		['nothing', Buffer.alloc(0)],
		['a page', Buffer.from('<html>'.repeat(20))],
		['another container', changed((bytes) => bytes.write('wOFF', 0, 'latin1'))],
		['a font cut short', font.subarray(0, font.length - 40)],
		['bytes behind the font', Buffer.concat([font, Buffer.from('MZ')])],
		['a collection', changed((bytes) => bytes.write('ttcf', 4, 'latin1'))],
		['too many tables', changed((bytes) => bytes.writeUInt16BE(4000, 12))],
		['broken data', changed((bytes) => bytes.fill(7, bytes.length - 2000, bytes.length - 1000))],
	])('does not take %s', (_, bytes) => {
		expect(isWoff2(bytes)).toBe(false)
	})
})
