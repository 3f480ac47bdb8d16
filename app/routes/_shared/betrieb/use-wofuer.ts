import { useTranslation } from 'react-i18next'
import type { Wofuer } from '~/usecases/auszahlung/wofuer'

/** What a payment of a run is for, in words. */
export function useWofuer() {
	const { t } = useTranslation(['auszahlung', 'auftrag'])
	return ({ seite, art }: Wofuer): string =>
		seite === 'agentur' || art === 'gutschrift'
			? t('neu.fuerGutschrift')
			: `${t(`auftrag:seite.${seite}`)} · ${t(`auftrag:art.${art}`)}`
}
