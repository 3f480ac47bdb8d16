import type { RouteName } from '~/paths'
import type { Fresh, ReportedZiel } from '~/web/fresh.server'

/** A rendered page without the values of one answer. */
export type KeptPage = {
	/** Text as sent; a number is a placeholder for a value that each answer gets anew. */
	pieces: readonly (Buffer | number)[]
	/** The screen whose form token it is; undefined = the nonce. */
	values: readonly (RouteName | undefined)[]
	/** Header values, each split around the nonce. */
	headers: readonly (readonly [name: string, pieces: readonly string[]])[]
	/** Goals reached by seeing the page. */
	ziele: readonly ReportedZiel[]
	/** Milliseconds of the clock; expires then. */
	until: number
	/** Approximate memory. */
	bytes: number
}

/** Overhead of an entry besides its text. */
export const OVERHEAD_BYTES = 2_048

/** Splits a text wherever one of the values occurs. */
function cut(text: string, values: readonly string[]): (string | number)[] {
	return values.reduce<(string | number)[]>(
		(pieces, value, index) =>
			pieces.flatMap((piece) =>
				typeof piece === 'number'
					? [piece]
					: piece.split(value).flatMap((part, at) => (at === 0 ? [part] : [index, part])),
			),
		[text],
	)
}

/** Splits a freshly rendered page; undefined if it contains no nonce to split by. */
export function takeApart(
	text: string,
	headers: Headers,
	{ nonce, tokens, ziele }: Fresh,
	until: number,
): KeptPage | undefined {
	if (nonce === undefined) return undefined
	const pieces = cut(text, [nonce, ...tokens.keys()]).map((piece) =>
		typeof piece === 'number' ? piece : Buffer.from(piece),
	)
	const size = pieces.reduce<number>((sum, piece) => sum + (typeof piece === 'number' ? 0 : piece.byteLength), 0)
	return {
		pieces,
		values: [undefined, ...tokens.values()],
		headers: [...headers].map(([name, value]) => [name, value.split(nonce)] as const),
		ziele,
		until,
		bytes: size + OVERHEAD_BYTES,
	}
}

type Made = { nonce: string; tokenOf: (name: RouteName) => string }

/** Assembles the page for one answer. */
export function putTogether({ pieces, values, headers }: KeptPage, { nonce, tokenOf }: Made) {
	const own = values.map((name) => Buffer.from(name === undefined ? nonce : tokenOf(name)))
	const whole = pieces.flatMap((piece) => (typeof piece === 'number' ? (own[piece] ?? []) : piece))
	return {
		body: Buffer.concat(whole),
		headers: Object.fromEntries(headers.map(([name, parts]) => [name, parts.join(nonce)])),
	}
}
