import { countrySpecs, electronicFormatIBAN, isSEPACountry, isValidBIC, isValidIBAN } from 'ibantools'
import { z } from 'zod'
import { withoutHidden, withoutUnseen } from '~/domain/shared/unseen'
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

/** Letters of other alphabets that look like the Latin ones of an IBAN, in upper case. */
const GLEICHE: Record<string, string> = {
	...{ А: 'A', В: 'B', С: 'C', Ԁ: 'D', Е: 'E', Н: 'H', І: 'I', Ј: 'J', К: 'K', М: 'M', О: 'O', Р: 'P', Ѕ: 'S', Т: 'T' },
	...{ У: 'Y', Х: 'X', Α: 'A', Β: 'B', Ε: 'E', Ζ: 'Z', Η: 'H', Ι: 'I', Κ: 'K', Μ: 'M', Ν: 'N', Ο: 'O', Ρ: 'P', Τ: 'T' },
	...{ Υ: 'Y', Χ: 'X' },
}
/** Letters that are typed or read for a digit. */
const ZIFFERN: Record<string, string> = { O: '0', Q: '0', D: '0', I: '1', L: '1', '|': '1', Z: '2', S: '5', B: '8' }

/** Characters of a copied text that are looked through. */
const MAX_KOPIERT = 400
/** What stands between the groups. */
const ZWISCHEN = String.raw`[\s.\-/·]*`
const BEGINN = new RegExp(`(?<![A-Z0-9])(?:IBAN)?(?=([A-Z])\\s?([A-Z])${ZWISCHEN}[0-9OQDIL|ZSB])`, 'g')
/** Where an IBAN with this country begins and as many signs follow as it has, in groups. */
const stelle = (laenge: number) => new RegExp(`(?:[A-Z0-9|]${ZWISCHEN}){${laenge - 1}}[A-Z0-9|]`, 'y')

const LAENGEN = new Map(Object.entries(countrySpecs).map(([land, { chars }]) => [land, chars ?? 0]))

/** Without letters that stand for digits: the check digits tell whether it is one. */
const withZiffern = (iban: string): string =>
	iban.slice(0, 2) + iban.slice(2).replace(/[OQDIL|ZSB]/g, (letter) => ZIFFERN[letter] ?? letter)

const readable = (text: string): string =>
	withoutHidden(text)
		.slice(0, MAX_KOPIERT)
		.normalize('NFKC')
		.replace(/[\p{Pd}\u2212]/gu, '-')
		.toUpperCase()
		.replace(/[\u0370-\u052f]/g, (letter) => GLEICHE[letter] ?? letter)

/** A digit behind the last group belongs to the number, which is then none. */
const goesOn = (rest: string): boolean => /^[\s.\-/·]*\d/.test(rest) && !/^\s+\d{1,2}[.:/-]\d|^\s*\n/.test(rest)

/** Each IBAN that stands in a text, as it was written and as it is. */
function ibansIn(text: string): string[] {
	const found = new Set<string>()
	for (const { index, 0: label, 1: a, 2: b } of text.matchAll(BEGINN)) {
		const von = index + label.length
		const pattern = stelle(LAENGEN.get(`${a}${b}`) || 99)
		pattern.lastIndex = von
		const [written] = pattern.exec(text) ?? []
		if (written === undefined || goesOn(text.slice(von + written.length))) continue
		const iban = written.replace(/[^A-Z0-9|]/g, '')
		const valid = [iban, withZiffern(iban)].find((one) => isValidIBAN(one))
		if (valid) found.add(valid)
	}
	return [...found]
}

/**
 * The IBAN in what was typed or copied: with a label, a bank's name or a BIC beside it, in groups, with letters that look like
 * its own. Text with none, or with two different ones, is returned as it is.
 */
function ibanAsCopied(text: string): string {
	const seen = readable(text)
	const [iban, ...others] = ibansIn(seen)
	return iban !== undefined && others.length === 0 ? iban : seen.trim()
}

/** [V-IBAN] Output is normalised; messages 'pflicht' and 'ungueltig'. */
export const ibanSchema = (nurDE: boolean) =>
	z
		.string({ error: 'pflicht' })
		.overwrite(ibanAsCopied)
		.min(1, { error: 'pflicht', abort: true })
		.max(60, { error: 'ungueltig', abort: true })
		.refine((iban) => /^[A-Z0-9]+$/.test(iban) && isIbanGueltig(iban, { nurDE }), { error: 'ungueltig' })

/** Country and last four characters: 'DE** **** … 3000'. */
export const maskIban = (iban: string): string => {
	const normal = normaliseIban(iban)
	return normal.length < 15 ? '****' : `${normal.slice(0, 2)}** **** … ${normal.slice(-4)}`
}

/** As pages have it: 'BIC: COBA DE FF XXX', 'SWIFT-Code COBADEFF (Commerzbank)'. */
const bicAsCopied = (text: string): string =>
	readable(text)
		.replace(/^[\W_]*(?:(?:BIC|SWIFT)[\s/-]*(?:CODE)?[\s/:.=-]*)+/, '')
		.replace(/\(.*\)/gs, '')
		.replace(/[\s.,;:-]+/g, '')

/** Left empty = undefined; within SEPA the IBAN suffices. Message 'ungueltig'. */
export const bicSchema = z
	.string({ error: 'ungueltig' })
	.optional()
	.transform((text, ctx) => {
		const bic = bicAsCopied(text ?? '')
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
	.transform((text) =>
		withoutUnseen(text)
			.normalize('NFC')
			.replace(/\s+/gu, ' ')
			.trim()
			.replace(/^(?:Konto-?inhaber(?:in)?|Account holder|Empf(?:ä|ae)nger(?:in)?|Name)\s*:\s*/i, ''),
	)
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
