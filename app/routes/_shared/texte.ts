import type { TFunction } from 'i18next'
import { hasKey } from '~/domain/shared/keys'
import { empfehlen } from '~/locales/de/empfehlung/empfehlen'

/** A category's name; one the portal has no text for shows as the catalogue writes it. */
export const kategorieName = (t: TFunction, kategorie: string): string =>
	hasKey(empfehlen.kategorien, kategorie)
		? t(`empfehlen:kategorien.${kategorie}`)
		: kategorie.charAt(0).toUpperCase() + kategorie.slice(1)
