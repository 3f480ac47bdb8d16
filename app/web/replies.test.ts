import { describe, expect, it } from 'vitest'
import { safePath } from './replies.server'

describe('safePath', () => {
	it.each(['/', '/meinedaten', '/empfehlen/7?widget=1#empfehlen-form', '/a/../b'])('follows %s', (path) => {
		expect(safePath(path)).toBeDefined()
	})

	it.each([
		'//evil.example',
		'/\\evil.example',
		'\\\\evil.example',
		'https://evil.example',
		'javascript:alert(1)',
		'/\t/evil.example',
		'/\n/evil.example',
		' /x',
		'/x y',
		'meinedaten',
		'',
		`/${'x'.repeat(3000)}`,
		'/..//evil.example',
		'/.//evil.example',
		undefined,
		null,
	])('does not follow %j', (path) => {
		expect(safePath(path)).toBeUndefined()
	})

	it('keeps an encoded double slash a path of this site', () => {
		const path = safePath('/%2f%2fevil.example')
		expect(new URL(path ?? '', 'http://brand.example').host).toBe('brand.example')
	})
})
