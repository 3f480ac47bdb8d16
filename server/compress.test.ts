import { expect, it } from 'vitest'
import { encodingOf } from './compress'

it.each([
	['', undefined],
	['gzip, deflate, br', 'br'],
	['gzip', 'gzip'],
	['br;q=0, gzip;q=0.5', 'gzip'],
	['BR', 'br'],
	['br;q=0.000', undefined],
	['identity', undefined],
	['brotli', undefined],
])('of what a client takes (%j) the best is %s', (accepted, encoding) => {
	expect(encodingOf(accepted)).toBe(encoding)
})

it('what there is not is not sent', () => {
	expect(encodingOf('br, gzip', (encoding) => encoding === 'gzip')).toBe('gzip')
})
