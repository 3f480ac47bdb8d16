import { expect, it } from 'vitest'
import { redactUrl } from './log'

it.each([
	['/e/abcd1234', '/e/…'],
	['/empfehlungslink/0123456789abcdef?channel=em', '/empfehlungslink/…?channel=…'],
	['/praemie?t=geheim', '/praemie?t=…'],
	['/praemie/12?t=geheim&x=1', '/praemie/12?t=…&x=…'],
	['/meine-empfehlung/ABCDEFGH.data', '/meine-empfehlung/…'],
	['/einladung/daten/ABCDEFGH', '/einladung/daten/…'],
	['/agb', '/agb'],
])('logs %s as %s', (url, shown) => {
	expect(redactUrl(url)).toBe(shown)
})
