import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { LinkBar } from '~/ui/LinkBar'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { Table } from '~/ui/Table'
import { Tag } from '~/ui/Tag'
import { guard } from '~/web/guard.server'
import { Darf } from '../../_shared/betrieb/Darf'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome } from '../../_shared/betrieb/Outcome'
import { SearchForm } from '../../_shared/betrieb/SearchForm'
import { PageLinks } from '../../_shared/PageLinks'
import { screenTitle } from '../../_shared/title'
import { produkteView } from './view.server'

export const handle = { width: 'wide', menu: 'marke' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return produkteView(await guard(args, 'BetriebProdukte'), args.request)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebProdukte() {
	const view = useLoaderData<typeof loader>()
	const { t } = useTranslation('produkte')
	return (
		<>
			<Outcome success={view.geloescht ? t('erledigt.geloescht') : undefined} />
			<PageTitle title={view.titel} lead={t('text')} />
			<Stack>
				<LinkBar {...view.raeume} />
				<Darf recht="produkt.pflegen">
					<div>
						<ButtonLink href={view.neuHref}>{t('neu')}</ButtonLink>
					</div>
				</Darf>
				<SearchForm {...view.filter} />
				<Table
					caption={t('anzahl', { count: view.gesamt })}
					columns={[
						{ key: 'name', label: t('spalte.name'), rowHeader: true },
						{ key: 'kategorie', label: t('spalte.kategorie') },
						{ key: 'preis', label: t('spalte.preis') },
						{ key: 'praemie', label: t('spalte.praemie') },
						{ key: 'stand', label: t('spalte.stand') },
						{ key: 'platz', label: t('spalte.folge') },
					]}
					rows={view.zeilen.map(({ id, name, href, aktiv, startseite, ohneEnglisch, praemie, ...zeile }) => ({
						key: String(id),
						cells: {
							...zeile,
							praemie: praemie ?? '–',
							name: <Link href={href}>{name}</Link>,
							stand: (
								<span className="flex flex-wrap gap-2">
									{!aktiv && <Tag>{t('staende.nichtImAngebot')}</Tag>}
									{aktiv && praemie === null && <Tag tone="warning">{t('staende.ohnePraemie')}</Tag>}
									{aktiv && praemie !== null && <Tag tone="success">{t('staende.imAngebot')}</Tag>}
									{aktiv && !startseite && <Tag tone="info">{t('nurKategorie')}</Tag>}
									{ohneEnglisch && <Tag tone="warning">{t('ohneEnglisch')}</Tag>}
								</span>
							),
						},
					}))}
					empty={
						<EmptyState icon="search" title={t('leer')}>
							<p>{t('leerText')}</p>
						</EmptyState>
					}
				/>
				<PageLinks {...view.blaettern} />
			</Stack>
		</>
	)
}
