import type { TFunction } from 'i18next'
import type { BisherigesKonto } from '~/domain/praemie/zahlweg'
import { formatDate } from '~/domain/shared/dates'

/** Why another account is asked for: the same words in the mail and on every page its link leads to. */
export function bisherigesKontoText(t: TFunction, { anlass, ibanEnde, am, rueckgrund }: BisherigesKonto): string {
	if (anlass === 'fehlen' || am === null) return t('praemie:bankdaten.text.fehlen')
	const text = t(`praemie:bankdaten.text.${anlass}`, { ende: ibanEnde, datum: formatDate(am) })
	return rueckgrund ? [text, t(`praemie:bankdaten.grund.${rueckgrund}`)].join(' ') : text
}
