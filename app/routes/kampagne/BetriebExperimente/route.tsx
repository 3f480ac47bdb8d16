import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { Table } from '~/ui/Table'
import { Tag } from '~/ui/Tag'
import { listExperimente } from '~/usecases/kampagne/show-experiment'
import { guard } from '~/web/guard.server'
import { Darf } from '../../_shared/betrieb/Darf'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { EXPERIMENT_TON, experimentLage } from '../../_shared/experiment/experiment.server'
import { screenTitle } from '../../_shared/title'

export const handle = { width: 'wide', menu: 'experimente' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'BetriebExperimente')
	const experimente = await listExperimente(ctx)
	return {
		titel: ctx.t('experimente:titel'),
		neuHref: pathTo(ctx.mandant, 'BetriebExperimentNeu'),
		zeilen: experimente.map(({ id, name, art, gewichte, gestartetAm, ende, ...stand }) => ({
			...{ id, name, art, varianten: gewichte.length },
			lage: experimentLage(stand),
			ton: EXPERIMENT_TON[experimentLage(stand)],
			href: pathTo(ctx.mandant, 'BetriebExperiment', { experimentId: id }),
			zeit: gestartetAm && ende ? `${formatDate(gestartetAm)} – ${formatDate(ende)}` : '–',
		})),
	}
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebExperimente() {
	const { titel, neuHref, zeilen } = useLoaderData<typeof loader>()
	const { t } = useTranslation('experimente')
	return (
		<>
			<PageTitle title={titel} lead={t('lead')} />
			<Stack>
				<Darf recht="kampagne.pflegen">
					<div>
						<ButtonLink href={neuHref}>{t('neu')}</ButtonLink>
					</div>
				</Darf>
				<Table
					caption={titel}
					hideCaption
					columns={[
						{ key: 'name', label: t('spalte.name'), rowHeader: true },
						{ key: 'art', label: t('spalte.art') },
						{ key: 'zustand', label: t('spalte.zustand') },
						{ key: 'zeit', label: t('spalte.zeit') },
						{ key: 'varianten', label: t('spalte.varianten'), align: 'right' },
					]}
					rows={zeilen.map(({ id, href, name, lage, ton, art, ...zellen }) => ({
						key: id,
						cells: {
							...zellen,
							name: <Link href={href}>{name}</Link>,
							art: t(`art.${art}`),
							zustand: <Tag tone={ton}>{t(`zustand.${lage}`)}</Tag>,
						},
					}))}
					empty={<p className="text-muted">{t('keine')}</p>}
				/>
			</Stack>
		</>
	)
}
