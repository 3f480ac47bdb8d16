import { useTranslation } from 'react-i18next'
import { BANKGRUENDE } from '~/domain/auszahlung/ruecklauf'

const EIGENE = [
	'gesperrt',
	'in_pruefung',
	'geloescht',
	'iban',
	'konto',
	'nicht_offen',
	'storniert',
	'verworfen',
] as const

/** Why a payment was taken out or came back, in words; codes of banks that we have none for stay codes. */
export function useGrund() {
	const { t } = useTranslation('auszahlung')
	return (grund: string): string => {
		const eigener = EIGENE.find((one) => one === grund)
		if (eigener) return t(`hindernis.${eigener}`)
		const der = BANKGRUENDE.find((one) => one === grund)
		return der ? t('posten.grundWert', { text: t(`bankgrund.${der}`), code: der }) : grund
	}
}
