import type { TFunction } from 'i18next'
import type { Locale } from '~/domain/mandant/config'
import { hasKey } from '~/domain/shared/keys'
import { formatMoney } from '~/domain/shared/money'
import { empfehlen } from '~/locales/de/empfehlen'

/** A category's name; one the portal has no text for shows as the catalogue writes it. */
export const kategorieName = (t: TFunction, kategorie: string): string =>
	hasKey(empfehlen.kategorien, kategorie)
		? t(`empfehlen:kategorien.${kategorie}`)
		: kategorie.charAt(0).toUpperCase() + kategorie.slice(1)

type Preis = { preisMonatlichCent: number | null; preisEinmaligCent: number | null; preisHinweis: string }

/** '29,95 €' and 'im Monat'; the hint stands alone where no price is shown. */
export function preisTeile({ preisMonatlichCent, preisEinmaligCent, preisHinweis }: Preis, locale: Locale) {
	const cents = preisMonatlichCent ?? preisEinmaligCent
	return { betrag: cents === null ? '' : formatMoney(cents, locale), hinweis: preisHinweis }
}
