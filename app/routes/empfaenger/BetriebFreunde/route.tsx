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
import { screenTitle } from '../../_shared/title'
import { freundeView } from './view.server'

export const handle = { width: 'wide', menu: 'freunde' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return freundeView(await guard(args, 'BetriebFreunde'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebFreunde() {
	const { titel, list, zeilen } = useLoaderData<typeof loader>()
	const { t } = useTranslation('freunde')
	return (
		<>
			<PageTitle dense title={titel} lead={t('text')} />
			<Stack gap="tight">
				<ListFilter list={list} hint={t('sucheHinweis')} />
				<ListTable
					list={list}
					rows={zeilen.map(({ key, href, cells }) => ({
						key,
						cells: {
							...cells,
							name: <Link href={href}>{cells.name || cells.nummer}</Link>,
							email: <span className="break-all">{cells.email}</span>,
						},
					}))}
					empty={
						<EmptyState icon="search" title={t('leer')}>
							{t('leerText')}
						</EmptyState>
					}
				/>
			</Stack>
		</>
	)
}
