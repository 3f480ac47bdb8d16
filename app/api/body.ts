import { gunzipSync } from 'node:zlib'
import { fail, ok, type Result } from '~/domain/shared/result'
import { MAX_BODY_BYTES } from '~/web/body.server'

/** Nothing of ours is nested as deep, or has as many values, a batch included. */
const MAX_DEPTH = 12
const MAX_VALUES = 100_000

/** No text in the database can hold NUL or half a character; each becomes the replacement character. */
const readable = (text: string): string => text.replace(/[\p{Cs}\0]/gu, '\ufffd')

/** The same value with readable texts. */
function cleaned(value: unknown): Result<unknown, 'anfrage_zu_gross'> {
	let left = MAX_VALUES
	let tooMuch = false
	const clean = (one: unknown, depth: number): unknown => {
		left -= 1
		tooMuch ||= depth > MAX_DEPTH || left < 0
		if (tooMuch) return null
		if (typeof one === 'string') return readable(one)
		if (Array.isArray(one)) return one.map((part) => clean(part, depth + 1))
		if (typeof one !== 'object' || one === null) return one
		return Object.fromEntries(Object.entries(one).map(([name, part]) => [readable(name), clean(part, depth + 1)]))
	}
	const clear = clean(value, 0)
	return tooMuch ? fail('anfrage_zu_gross') : ok(clear)
}

function parsed(text: string): Result<unknown, 'anfrage_unlesbar'> {
	try {
		return ok(JSON.parse(text))
	} catch {
		return fail('anfrage_unlesbar')
	}
}

const isJson = (type: string | null) => /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type ?? '')

/** What was packed for the way, within the limit of every body. */
function unpacked(
	headers: Headers,
	body: Uint8Array,
): Result<Uint8Array, 'anfrage_unlesbar' | 'anfrage_zu_gross' | 'inhaltstyp_falsch'> {
	const coding = headers.get('content-encoding')?.trim().toLowerCase() ?? ''
	if (coding === '' || coding === 'identity') return ok(body)
	if (coding !== 'gzip' && coding !== 'x-gzip') return fail('inhaltstyp_falsch')
	try {
		return ok(gunzipSync(body, { maxOutputLength: MAX_BODY_BYTES }))
	} catch (error) {
		const tooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
		return fail(tooLarge ? 'anfrage_zu_gross' : 'anfrage_unlesbar')
	}
}

/** The JSON of a body, as it is or packed by gzip; undefined where none was sent. */
export function readJsonBody(
	{ headers }: Request,
	body: Uint8Array,
): Result<unknown, 'anfrage_unlesbar' | 'anfrage_zu_gross' | 'inhaltstyp_falsch'> {
	if (body.byteLength === 0) return ok(undefined)
	if (!isJson(headers.get('content-type'))) return fail('inhaltstyp_falsch')
	const plain = unpacked(headers, body)
	if (!plain.ok) return plain
	const value = parsed(new TextDecoder().decode(plain.value))
	// Null is as good as nothing.
	return value.ok ? cleaned(value.value ?? undefined) : value
}
