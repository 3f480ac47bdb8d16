import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '~/ui/EmptyState'
import { LinkBar } from '~/ui/LinkBar'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/Notice'
import { Table } from '~/ui/Table'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { SearchForm } from '../../_shared/betrieb/SearchForm'
import { screenTitle } from '../../_shared/title'
import { NeuerEintrag } from './NeuerEintrag'
import { TextStand } from './TextStand'
import { texteView } from './view.server'

export const handle = { width: 'wide', menu: 'marke' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return texteView(await guard(args, 'BetriebTexte'), args.request)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebTexte() {
	const view = useLoaderData<typeof loader>()
	const { t } = useTranslation('texte')
	const { titel, raeume, zeilen, anderswo } = view
	return (
		<>
			<PageTitle title={titel} lead={t('text')} />
			<Stack>
				<LinkBar {...raeume} />
				{anderswo && <Notice tone="warning">{t('anderswo')}</Notice>}
				<SearchForm {...view.filter} />
				<Table
					caption={t('anzahl', { count: zeilen.length })}
					columns={[
						{ key: 'titel', label: t('spalte.text'), rowHeader: true },
						{ key: 'worte', label: t('spalte.worte') },
						{ key: 'de', label: t('sprache.de') },
						{ key: 'en', label: t('sprache.en') },
					]}
					rows={zeilen.map(({ key, titel: name, href, worte, sprachen, ohneEnglisch }) => ({
						key,
						cells: {
							titel: <Link href={href}>{name}</Link>,
							worte,
							...Object.fromEntries(
								sprachen.map(({ sprache, ...stand }) => [
									sprache,
									<TextStand key={sprache} {...stand} fehlt={sprache === 'en' && ohneEnglisch} />,
								]),
							),
						},
					}))}
					empty={
						<EmptyState icon="search" title={t('leer')}>
							<p>{t('leerText')}</p>
						</EmptyState>
					}
				/>
				<NeuerEintrag {...view} />
			</Stack>
		</>
	)
}
