import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '~/ui/EmptyState'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { Tag } from '~/ui/Tag'
import { guard } from '~/web/guard.server'
import { FreigabeTag } from '../../_shared/agentur/FreigabeTag'
import type { AgenturHandle } from '../../_shared/agentur/frame.server'
import { ListFilter } from '../../_shared/betrieb/ListFilter'
import { ListTable } from '../../_shared/betrieb/ListTable'
import { screenTitle } from '../../_shared/title'
import { agenturAuftraegeView } from './view.server'

export const handle = { width: 'wide', menu: 'auftraege' } satisfies AgenturHandle

export async function loader(args: LoaderFunctionArgs) {
	return agenturAuftraegeView(await guard(args, 'AgenturAuftraege'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

/** [R-AGENTUR] AuftragsReport, [A-TABS] Status & Auftragsfreigabe. */
export default function AgenturAuftraege() {
	const { titel, list, zeilen } = useLoaderData<typeof loader>()
	const { t } = useTranslation('agentur')
	return (
		<>
			<PageTitle title={titel} lead={t('auftraege.text')} />
			<Stack>
				<ListFilter list={list} hint={t('auftraege.sucheHinweis')} />
				<ListTable
					list={list}
					rows={zeilen.map(({ key, href, agenturfreigabe, vorEmpfehlung, cells }) => ({
						key,
						cells: {
							...cells,
							referenz: (
								<Link href={href} className="md:whitespace-nowrap">
									{cells.referenz}
								</Link>
							),
							auftragsdatum: (
								<>
									{cells.auftragsdatum} {vorEmpfehlung && <Tag tone="warning">{t('vorEmpfehlung')}</Tag>}
								</>
							),
							agenturfreigabe: <FreigabeTag stand={agenturfreigabe} />,
						},
					}))}
					empty={
						<EmptyState icon="inbox" title={t('auftraege.leer')}>
							{t('auftraege.leerText')}
						</EmptyState>
					}
				/>
			</Stack>
		</>
	)
}
