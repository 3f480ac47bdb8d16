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

/** Finds the code in copied text: a whole address that ends with it, or 'Code: ABCD-1234.' */
export function codeAsCopied(input: string): string {
	const [, inLink] = /:\/\/[^\s/]+\/(?:[^\s?#]*\/)?([\w-]{4,64})/.exec(input) ?? []
	return normaliseCode(inLink ?? input.replace(/^[^:]*:\s+/, ''))
}

/** For reading aloud: 'ABCD1234' → 'ABCD-1234'. */
export const formatCode = (code: string): string => code.match(/.{1,4}/gs)?.join('-') ?? ''
