import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { guard } from '~/web/guard.server'
import { Darf } from '../../_shared/betrieb/Darf'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome, refusalOf } from '../../_shared/betrieb/Outcome'
import { Rueckfrage } from '../../_shared/betrieb/Rueckfrage'
import { screenTitle } from '../../_shared/title'
import { Fakten } from './Fakten'
import { Anschreiben, Antworten, AuskunftGeben, Loeschen } from './Schritte'
import { anfrageAction, anfrageView } from './view.server'

export const handle = { width: 'wide', menu: 'datenschutz' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return anfrageView(await guard(args, 'BetriebAnfrage'), args)
}

export async function action(args: ActionFunctionArgs) {
	return anfrageAction(await guard(args, 'BetriebAnfrage'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebAnfrage() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['datenschutz', 'allgemein'])
	const { anfrage, erledigt } = view
	if (reply?.rueckfrage) return <Rueckfrage {...reply.rueckfrage} />
	return (
		<>
			<Outcome
				fehler={refusalOf(reply, ['beantworten', 'ablehnen'])}
				success={!reply && erledigt ? t(`erledigt.${erledigt}`) : undefined}
			/>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: view.listeHref, label: t('zurueck') }, { label: t(`art.${anfrage.art}`) }]}
			/>
			<PageTitle title={view.titel} />
			<Stack gap="wide">
				<Fakten anfrage={anfrage} />
				{view.offen && (
					<>
						<Darf recht="datenschutz.bearbeiten">
							<Anschreiben {...view} />
						</Darf>
						{anfrage.bestaetigt && (
							<>
								<Darf recht="datenschutz.auskunft">
									<AuskunftGeben {...view} />
								</Darf>
								{anfrage.art === 'loeschung' && (
									<Darf recht="datenschutz.loeschen">
										<Loeschen {...view} />
									</Darf>
								)}
							</>
						)}
						<Darf recht="datenschutz.bearbeiten">
							<Antworten {...view} reply={reply} />
						</Darf>
					</>
				)}
			</Stack>
		</>
	)
}
