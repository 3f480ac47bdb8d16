import { expect, it } from 'vitest'
import { einbettenHerkunftSchema, herkunftSchema } from './herkunft'

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

it.each([
	['https://shop.example', 'https://shop.example'],
	['https://www.Shop.example/danke?best=1#unten', 'https://www.shop.example'],
	['www.shop.example', 'https://www.shop.example'],
	['shop.example:8443/kasse', 'https://shop.example:8443'],
	['https://shop.example:443', 'https://shop.example'],
	['http://localhost:5173', 'http://localhost:5173'],
	['localhost:5173', 'http://localhost:5173'],
	['127.0.0.1:8080/danke', 'http://127.0.0.1:8080'],
	['localhost.evil.example', 'https://localhost.evil.example'],
	['http://host.localhost:3000/x', 'http://host.localhost:3000'],
	['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
	['http://shop.example', undefined],
	['https://localhost.evil.example', 'https://localhost.evil.example'],
	['http://localhost.evil.example', undefined],
	['https://user@shop.example', undefined],
	['https://*.shop.example', undefined],
	['ftp://shop.example', undefined],
	['javascript:alert(1)', undefined],
	['data:text/html,x', undefined],
	["https://shop.example'; script-src *", undefined],
	['*', undefined],
	['null', undefined],
	['', undefined],
])('the page %j, which may show the portal, is of %j', (typed, origin) =>
	expect(einbettenHerkunftSchema.safeParse(typed).data).toBe(origin),
)
