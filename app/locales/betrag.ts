import type { TFunction } from 'i18next'
import type { Hoechstbetrag } from '~/domain/empfehlung/angebot'
import { formatMoney } from '~/domain/shared/money'

/** "70 €", or "bis zu 70 €" where the amount depends on what is chosen. */
export const betragText = (t: TFunction, locale: string, { cent, einheitlich }: Hoechstbetrag): string => {
	const betrag = formatMoney(cent, locale)
	return einheitlich ? betrag : t('empfehlen:bisZu', { betrag })
}

/** How many orders of a recommendation count. */
export const limitText = (t: TFunction, maxAuftraege: number | null): string =>
	maxAuftraege === null ? t('empfehlen:jederZaehlt') : t('empfehlen:limit', { count: maxAuftraege })
