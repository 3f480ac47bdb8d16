import { expect, it } from 'vitest'
import { herkunftSchema } from './herkunft'

it.each([
	['https://shop.example', 'https://shop.example'],
	['https://Shop.Example/', 'https://shop.example'],
	['https://shop.example:8443', 'https://shop.example:8443'],
	['https://xn--grn-hoa.example', 'https://xn--grn-hoa.example'],
	['http://shop.example', undefined],
	['https://shop.example/pfad', undefined],
	['https://shop.example?a', undefined],
	['https://user@shop.example', undefined],
	['https://*.shop.example', undefined],
	['https://shop.example:443', undefined],
	['*', undefined],
	['null', undefined],
	['', undefined],
])('the origin of %j is %j', (typed, origin) => expect(herkunftSchema.safeParse(typed).data).toBe(origin))
