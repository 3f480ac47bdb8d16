import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '~/ui/EmptyState'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { TextLink } from '~/ui/TextLink'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { ListFilter } from '../../_shared/betrieb/ListFilter'
import { ListTable } from '../../_shared/betrieb/ListTable'
import { screenTitle } from '../../_shared/title'
import { nachfragenView } from './view.server'

export const handle = { width: 'wide', menu: 'nachfragen' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return nachfragenView(await guard(args, 'BetriebNachfragen'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebNachfragen() {
	const { titel, list, zeilen, vorlagenHref } = useLoaderData<typeof loader>()
	const { t } = useTranslation('praemien')
	return (
		<>
			<PageTitle
				dense
				title={titel}
				lead={t('nachfragen.text')}
				actions={<TextLink href={vorlagenHref}>{t('vorlagen.link')}</TextLink>}
			/>
			<Stack gap="tight">
				<ListFilter list={list} hint={t('nachfrageListe.sucheHinweis')} />
				<ListTable
					list={list}
					rows={zeilen.map(({ key, href, cells }) => ({
						key,
						cells: { ...cells, von: <Link href={href}>{cells.von}</Link> },
					}))}
					empty={
						<EmptyState icon="inbox" title={t('nachfragen.leer')}>
							{t('nachfragen.leerText')}
						</EmptyState>
					}
				/>
			</Stack>
		</>
	)
}
