type Props = {
	/** Amount in cents. */
	cents: number
	locale: string
	currency?: string
	/** Leaves out ",00" (default); a statement or table column shows it. */
	exact?: boolean
}

/** `cents` as a currency text; shared by `Money` and by sentences that need a string. */
export function formatMoney(cents: number, locale: string, { currency = 'EUR', exact = false } = {}): string {
	const whole = !exact && cents % 100 === 0
	return new Intl.NumberFormat(locale, {
		style: 'currency',
		currency,
		minimumFractionDigits: whole ? 0 : 2,
		maximumFractionDigits: whole ? 0 : 2,
	}).format(cents / 100)
}

export function Money({ cents, locale, currency, exact }: Props) {
	return <span className="whitespace-nowrap tabular-nums">{formatMoney(cents, locale, { currency, exact })}</span>
}
