import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { Card } from '~/ui/Card'
import { Form } from '~/ui/form/Form'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Split } from '~/ui/layout/Split'
import { Stack } from '~/ui/layout/Stack'
import { Money } from '~/ui/Money'
import { Notice } from '~/ui/Notice'
import { Pagination } from '~/ui/Pagination'
import { Table } from '~/ui/Table'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { screenTitle } from '../../_shared/title'
import { monatView } from './view.server'

export const handle = { width: 'wide', menu: 'hauptbuch' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return monatView(await guard(args, 'BetriebMonat'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebMonat() {
	const view = useLoaderData<typeof loader>()
	const { t, i18n } = useTranslation(['hauptbuch', 'allgemein'])
	const columns = [
		{ key: 'was', label: t('monat.was'), rowHeader: true },
		{ key: 'betrag', label: t('monat.betrag'), align: 'right' as const },
	]
	const rows = (zeilen: (typeof view)['zeilen' | 'forderungen' | 'weg']) =>
		zeilen.map(({ zeile, cent }) => ({
			key: zeile,
			cells: { was: t(`monat.zeilen.${zeile}`), betrag: <Money cents={cent} locale={i18n.language} exact /> },
		}))
	return (
		<>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: view.hauptbuchHref, label: t('titel') }, { label: view.titel }]}
			/>
			<PageTitle title={view.titel} lead={t('monat.text')} />
			<Split
				aside={
					<Card as="section" tone="alt" title={t('monat.datei')}>
						<p className="mb-4 text-muted">{t('monat.dateiText')}</p>
						<ButtonRow>
							{view.formate.map((format) => (
								<Form
									key={format}
									action={view.dateiHref}
									data-once={undefined}
									hidden={
										<>
											<input type="hidden" name="formular" value={view.dateiToken} />
											<input type="hidden" name="monat" value={view.monat} />
											<input type="hidden" name="format" value={format} />
										</>
									}
								>
									<Button variant="secondary">{t(`monat.formate.${format}`)}</Button>
								</Form>
							))}
						</ButtonRow>
					</Card>
				}
			>
				<Stack gap="wide">
					{view.laufend && <Notice>{t('monat.laufend')}</Notice>}
					<Table caption={t('monat.schuld')} columns={columns} rows={rows(view.zeilen)} />
					<Table caption={t('monat.forderungen')} columns={columns} rows={rows(view.forderungen)} />
					<Table caption={t('monat.weg')} columns={columns} rows={rows(view.weg)} />
					<Pagination
						label={t('monat.andere')}
						status={view.monatName}
						previous={{ href: view.vorherHref, label: t('monat.vorher') }}
						next={view.nachherHref ? { href: view.nachherHref, label: t('monat.nachher') } : undefined}
					/>
				</Stack>
			</Split>
		</>
	)
}
