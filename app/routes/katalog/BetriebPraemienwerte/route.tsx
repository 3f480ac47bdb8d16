import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '~/ui/EmptyState'
import { LinkBar } from '~/ui/LinkBar'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { Table } from '~/ui/Table'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { SearchForm } from '../../_shared/betrieb/SearchForm'
import { PageLinks } from '../../_shared/PageLinks'
import { screenTitle } from '../../_shared/title'
import { praemienwerteView } from './view.server'
import { WartendeVorschlaege } from './WartendeVorschlaege'

export const handle = { width: 'wide', menu: 'marke' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return praemienwerteView(await guard(args, 'BetriebPraemienwerte'), args.request)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebPraemienwerte() {
	const view = useLoaderData<typeof loader>()
	const { t } = useTranslation(['praemienwerte', 'produkte'])
	return (
		<>
			<PageTitle title={view.titel} lead={t('text')} />
			<Stack>
				<LinkBar {...view.raeume} />
				<WartendeVorschlaege {...view} />
				<SearchForm {...view.filter} />
				<Table
					caption={t('tabelle')}
					columns={[
						{ key: 'name', label: t('produkte:spalte.name'), rowHeader: true },
						{ key: 'heute', label: t('spalte.heute') },
						{ key: 'woche', label: t('spalte.woche') },
					]}
					rows={view.zeilen.map(({ id, name, href, heute, woche }) => ({
						key: String(id),
						cells: { name: <Link href={href}>{name}</Link>, heute, woche },
					}))}
					empty={
						<EmptyState icon="search" title={t('produkte:leer')}>
							<p>{t('produkte:leerText')}</p>
						</EmptyState>
					}
				/>
				<PageLinks {...view.blaettern} />
			</Stack>
		</>
	)
}
