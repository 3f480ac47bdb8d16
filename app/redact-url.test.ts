import { describe, expect, it } from 'vitest'
import { ending } from '../tests/fixtures/ending'
import { redactUrl } from './redact-url'

describe('paths', () => {
	it.each([
		['/e/abcd1234', '/e/…'],
		['/empfehlungslink/0123456789abcdef?channel=em', '/empfehlungslink/…?channel=…'],
		['/praemie?t=geheim', '/praemie?t=…'],
		['/praemie/12?t=geheim&x=1', '/praemie/12?t=…&x=…'],
		['/meine-empfehlung/ABCDEFGH.data', '/meine-empfehlung/…'],
		['/einladung/daten/ABCDEFGH', '/einladung/daten/…'],
		['/agb', '/agb'],
		['/login', '/login'],
		['/E/abcd1234', '/e/…'],
		['/EmpfehlungsLink/0123', '/empfehlungslink/…'],
		['/%65/abcd1234', '/e/…'],
		['/%45%2Fabcd1234', '/e/…'],
		['/%2565/abcd1234', '/e/…'],
		['/%252565/abcd1234', '/e/…'],
		['/%2525252525252565/abcd1234', '/…'],
		['//e//abcd1234', '/e/…'],
		['/./e/abcd1234', '/e/…'],
		['/x/../e/abcd1234', '/e/…'],
		['/x/%2e%2e/e/abcd1234', '/e/…'],
		['\\e\\abcd1234', '/e/…'],
		['/login/0123456789', '/login/…'],
		['/LOGIN/0123456789/', '/login/…'],
		['/%zz/e', '/%zz/e'],
		['/agb?erika@example.org', '/agb?…'],
		['/agb?a?t=geheim', '/agb?…'],
		['/praemie/', '/praemie/'],
		['/erika.muster@example.org', '/[E-Mail]'],
		['/x/erika%40example.org%0A', '/x/[E-Mail]…'],
	])('%s is logged as %s', (url, shown) => {
		expect(redactUrl(url)).toBe(shown)
	})

	it('costs a long path no more than a short one, letter by letter', () => {
		for (const path of ['a', 'a.', 'a-', 'a@', 'a1 '].map((part) => `/${part.repeat(1_000_000 / part.length)}`))
			expect(ending(() => redactUrl(path)).length).toBeLessThanOrEqual(path.length)
	})
})
