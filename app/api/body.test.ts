import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readJsonBody } from './body'

const read = (text: string, type = 'application/json') =>
	readJsonBody(
		new Request('https://portal.example', { headers: { 'content-type': type } }),
		new TextEncoder().encode(text),
	)
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const many = (count: number) => `[${Array.from({ length: count }, () => '1').join()}]`

describe('a body', () => {
	it.each([
		['nothing', '', { ok: true, value: undefined }],
		['as deep as may be', nested(13), { ok: true, value: JSON.parse(nested(13)) }],
		['deeper', nested(14), { ok: false, code: 'anfrage_zu_gross' }],
		['very deep', nested(100_000), { ok: false, code: 'anfrage_zu_gross' }],
		['more values than any call takes', many(100_000), { ok: false, code: 'anfrage_zu_gross' }],
		['no JSON', '{', { ok: false, code: 'anfrage_unlesbar' }],
		['a text with NUL and half a character', '{"a\\u0000":"\\ud800"}', { ok: true, value: { 'a\ufffd': '\ufffd' } }],
	])('of %s', (_, text, erwartet) => expect(read(text)).toEqual(erwartet))

	const packed = (bytes: Uint8Array, coding = 'gzip') =>
		readJsonBody(
			new Request('https://portal.example', {
				headers: { 'content-type': 'application/json', 'content-encoding': coding },
			}),
			bytes,
		)

	it('packed by gzip is read like any other, up to the same size', () => {
		expect(packed(gzipSync('{"a":1}'))).toEqual({ ok: true, value: { a: 1 } })
		expect(packed(gzipSync(`"${'x'.repeat(1_000_000)}"`))).toEqual({ ok: false, code: 'anfrage_zu_gross' })
		expect(packed(new TextEncoder().encode('{"a":1}'))).toEqual({ ok: false, code: 'anfrage_unlesbar' })
		expect(packed(gzipSync('{}'), 'br')).toEqual({ ok: false, code: 'inhaltstyp_falsch' })
		expect(packed(new TextEncoder().encode('{}'), 'identity')).toEqual({ ok: true, value: {} })
	})

	it('that is null is none', () => expect(read('null')).toEqual({ ok: true, value: undefined }))

	it('of as many values as may be is read', () => expect(read(many(99_999)).ok).toBe(true))

	it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
		'that is %s is refused',
		(type) => expect(read('{}', type)).toEqual({ ok: false, code: 'inhaltstyp_falsch' }),
	)
})
