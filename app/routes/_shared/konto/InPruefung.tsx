import { useTranslation } from 'react-i18next'
import { Notice } from '~/ui/Notice'

/** What it means that something is under review: said once, however many are. */
export function InPruefung({ zeilen }: { zeilen: readonly { inPruefung: boolean }[] }) {
	const { t } = useTranslation('bereich')
	if (!zeilen.some(({ inPruefung }) => inPruefung)) return null
	return <Notice title={t('pruefung.titel')}>{t('pruefung.text')}</Notice>
}
