import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/Button'
import { PageTitle } from '~/ui/layout/PageTitle'
import { guard } from '~/web/guard.server'
import { Darf, useDarf } from '../../_shared/betrieb/Darf'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { ListFilter } from '../../_shared/betrieb/ListFilter'
import { screenTitle } from '../../_shared/title'
import { AuftragListe, AuftragListeMitFreigabe } from './AuftragListe'
import { auftraegeView } from './view.server'

export const handle = { width: 'wide', menu: 'auftraege' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return auftraegeView(await guard(args, 'BetriebAuftraege'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebAuftraege() {
	const view = useLoaderData<typeof loader>()
	const { t } = useTranslation('auftrag')
	const darf = useDarf()
	return (
		<>
			<PageTitle
				dense
				title={view.titel}
				actions={
					<>
						{view.nichtZugeordnet && (
							<Darf recht="auftrag.zuordnen">
								<ButtonLink href={view.zuordnenHref}>{t('zuordnungen.knopf')}</ButtonLink>
							</Darf>
						)}
						<Darf recht="auftrag.melden">
							<ButtonLink href={view.meldenHref} variant="secondary">
								{t('liste.melden')}
							</ButtonLink>
						</Darf>
						<Darf recht="auftrag.importieren">
							<ButtonLink href={view.importHref} variant="secondary">
								{t('import.knopf')}
							</ButtonLink>
						</Darf>
					</>
				}
			/>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-2">
				<ListFilter list={view.list} hint={t('auftragListe.sucheHinweis')} />
				{darf('auftrag.freigeben') ? <AuftragListeMitFreigabe {...view} /> : <AuftragListe {...view} />}
			</div>
		</>
	)
}
