import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { ListFilter } from '../../_shared/betrieb/ListFilter'
import { ListTable } from '../../_shared/betrieb/ListTable'
import { screenTitle } from '../../_shared/title'
import { kulanzView } from './view.server'

export const handle = { width: 'wide', menu: 'praemien' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return kulanzView(await guard(args, 'BetriebKulanz'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebKulanz() {
	const { titel, list, zeilen, fuerMich } = useLoaderData<typeof loader>()
	const { t } = useTranslation('kulanz')
	return (
		<>
			<PageTitle
				dense
				title={titel}
				lead={t('text')}
				actions={fuerMich && <ButtonLink href={fuerMich.href}>{t('fuerMich', { count: fuerMich.count })}</ButtonLink>}
			/>
			<Stack gap="tight">
				<ListFilter list={list} hint={t('sucheHinweis')} />
				<ListTable
					list={list}
					right={['betrag']}
					rows={zeilen.map(({ key, href, cells }) => ({
						key,
						cells: { ...cells, fuer: <Link href={href}>{cells.fuer || '–'}</Link> },
					}))}
					empty={<EmptyState icon="gift" title={t('leer')} />}
				/>
			</Stack>
		</>
	)
}
