import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { guard } from '~/web/guard.server'
import { AgenturTag } from '../../_shared/agentur/AgenturTag'
import { Darf } from '../../_shared/betrieb/Darf'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { ListFilter } from '../../_shared/betrieb/ListFilter'
import { ListTable } from '../../_shared/betrieb/ListTable'
import { screenTitle } from '../../_shared/title'
import { agenturenView } from './view.server'

export const handle = { width: 'wide', menu: 'agenturen' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return agenturenView(await guard(args, 'BetriebAgenturen'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebAgenturen() {
	const { titel, neuHref, ssoHref, list, zeilen } = useLoaderData<typeof loader>()
	const { t } = useTranslation(['agenturen', 'sso'])
	return (
		<>
			<PageTitle
				dense
				title={titel}
				lead={t('liste.text')}
				actions={
					<>
						<Darf recht="agenturen.pflegen">
							<ButtonLink href={neuHref}>{t('liste.neu')}</ButtonLink>
						</Darf>
						<Darf recht="sso.pflegen">
							<ButtonLink href={ssoHref} variant="secondary">
								{t('sso:link')}
							</ButtonLink>
						</Darf>
					</>
				}
			/>
			<Stack gap="tight">
				<ListFilter list={list} hint={t('liste.sucheHinweis')} />
				<ListTable
					list={list}
					rows={zeilen.map(({ key, href, zustand, cells }) => ({
						key,
						cells: { ...cells, name: <Link href={href}>{cells.name}</Link>, zustand: <AgenturTag zustand={zustand} /> },
					}))}
					empty={
						<EmptyState icon="search" title={t('liste.leer')}>
							{t('liste.leerText')}
						</EmptyState>
					}
				/>
			</Stack>
		</>
	)
}
