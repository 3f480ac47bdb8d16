import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '~/ui/EmptyState'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { Table } from '~/ui/Table'
import { TextLink } from '~/ui/TextLink'
import { guard } from '~/web/guard.server'
import { Letzte } from '../../_shared/auftrag/Sammelarbeit'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { ListFilter } from '../../_shared/betrieb/ListFilter'
import { ListTable } from '../../_shared/betrieb/ListTable'
import { screenTitle } from '../../_shared/title'
import { pruefungenView } from './view.server'

export const handle = { width: 'wide', menu: 'pruefungen' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return pruefungenView(await guard(args, 'BetriebPruefungen'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebPruefungen() {
	const { titel, list, zeilen, musterHref, nennungenHref, gruppen, letzte } = useLoaderData<typeof loader>()
	const { t } = useTranslation('betrugspruefung')
	return (
		<>
			<PageTitle
				dense
				title={titel}
				lead={t('pruefungen.text')}
				actions={
					<>
						{nennungenHref && <TextLink href={nennungenHref}>{t('nennungen.titel')}</TextLink>}
						<TextLink href={musterHref}>{t('pruefungen.musterLink')}</TextLink>
					</>
				}
			/>
			<Stack gap="tight">
				{gruppen.length > 0 && (
					<Table
						dense
						caption={t('gemeinsam.gruppen')}
						columns={[
							{ key: 'was', label: t('gemeinsam.gruppenWas'), rowHeader: true },
							{ key: 'anzahl', label: t('gemeinsam.gruppenAnzahl'), align: 'right' },
							{ key: 'stand', label: t('gemeinsam.gruppenStand') },
							{ key: 'link', label: '' },
						]}
						rows={gruppen.map(({ key, anzahl, empfehler, gruende, stand, href }) => ({
							key,
							cells: {
								was: `${empfehler}: ${gruende}`,
								...{ anzahl, stand },
								link: <Link href={href}>{t('gemeinsam.gruppenLink')}</Link>,
							},
						}))}
					/>
				)}
				<ListFilter list={list} hint={t('pruefungListe.sucheHinweis')} />
				<ListTable
					list={list}
					rows={zeilen.map(({ key, href, cells }) => ({
						key,
						cells: { ...cells, empfehler: <Link href={href}>{cells.empfehler || '–'}</Link> },
					}))}
					empty={
						<EmptyState icon="success" title={t('pruefungen.leer')}>
							{t('pruefungen.leerText')}
						</EmptyState>
					}
				/>
				<Letzte letzte={letzte} />
			</Stack>
		</>
	)
}
