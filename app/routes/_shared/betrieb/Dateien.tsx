import { useTranslation } from 'react-i18next'
import { DATEI_STUNDEN, DATEIARTEN } from '~/domain/liste/datei'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { Form } from '~/ui/form/Form'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { Table } from '~/ui/Table'
import { Tag } from '~/ui/Tag'
import type { DateienView } from './dateien.server'

type StandProps = { datei: Omit<DateienView['dateien'][number], 'key' | 'cells'>; token: string }

function Stand({ datei, token }: StandProps) {
	const { t } = useTranslation('liste')
	if (datei.stand === 'abgebrochen') return <Tag tone="danger">{t('dateien.abgebrochen')}</Tag>
	if (datei.stand === 'offen')
		return (
			<span className="flex flex-wrap items-center gap-2">
				<progress value={datei.prozent} max={100} aria-label={t('dateien.fortschritt')} />
				<span className="tabular-nums">{datei.prozent} %</span>
			</span>
		)
	return (
		<Form
			action={datei.href}
			layout="inline"
			className="flex flex-wrap gap-2"
			hidden={<input type="hidden" name="formular" value={token} />}
		>
			{DATEIARTEN.map((art) => (
				<Button key={art} variant="quiet" inline name="dateiart" value={art}>
					{t(`dateiart.${art}`)}
				</Button>
			))}
		</Form>
	)
}

/** The large files that somebody at work asked for, each with how far it is or the buttons that load it. */
export function Dateien({ view: { titel, dateien, token, offen, hier } }: { view: DateienView }) {
	const { t } = useTranslation('liste')
	return (
		<>
			<PageTitle title={titel} lead={t('dateien.text', { stunden: DATEI_STUNDEN })} />
			<Stack>
				<div data-reload={offen ? '' : undefined} aria-live="polite">
					<Table
						dense
						caption={t('dateien.caption')}
						columns={[
							{ key: 'liste', label: t('dateien.liste'), rowHeader: true },
							{ key: 'zeilen', label: t('dateien.zeilen'), align: 'right' },
							{ key: 'seit', label: t('dateien.seit') },
							{ key: 'bis', label: t('dateien.bis') },
							{ key: 'stand', label: t('dateien.stand') },
						]}
						rows={dateien.map(({ key, cells, ...datei }) => ({
							key,
							cells: { ...cells, stand: <Stand datei={datei} token={token} /> },
						}))}
						empty={
							<EmptyState icon="download" title={t('dateien.leer')}>
								{t('dateien.leerText')}
							</EmptyState>
						}
					/>
				</div>
				{offen && (
					<p>
						{t('dateien.offen')} <Link href={hier}>{t('dateien.neuLaden')}</Link>
					</p>
				)}
			</Stack>
		</>
	)
}
