import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { LinkBar } from '~/ui/LinkBar'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { Table } from '~/ui/Table'
import { Tag } from '~/ui/Tag'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { screenTitle } from '../../_shared/title'
import { rechtstexteView } from './view.server'

export const handle = { width: 'wide', menu: 'marke' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return rechtstexteView(await guard(args, 'BetriebRechtstexte'))
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebRechtstexte() {
	const { titel, raeume, zeilen } = useLoaderData<typeof loader>()
	const { t } = useTranslation(['rechtstexte', 'texte'])
	return (
		<>
			<PageTitle title={titel} lead={t('text')} />
			<Stack>
				<LinkBar {...raeume} />
				<Table
					caption={titel}
					hideCaption
					columns={[
						{ key: 'name', label: t('spalte.text'), rowHeader: true },
						{ key: 'de', label: t('texte:sprache.de') },
						{ key: 'en', label: t('texte:sprache.en') },
					]}
					rows={zeilen.map(({ art, href, sprachen }) => ({
						key: art,
						cells: {
							name: <Link href={href}>{t(`art.${art}`)}</Link>,
							...Object.fromEntries(
								sprachen.map(({ sprache, gilt, kommt, entwurf, wartet }) => [
									sprache,
									<span key={sprache} className="flex flex-wrap gap-2">
										{gilt ? <Tag tone="success">{gilt}</Tag> : <Tag tone="danger">{t('stand.fehlt')}</Tag>}
										{kommt && <Tag tone="info">{kommt}</Tag>}
										{wartet && <Tag tone="warning">{t('stand.wartet')}</Tag>}
										{entwurf && !wartet && <Tag tone="warning">{t('stand.entwurf')}</Tag>}
									</span>,
								]),
							),
						},
					}))}
				/>
			</Stack>
		</>
	)
}
