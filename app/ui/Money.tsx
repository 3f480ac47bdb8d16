import { formatMoney } from '~/domain/shared/money'

type Props = {
	/** Amount in cents. */
	cents: number
	locale: string
	/** Shows ",00" too, as a statement or table column does. */
	exact?: boolean
}

export function Money({ cents, locale, exact }: Props) {
	return <span className="whitespace-nowrap tabular-nums">{formatMoney(cents, locale, { exact })}</span>
}
