import { useTranslation } from 'react-i18next'
import { Link } from '~/ui/link'
import { Table } from '~/ui/Table'
import type { HeuteView } from './view.server'

/** What happened yesterday, and where there is more of it. */
export function Yesterday({ gestern }: Pick<HeuteView, 'gestern'>) {
	const { t } = useTranslation('heute')
	if (!gestern) return null
	return (
		<p>
			<strong>{t('gestern')}</strong> {gestern.text} <Link href={gestern.href}>{t('zuKennzahlen')}</Link>
		</p>
	)
}

export function OwedTiles({ schuld }: Pick<HeuteView, 'schuld'>) {
	const { t } = useTranslation('heute')
	if (!schuld) return null
	return (
		<Table
			dense
			caption={t('schuldTitel')}
			columns={[
				{ key: 'label', label: t('was'), rowHeader: true },
				{ key: 'betrag', label: t('betrag'), align: 'right' },
			]}
			rows={schuld.map(({ label, betrag }) => ({ key: label, cells: { label, betrag } }))}
		/>
	)
}
