import type { RouteName } from '~/paths'
import type { Fresh, ReportedZiel } from '~/web/fresh.server'

/** A finished page without what was one answer's alone. */
export type KeptPage = {
	/** Text as it is sent; a number stands for the value that each answer gets anew. */
	pieces: readonly (Buffer | number)[]
	/** Whose form the value opens; undefined = it is the nonce. */
	values: readonly (RouteName | undefined)[]
	/** Each in pieces around the nonce. */
	headers: readonly (readonly [name: string, pieces: readonly string[]])[]
	/** What seeing the page reaches. */
	ziele: readonly ReportedZiel[]
	/** Ms of the clock; from then on it may be another page. */
	until: number
	/** Of memory, about. */
	bytes: number
}

/** What an entry takes besides its text. */
export const OVERHEAD_BYTES = 2_048

/** Cuts a text at every place where one of the values stands. */
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

/** Takes apart what was just rendered; undefined where it holds nothing by which it could be told apart. */
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

/** Puts it together for one answer. */
export function putTogether({ pieces, values, headers }: KeptPage, { nonce, tokenOf }: Made) {
	const own = values.map((name) => Buffer.from(name === undefined ? nonce : tokenOf(name)))
	const whole = pieces.flatMap((piece) => (typeof piece === 'number' ? (own[piece] ?? []) : piece))
	return {
		body: Buffer.concat(whole),
		headers: Object.fromEntries(headers.map(([name, parts]) => [name, parts.join(nonce)])),
	}
}
