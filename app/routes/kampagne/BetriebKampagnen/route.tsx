import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/Button'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { Table } from '~/ui/Table'
import { Tag } from '~/ui/Tag'
import { guard } from '~/web/guard.server'
import { Darf } from '../../_shared/betrieb/Darf'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { screenTitle } from '../../_shared/title'
import { Kalender } from './Kalender'
import { kampagnenView } from './view.server'

export const handle = { width: 'wide', menu: 'kampagnen' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return kampagnenView(await guard(args, 'BetriebKampagnen'))
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebKampagnen() {
	const { titel, neuHref, zeilen, kalender } = useLoaderData<typeof loader>()
	const { t } = useTranslation('kampagnen')
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
						{ key: 'zustand', label: t('spalte.zustand') },
						{ key: 'zeitraum', label: t('spalte.zeitraum') },
						{ key: 'budget', label: t('spalte.budget') },
						{ key: 'empfehlungen', label: t('spalte.empfehlungen'), align: 'right' },
						{ key: 'auftraege', label: t('spalte.auftraege'), align: 'right' },
						{ key: 'zuschlag', label: t('spalte.zuschlag'), align: 'right' },
						{ key: 'jeKunde', label: t('spalte.jeKunde'), align: 'right' },
					]}
					rows={zeilen.map(({ id, href, name, lage, ton, ...zellen }) => ({
						key: id,
						cells: {
							...zellen,
							name: <Link href={href}>{name}</Link>,
							zustand: <Tag tone={ton}>{t(`zustand.${lage}`)}</Tag>,
						},
					}))}
					empty={<p className="text-muted">{t('keine')}</p>}
				/>
				<p className="text-muted">{t('basis')}</p>
				<Kalender {...kalender} />
			</Stack>
		</>
	)
}
