/* What is shown of people to those who may see what happens, and not to whom: enough to tell two rows apart. */

const ELLIPSIS = '…'

/** 'Lena Winter' → 'L. W.' */
export const maskName = (name: string): string =>
	name
		.split(/\s+/)
		.filter(Boolean)
		.map((word) => `${[...word][0]}.`)
		.join(' ')

/** 'lena.winter@example.org' → 'l…@example.org' */
export const maskEmail = (email: string): string => {
	const at = email.lastIndexOf('@')
	return at < 1 ? ELLIPSIS : `${[...email][0]}${ELLIPSIS}${email.slice(at)}`
}

/** A customer number: its last two characters, of five and more. */
export const maskNummer = (nummer: string): string => `${ELLIPSIS}${nummer.length > 4 ? nummer.slice(-2) : ''}`
