import { useTranslation } from 'react-i18next'
import type { PostenZustand } from '~/domain/auszahlung/posten'
import { BANKGRUENDE, NICHT_AM_KONTO } from '~/domain/auszahlung/ruecklauf'
import type { TagTone } from '~/ui/Tag'
import type { Wofuer } from '~/usecases/auszahlung/wofuer'

/** The colour of a payment's state. */
export const POSTEN_TON: Record<PostenZustand, TagTone> = {
	offen: 'neutral',
	gebucht: 'success',
	zurueck: 'warning',
	entfernt: 'neutral',
}

const EIGENE = [
	'gesperrt',
	'in_pruefung',
	'geloescht',
	'iban',
	'konto',
	'nicht_offen',
	'storniert',
	'verworfen',
	NICHT_AM_KONTO,
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

/** What a payment of a run is for, in words. */
export function useWofuer() {
	const { t } = useTranslation(['auszahlung', 'auftrag'])
	return ({ seite, art }: Wofuer): string => {
		if (art === 'spende') return t('neu.fuerSpende')
		return seite === 'agentur' || art === 'gutschrift'
			? t('neu.fuerGutschrift')
			: `${t(`auftrag:seite.${seite}`)} · ${t(`auftrag:art.${art}`)}`
	}
}
