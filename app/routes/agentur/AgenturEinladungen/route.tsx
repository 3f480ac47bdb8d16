import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { guard } from '~/web/guard.server'
import { EinladungTag } from '../../_shared/agentur/EinladungTag'
import type { AgenturHandle } from '../../_shared/agentur/frame.server'
import { ListFilter } from '../../_shared/betrieb/ListFilter'
import { ListTable } from '../../_shared/betrieb/ListTable'
import { screenTitle } from '../../_shared/title'
import { einladungenView } from './view.server'

export const handle = { width: 'wide', menu: 'einladungen' } satisfies AgenturHandle

export async function loader(args: LoaderFunctionArgs) {
	return einladungenView(await guard(args, 'AgenturEinladungen'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

/** [A-TABS] Einladungen. */
export default function AgenturEinladungen() {
	const { titel, neuHref, list, zeilen } = useLoaderData<typeof loader>()
	const { t } = useTranslation('agentur')
	return (
		<>
			<PageTitle
				dense
				title={titel}
				lead={t('einladungen.text')}
				actions={<ButtonLink href={neuHref}>{t('einladen.titel')}</ButtonLink>}
			/>
			<Stack gap="tight">
				<ListFilter list={list} hint={t('einladungen.sucheHinweis')} />
				<ListTable
					list={list}
					rows={zeilen.map(({ key, href, stand, cells }) => ({
						key,
						cells: { ...cells, name: <Link href={href}>{cells.name}</Link>, stand: <EinladungTag stand={stand} /> },
					}))}
					empty={
						<EmptyState icon="mail" title={t('einladungen.leer')}>
							{t('einladungen.leerText')}
						</EmptyState>
					}
				/>
			</Stack>
		</>
	)
}
