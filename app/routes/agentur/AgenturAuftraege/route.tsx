import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { Form } from '~/ui/form/Form'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { WithBar } from '~/ui/layout/WithBar'
import { Link } from '~/ui/link'
import { Tag } from '~/ui/Tag'
import { TextLink } from '~/ui/TextLink'
import { guard } from '~/web/guard.server'
import { FreigabeTag } from '../../_shared/agentur/FreigabeTag'
import type { AgenturHandle } from '../../_shared/agentur/frame.server'
import { FREIGABE_FORM, FreigabeWahl } from '../../_shared/auftrag/FreigabeWahl'
import { ListFilter } from '../../_shared/betrieb/ListFilter'
import { ListTable } from '../../_shared/betrieb/ListTable'
import { Marked } from '../../_shared/betrieb/Marked'
import { screenTitle } from '../../_shared/title'
import { type AgenturAuftraegeScreen, agenturAuftraegeView } from './view.server'

export const handle = { width: 'wide', menu: 'auftraege' } satisfies AgenturHandle

export async function loader(args: LoaderFunctionArgs) {
	return agenturAuftraegeView(await guard(args, 'AgenturAuftraege'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

function Liste({ list, zeilen, freigaben }: AgenturAuftraegeScreen) {
	const { t } = useTranslation('agentur')
	return (
		<ListTable
			list={list}
			rows={zeilen.map(({ key, href, agenturfreigabe, vorEmpfehlung, cells }) => ({
				key,
				cells: {
					...cells,
					referenz: (
						<span className="inline-flex items-center gap-3">
							{freigaben && agenturfreigabe === 'offen' && (
								<FreigabeWahl auftragId={key} label={t('freigaben.auswahl', { referenz: cells.referenz })} />
							)}
							<Link href={href} className="md:whitespace-nowrap">
								{cells.referenz}
							</Link>
						</span>
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
	)
}

/** [R-AGENTUR] AuftragsReport, [A-TABS] Status & Auftragsfreigabe. */
export default function AgenturAuftraege() {
	const view = useLoaderData<typeof loader>()
	const { t } = useTranslation(['agentur', 'auftrag'])
	const { freigaben } = view
	return (
		<>
			<PageTitle dense title={view.titel} lead={t('auftraege.text')} />
			<Stack gap="tight">
				<ListFilter list={view.list} hint={t('auftraege.sucheHinweis')} />
				{freigaben && view.zeilen.some(({ agenturfreigabe }) => agenturfreigabe === 'offen') ? (
					<WithBar
						bar={
							<>
								<Form method="get" action={freigaben.href} id={FREIGABE_FORM} layout="inline">
									<Button variant="secondary">{t('freigaben.gewaehlte')}</Button>
								</Form>
								<Marked text={t('auftrag:freigaben.markiert', { anzahl: '%n' })} />
								<TextLink href={freigaben.alleHref}>{t('freigaben.alle')}</TextLink>
							</>
						}
					>
						<Liste {...view} />
					</WithBar>
				) : (
					<>
						<Liste {...view} />
						{freigaben && (
							<p>
								<TextLink href={freigaben.alleHref}>{t('freigaben.alle')}</TextLink>
							</p>
						)}
					</>
				)}
			</Stack>
		</>
	)
}
