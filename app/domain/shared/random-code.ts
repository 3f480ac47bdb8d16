import { withoutUnseen } from './unseen'

/** Crockford base32: no I, L, O, U, so nothing is misread; 32 letters, so one byte gives one letter without bias. */
export const NUMMER_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * `length` letters from random bytes, each letter equally likely: bytes above the last full round are skipped.
 * Throws when the bytes do not suffice; with NUMMER_ALPHABET `length` bytes always do.
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

/** A code as typed by hand → as stored: upper case, letters and digits alone, O read as 0, I and L as 1. */
export const normaliseCode = (input: string): string =>
	withoutUnseen(input)
		.normalize('NFKC')
		.toUpperCase()
		.replace(/[^\p{L}\p{N}]+/gu, '')
		.replaceAll('O', '0')
		.replace(/[IL]/g, '1')

/** The code in what people copy: a whole address that ends with it, or 'Code: ABCD-1234.' */
export function codeAsCopied(input: string): string {
	const [, inLink] = /:\/\/[^\s/]+\/(?:[^\s?#]*\/)?([\w-]{4,64})/.exec(input) ?? []
	return normaliseCode(inLink ?? input.replace(/^[^:]*:\s+/, ''))
}

/** For reading aloud: 'ABCD1234' → 'ABCD-1234'. */
export const formatCode = (code: string): string => code.match(/.{1,4}/gs)?.join('-') ?? ''
