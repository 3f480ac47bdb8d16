import { electronicFormatIBAN, isSEPACountry, isValidBIC, isValidIBAN } from 'ibantools'
import { z } from 'zod'
import { withoutUnseen } from '~/domain/shared/unseen'

/** Joined SEPA in 2024 and 2025, which the library does not know. */
const SEPA_SINCE_2024 = new Set(['AL', 'MD', 'ME', 'MK', 'RS'])

/** Upper case, letters and digits only; what else was typed (spaces, dashes) is dropped. */
export const normaliseIban = (text: string): string => electronicFormatIBAN(text) ?? ''

/** Check digits and the country's structure; Germany only or any SEPA country. `iban` may be typed with spaces. */
export const isIbanGueltig = (iban: string, { nurDE }: { nurDE: boolean }): boolean => {
	const normal = normaliseIban(iban)
	const country = normal.slice(0, 2)
	if (nurDE ? country !== 'DE' : !isSEPACountry(country) && !SEPA_SINCE_2024.has(country)) return false
	return isValidIBAN(normal)
}

/** [V-IBAN] Output is normalised; messages 'pflicht' and 'ungueltig'. */
export const ibanSchema = (nurDE: boolean) =>
	z
		.string({ error: 'pflicht' })
		.overwrite(withoutUnseen)
		.trim()
		.min(1, { error: 'pflicht', abort: true })
		.max(60, { error: 'ungueltig', abort: true })
		.refine((iban) => /^[a-z0-9\s.-]+$/i.test(iban) && isIbanGueltig(iban, { nurDE }), { error: 'ungueltig' })
		.transform(normaliseIban)

/** Country and last four characters: 'DE** **** … 3000'. */
export const maskIban = (iban: string): string => {
	const normal = normaliseIban(iban)
	return normal.length < 15 ? '****' : `${normal.slice(0, 2)}** **** … ${normal.slice(-4)}`
}

/** Left empty = undefined; within SEPA the IBAN suffices. Message 'ungueltig'. */
export const bicSchema = z
	.string({ error: 'ungueltig' })
	.optional()
	.transform((text, ctx) => {
		const bic = withoutUnseen(text ?? '')
			.replace(/\s+/g, '')
			.toUpperCase()
		if (bic === '') return undefined
		if (isValidBIC(bic)) return bic
		ctx.addIssue({ code: 'custom', message: 'ungueltig' })
		return z.NEVER
	})

const MAX_NAME = 70
const SEPA_LETTERS: Record<string, string> = {
	Ä: 'Ae',
	Ö: 'Oe',
	Ü: 'Ue',
	ä: 'ae',
	ö: 'oe',
	ü: 'ue',
	ß: 'ss',
	ẞ: 'SS',
	Æ: 'Ae',
	æ: 'ae',
	Œ: 'Oe',
	œ: 'oe',
	Ø: 'O',
	ø: 'o',
	Ł: 'L',
	ł: 'l',
	Đ: 'D',
	đ: 'd',
	Ð: 'D',
	ð: 'd',
	Þ: 'Th',
	þ: 'th',
	ı: 'i',
	'&': '+',
	'’': "'",
	'‘': "'",
	'´': "'",
	'`': "'",
	'–': '-',
	'—': '-',
	'‐': '-',
}

/** A name in the basic SEPA character set, as a transfer file carries it: 'Jürgen Groß' → 'Juergen Gross'. */
export const toSepaText = (text: string): string =>
	[...text.normalize('NFC')]
		.map((letter) => SEPA_LETTERS[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, ''))
		.join('')

const SEPA_TEXT = /^[A-Za-z0-9/?:().,'+ -]+$/

/**
 * The account holder as the bank knows them, umlauts kept (the payee's name is compared with the account). It must
 * have a spelling of at most 70 characters in the SEPA set. Messages 'pflicht', 'zu_lang', 'kontoinhaber_ungueltig'.
 */
export const kontoinhaberSchema = z
	.string({ error: 'pflicht' })
	.transform((text) => withoutUnseen(text).normalize('NFC').replace(/\s+/gu, ' ').trim())
	.pipe(
		z
			.string({ error: 'pflicht' })
			.min(1, { error: 'pflicht', abort: true })
			.refine((name) => toSepaText(name).length <= MAX_NAME, { error: 'zu_lang', abort: true })
			.refine((name) => SEPA_TEXT.test(toSepaText(name)) && /\p{L}/u.test(name), {
				error: 'kontoinhaber_ungueltig',
			}),
	)

/** A cash reward's account, checked and normalised. */
export type Bankdaten = { kontoinhaber: string; iban: string; bic?: string | undefined }
