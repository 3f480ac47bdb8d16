const formats = new Map<string, Intl.NumberFormat>()

/** Creating a formatter costs a hundred times as much as using it, and a page shows dozens of amounts. */
function formatOf(locale: string, digits: number): Intl.NumberFormat {
	const key = `${locale} ${digits}`
	const known = formats.get(key)
	if (known) return known
	const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits }
	const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', ...fraction })
	formats.set(key, format)
	return format
}

const wholeCents = (cents: number) => {
	if (!Number.isSafeInteger(cents)) throw new RangeError(`not whole cents: ${cents}`)
	return cents
}

/** Integer cents as EUR: 7000 → '70 €' (with a no-break space) or '€70'; `exact` keeps ",00". */
export function formatMoney(
	cents: number,
	locale: string,
	{ exact = false }: { exact?: boolean | undefined } = {},
): string {
	const whole = !exact && wholeCents(cents) % 100 === 0
	return formatOf(locale, whole ? 0 : 2).format(wholeCents(cents) / 100)
}

/** Splits a reward; `percent` is the Empfehler's share. The parts add up: an odd cent goes to the Empfehler. */
export const splitCent = (cents: number, percent: 100 | 50 | 0): { empfehler: number; empfaenger: number } => {
	if (wholeCents(cents) < 0) throw new RangeError(`a reward is never negative: ${cents}`)
	const empfaenger = percent === 100 ? 0 : percent === 0 ? cents : Math.floor(cents / 2)
	return { empfehler: cents - empfaenger, empfaenger }
}
