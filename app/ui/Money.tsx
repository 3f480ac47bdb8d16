type Props = {
	/** Amount in cents. */
	cents: number
	locale: string
	currency?: string
	/** Leaves out ",00" (default); a statement or table column shows it. */
	exact?: boolean
}

const formats = new Map<string, Intl.NumberFormat>()

/** Making a format costs a hundred times what using it does, and a page shows dozens of amounts. */
function formatOf(locale: string, currency: string, digits: number): Intl.NumberFormat {
	const key = `${locale} ${currency} ${digits}`
	let format = formats.get(key)
	if (!format) {
		const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits }
		format = new Intl.NumberFormat(locale, { style: 'currency', currency, ...fraction })
		formats.set(key, format)
	}
	return format
}

/** `cents` as a currency text; shared by `Money` and by sentences that need a string. */
export function formatMoney(cents: number, locale: string, { currency = 'EUR', exact = false } = {}): string {
	const whole = !exact && cents % 100 === 0
	return formatOf(locale, currency, whole ? 0 : 2).format(cents / 100)
}

export function Money({ cents, locale, currency, exact }: Props) {
	return <span className="whitespace-nowrap tabular-nums">{formatMoney(cents, locale, { currency, exact })}</span>
}
