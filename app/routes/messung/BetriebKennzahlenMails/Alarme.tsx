import { useTranslation } from 'react-i18next'
import { EmptyState } from '~/ui/EmptyState'
import { Table } from '~/ui/Table'
import type { AlarmZeile } from './view.server'

/** The latest alarms, and whether they are over. */
export function Alarme({ alarme }: { alarme: readonly AlarmZeile[] }) {
	const { t } = useTranslation('kennzahlen')
	return (
		<section className="grid gap-3">
			<h2 className="font-heading text-xl">{t('mails.alarme')}</h2>
			<p className="max-w-prose text-muted">{t('mails.budget')}</p>
			<Table
				dense
				hideCaption
				caption={t('mails.alarme')}
				columns={[
					{ key: 'was', label: t('spalte.was'), rowHeader: true },
					{ key: 'seit', label: t('mails.seit') },
					{ key: 'vorbei', label: t('mails.vorbei') },
				]}
				rows={alarme.map(({ key, was, seit, vorbei }) => ({
					key,
					cells: { was, seit, vorbei: vorbei ?? t('mails.dauert') },
				}))}
				empty={
					<EmptyState icon="success" title={t('mails.keineAlarme')} titleLevel={3}>
						{t('mails.keineAlarmeText')}
					</EmptyState>
				}
			/>
		</section>
	)
}
