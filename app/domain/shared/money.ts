/** All amounts are in it: ISO 4217, and the sign people write. */
export const CURRENCY = 'EUR'
export const CURRENCY_SIGN = '€'

const formats = new Map<string, Intl.NumberFormat>()

/** Creating a formatter costs a hundred times as much as using it, and a page shows dozens of amounts. */
function formatOf(locale: string, digits: number): Intl.NumberFormat {
	const key = `${locale} ${digits}`
	const known = formats.get(key)
	if (known) return known
	const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits }
	const format = new Intl.NumberFormat(locale, { style: 'currency', currency: CURRENCY, ...fraction })
	formats.set(key, format)
	return format
}

const wholeCents = (cents: number) => {
	if (!Number.isSafeInteger(cents)) throw new RangeError(`not whole cents: ${cents}`)
	return cents
}

/** Integer cents as money: 7000 → '70 €' (with a no-break space) or '€70'; `exact` keeps ",00". */
export function formatMoney(
	cents: number,
	locale: string,
	{ exact = false }: { exact?: boolean | undefined } = {},
): string {
	const whole = !exact && wholeCents(cents) % 100 === 0
	return formatOf(locale, whole ? 0 : 2).format(wholeCents(cents) / 100)
}

/** Of a number as people write it: German or English, whole or with cents, with or without signs between thousands. */
const GESCHRIEBEN = [
	/^(\d{1,3}(?:[.'’\s]\d{3})+|\d{1,9})(?:,(\d{1,2}))?$/,
	/^(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/,
] as const

/** An amount as people write it, without its currency. */
export const withoutCurrency = (text: string): string => text.replace(/€|eur(?:o)?/giu, '').trim()

/** '50', '50,00', '1.234,5 €', '€1,234.50' or '50,-' → cents; undefined where it is no amount. */
export function parseEuro(text: string): number | undefined {
	const zahl = withoutCurrency(text).replace(/,\s?[-–—]+$/u, '')
	for (const form of GESCHRIEBEN) {
		const [ganz, euro, cent = ''] = form.exec(zahl) ?? []
		if (ganz !== undefined && euro !== undefined)
			return Number(euro.replace(/\D/g, '')) * 100 + Number(cent.padEnd(2, '0'))
	}
	return undefined
}

/** Cents as people type them: 5000 → '50', 5050 → '50,50'. */
export const euroText = (cents: number): string =>
	cents % 100 === 0 ? String(cents / 100) : (wholeCents(cents) / 100).toFixed(2).replace('.', ',')

/** Splits a reward; `percent` is the Empfehler's share. The parts add up: an odd cent goes to the Empfehler. */
export const splitCent = (cents: number, percent: 100 | 50 | 0): { empfehler: number; empfaenger: number } => {
	if (wholeCents(cents) < 0) throw new RangeError(`a reward is never negative: ${cents}`)
	const empfaenger = percent === 100 ? 0 : percent === 0 ? cents : Math.floor(cents / 2)
	return { empfehler: cents - empfaenger, empfaenger }
}
