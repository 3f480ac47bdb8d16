import { expect, it, vi } from 'vitest'
import { unlessKnown } from './etag.server'

const headers = { ETag: '"abc-1"', 'Cache-Control': 'public, max-age=60' }
const asked = (known?: string) =>
	new Request('https://marke.example/a.png', { headers: known === undefined ? {} : { 'If-None-Match': known } })

it.each(['"abc-1"', 'W/"abc-1"', '"other", "abc-1"', '"other",W/"abc-1"', '*'])(
	'is not made for who has it: %s',
	async (known) => {
		const make = vi.fn(() => new Uint8Array(1))
		const reply = await unlessKnown(asked(known), headers, make)
		expect([reply.status, reply.headers.get('etag'), await reply.text()]).toEqual([304, '"abc-1"', ''])
		expect(make).not.toHaveBeenCalled()
	},
)

it.each([undefined, '', '"abc-12"', '"xabc-1"', 'abc-1', '"other"'])(
	'is made for who has another: %s',
	async (known) => {
		const reply = await unlessKnown(asked(known), headers, async () => new Uint8Array([7]))
		expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'public, max-age=60'])
		expect(new Uint8Array(await reply.arrayBuffer())).toEqual(new Uint8Array([7]))
	},
)
