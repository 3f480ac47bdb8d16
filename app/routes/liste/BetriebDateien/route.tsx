import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
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
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { screenTitle } from '../../_shared/title'
import { type DateienView, dateienView } from './view.server'

export const handle = { width: 'wide', menu: 'heute' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return dateienView(await guard(args, 'BetriebDateien'))
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

type Props = { datei: Omit<DateienView['dateien'][number], 'key' | 'cells'>; token: string }

function Stand({ datei, token }: Props) {
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

export default function BetriebDateien() {
	const { titel, dateien, token, offen, hier } = useLoaderData<typeof loader>()
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
