import { electronicFormatIBAN, isSEPACountry, isValidBIC, isValidIBAN } from 'ibantools'
import { z } from 'zod'
import { withoutUnseen } from '~/domain/shared/unseen'
import { isSepaText, toSepaText } from './sepa-text'

/** Joined SEPA in 2024 and 2025, which the library does not know. */
const SEPA_SINCE_2024 = new Set(['AL', 'MD', 'ME', 'MK', 'RS'])

/** Upper case, letters and digits only; what else was typed (spaces, dashes) is dropped. */
export const normaliseIban = (text: string): string => electronicFormatIBAN(text.replace(/\s+/g, '')) ?? ''

/** Check digits and the country's structure; Germany only or any SEPA country. `iban` may be typed with spaces. */
export const isIbanGueltig = (iban: string, { nurDE }: { nurDE: boolean }): boolean => {
	const normal = normaliseIban(iban)
	const country = normal.slice(0, 2)
	if (nurDE ? country !== 'DE' : !isSEPACountry(country) && !SEPA_SINCE_2024.has(country)) return false
	return isValidIBAN(normal)
}

/** As pages and PDFs have it: 'IBAN: DE89 3704…', wide digits, other dashes, a full stop behind it. */
const ibanAsCopied = (text: string): string =>
	withoutUnseen(text)
		.slice(0, 200)
		.normalize('NFKC')
		.replace(/[\u200c\u200d]/g, '')
		.replace(/[\p{Pd}\u2212]/gu, '-')
		.replace(/^\W*IBAN[\s:.-]*(?=\w)/i, '')
		.replace(/[\s.,;:]+$/, '')

/** [V-IBAN] Output is normalised; messages 'pflicht' and 'ungueltig'. */
export const ibanSchema = (nurDE: boolean) =>
	z
		.string({ error: 'pflicht' })
		.overwrite(ibanAsCopied)
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
			.refine((name) => isSepaText(toSepaText(name)) && /[A-Za-z]/.test(toSepaText(name)), {
				error: 'kontoinhaber_ungueltig',
			}),
	)

/** A cash reward's account, checked and normalised. */
export type Bankdaten = { kontoinhaber: string; iban: string; bic?: string | undefined }
