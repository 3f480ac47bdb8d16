import { describe, expect, it } from 'vitest'
import { safePath } from './replies.server'

const SITE = 'https://brand.example'

/** Every way known to us to make a browser leave the site by a "path"; also as one of many characters in between. */
const AWAY = [
	'//evil.example',
	'///evil.example',
	'////evil.example/x',
	'/\\evil.example',
	'/\\/evil.example',
	'\\\\evil.example',
	'\\/evil.example',
	'/\t/evil.example',
	'/\n/evil.example',
	'/\r/evil.example',
	'/\r\n/evil.example',
	'/\u0000/evil.example',
	'/\u000b/evil.example',
	'/\u007f/evil.example',
	'\t//evil.example',
	' //evil.example',
	' /x',
	'/x y',
	'https://evil.example',
	'HTTPS://evil.example',
	'https:evil.example',
	'https:/evil.example',
	'http://brand.example@evil.example/',
	'//brand.example@evil.example/',
	'//user:secret@brand.example/',
	'ftp://evil.example',
	'javascript:alert(1)',
	'JavaScript:alert(1)',
	'java\tscript:alert(1)',
	'/\u0001javascript:alert(1)',
	'data:text/html,<script>alert(1)</script>',
	'vbscript:x',
	'blob:https://brand.example/1',
	'/..//evil.example',
	'/.//evil.example',
	'/a/..//evil.example',
	'/./\\evil.example',
	'/x\\..\\..\\evil.example',
	'/%09/../\\evil.example',
]

/** What looks bad and stays here. */
const HERE = [
	'/%2f%2fevil.example',
	'/%2F%2Fevil.example',
	'/%5c%5cevil.example',
	'/%5Cevil.example',
	'/%09//evil.example',
	'/@evil.example',
	'/:@evil.example',
	'/evil.example',
	'/?next=//evil.example',
	'/#//evil.example',
	'/x?redirect=https%3A%2F%2Fevil.example',
	'/login?redirect=%2F%2Fevil.example',
	'/https://evil.example',
	'/javascript:alert(1)',
	'/einladung/daten/ABC',
]

const NORMAL = ['/', '/meinedaten', '/sitzungen?beendet=1', '/empfehlen/7?widget=1&c=a+b#empfehlen-form', '/a/../b']

describe('[N-PROTECTED] the redirect parameter', () => {
	it.each(NORMAL)('follows %s', (path) => {
		expect(safePath(path)).toBeDefined()
	})

	it('keeps params and anchor', () => {
		expect(safePath('/empfehlen/7?widget=1&c=a+b&c=%C3%A4#empfehlen-form')).toBe(
			'/empfehlen/7?widget=1&c=a+b&c=%C3%A4#empfehlen-form',
		)
	})

	it.each([...AWAY, 'meinedaten', './x', '../x', '?a=1', '#x', '', undefined, null])('does not follow %j', (path) => {
		expect(safePath(path)).toBeUndefined()
	})

	it('follows no absolute address, not even our own, and nothing very long', () => {
		expect(safePath(`${SITE}/meinedaten`)).toBeUndefined()
		expect(safePath(`/${'x'.repeat(3000)}`)).toBeUndefined()
	})

	it.each(HERE)('follows %s to a page of this site', (path) => {
		const target = new URL(safePath(path) ?? 'about:blank', `${SITE}/login?redirect=x`)
		expect(target.origin).toBe(SITE)
		expect(target.protocol).toBe('https:')
	})

	it('stays on this site whatever two signs stand between two slashes', () => {
		const signs = Array.from({ length: 0x2100 }, (_, code) => String.fromCharCode(code))
		for (const sign of signs)
			for (const value of [`/${sign}/evil.example`, `${sign}//evil.example`, `/${sign}evil.example`]) {
				const path = safePath(value)
				if (path !== undefined) expect(new URL(path, SITE).origin, JSON.stringify(value)).toBe(SITE)
			}
	})
})
