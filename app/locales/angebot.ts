import type { TFunction } from 'i18next'
import type { Hoechstbetrag } from '~/domain/empfehlung/angebot'
import { hasKey } from '~/domain/shared/keys'
import { type Locale, type Translations, translatedText } from '~/domain/shared/locale'
import { formatMoney } from '~/domain/shared/money'
import { empfehlen } from '~/locales/de/empfehlung/empfehlen'

/** "70 €", or "bis zu 70 €" where the amount depends on what is chosen. */
export const betragText = (t: TFunction, locale: string, { cent, einheitlich }: Hoechstbetrag): string => {
	const betrag = formatMoney(cent, locale)
	return einheitlich ? betrag : t('empfehlen:bisZu', { betrag })
}

type Zusatz = { cent: number; name: Translations; begrenzt?: true | undefined }

/** An amount as the sum of its reasons: "90 € = 60 € Prämie + 30 € Herbstwochen"; undefined where it has but one. */
export const grundText = (
	t: TFunction,
	locale: Locale,
	{ cent, zusatz, einheitlich = true }: { cent: number; zusatz?: Zusatz | undefined; einheitlich?: boolean },
): string | undefined =>
	zusatz &&
	t(zusatz.begrenzt ? 'empfehlen:kampagne.grundBegrenzt' : 'empfehlen:kampagne.grund', {
		gesamt: betragText(t, locale, { cent, einheitlich }),
		praemie: formatMoney(cent - zusatz.cent, locale),
		zusatz: formatMoney(zusatz.cent, locale),
		name: translatedText(zusatz.name, locale),
	})

/** How many orders of a recommendation count. */
export const limitText = (t: TFunction, maxAuftraege: number | null): string =>
	maxAuftraege === null ? t('empfehlen:jederZaehlt') : t('empfehlen:limit', { count: maxAuftraege })

/** A category's name; one the portal has no text for shows as the catalogue writes it. */
export const kategorieName = (t: TFunction, kategorie: string): string =>
	hasKey(empfehlen.kategorien, kategorie)
		? t(`empfehlen:kategorien.${kategorie}`)
		: kategorie.charAt(0).toUpperCase() + kategorie.slice(1)
