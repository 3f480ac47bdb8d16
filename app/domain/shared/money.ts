const eurIn = (locale: string) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
const eur = { de: eurIn('de-DE'), en: eurIn('en-GB') }

const wholeCents = (cents: number) => {
	if (!Number.isSafeInteger(cents)) throw new RangeError(`not whole cents: ${cents}`)
	return cents
}

/** Integer cents as EUR with two digits: 7000 → '70,00 €' (with a no-break space) or '€70.00'. */
export const formatCent = (cents: number, locale: 'de' | 'en'): string => eur[locale].format(wholeCents(cents) / 100)

/** Divides a reward; `percent` is the Empfehler's share. Nothing is lost: an odd cent goes to the Empfehler. */
export const splitCent = (cents: number, percent: 100 | 50 | 0): { empfehler: number; empfaenger: number } => {
	if (wholeCents(cents) < 0) throw new RangeError(`a reward is never negative: ${cents}`)
	const empfaenger = percent === 100 ? 0 : percent === 0 ? cents : Math.floor(cents / 2)
	return { empfehler: cents - empfaenger, empfaenger }
}
