import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '~/ui/EmptyState'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { ListFilter } from '../../_shared/betrieb/ListFilter'
import { ListTable } from '../../_shared/betrieb/ListTable'
import { KontoTag } from '../../_shared/konto/KontoTag'
import { screenTitle } from '../../_shared/title'
import { kontenView } from './view.server'

export const handle = { width: 'wide', menu: 'konten' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return kontenView(await guard(args, 'BetriebKonten'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebKonten() {
	const { titel, list, zeilen } = useLoaderData<typeof loader>()
	const { t } = useTranslation('konten')
	return (
		<>
			<PageTitle dense title={titel} lead={t('konten.text')} />
			<Stack gap="tight">
				<ListFilter list={list} hint={t('kontoListe.sucheHinweis')} />
				<ListTable
					list={list}
					rows={zeilen.map(({ key, href, sperre, registriert, cells }) => ({
						key,
						cells: {
							...cells,
							name: <Link href={href}>{cells.name || '–'}</Link>,
							email: <span className="break-all">{cells.email}</span>,
							stand: <KontoTag sperre={sperre} registriert={registriert} />,
						},
					}))}
					empty={
						<EmptyState icon="search" title={t('konten.leer')}>
							{t('konten.leerText')}
						</EmptyState>
					}
				/>
			</Stack>
		</>
	)
}
