import { withoutUnseen } from './unseen'

/**
 * Crockford base32: no I, L, O, U, so that nothing is misread; 32 letters, so that one byte gives one letter without
 * bias.
 */
export const NUMMER_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * `length` letters from random bytes, each equally likely: bytes above the last full multiple are skipped. Throws if
 * there are too few bytes; with NUMMER_ALPHABET `length` bytes always suffice.
 */
export const codeFromBytes = (bytes: Uint8Array, length: number, alphabet = NUMMER_ALPHABET): string => {
	if (alphabet.length < 2 || alphabet.length > 256) throw new RangeError('an alphabet has 2 to 256 letters')
	const fullRounds = 256 - (256 % alphabet.length)
	let code = ''
	for (const byte of bytes) {
		if (code.length === length) break
		if (byte < fullRounds) code += alphabet.charAt(byte % alphabet.length)
	}
	if (code.length < length) throw new RangeError('not enough random bytes')
	return code
}

/** Normalises a code typed by hand: upper case, letters and digits only, O read as 0, I and L as 1. */
export const normaliseCode = (input: string): string =>
	withoutUnseen(input)
		.normalize('NFKC')
		.toUpperCase()
		.replace(/[^\p{L}\p{N}]+/gu, '')
		.replaceAll('O', '0')
		.replace(/[IL]/g, '1')

/** An address that ends with the code, with its scheme or without. */
const IM_LINK = /(?::\/\/|^|[\s<([„“"])(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}(?::\d{1,5})?\/(?:[^\s?#]*\/)?([\w-]{4,64})/i
const LOKAL = /:\/\/[^\s/]+\/(?:[^\s?#]*\/)?([\w-]{4,64})/
/** As a mail or a poster shows it, in a sentence. */
const IM_SATZ = /(?<![\p{L}\p{N}-])[0-9A-Z]{4}(?:\p{Pd}[0-9A-Z]{4})+(?![\p{L}\p{N}-])/gu

/** Finds the code in copied text: an address that ends with it, 'Code: ABCD-1234.', or a sentence with one. */
export function codeAsCopied(input: string): string {
	const text = withoutUnseen(input).slice(0, 1000)
	const [, inLink] = LOKAL.exec(text) ?? IM_LINK.exec(text) ?? []
	if (inLink !== undefined) return normaliseCode(inLink)
	const [one, ...others] = new Set(text.match(IM_SATZ) ?? [])
	return normaliseCode(one !== undefined && others.length === 0 ? one : text.replace(/^[^:]*:\s+/, ''))
}

/** For reading aloud: 'ABCD1234' → 'ABCD-1234'. */
export const formatCode = (code: string): string => code.match(/.{1,4}/gs)?.join('-') ?? ''
