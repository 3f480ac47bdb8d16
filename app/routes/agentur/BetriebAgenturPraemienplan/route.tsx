import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { guard } from '~/web/guard.server'
import { PlanFormular, PlanListe } from '../../_shared/agentur/Praemienplan'
import { useDarf } from '../../_shared/betrieb/Darf'
import { FaktorNoetig } from '../../_shared/betrieb/FaktorNoetig'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Nachbarn } from '../../_shared/betrieb/Nachbarn'
import { Outcome, refusalOf } from '../../_shared/betrieb/Outcome'
import { Rueckfrage } from '../../_shared/betrieb/Rueckfrage'
import { screenTitle } from '../../_shared/title'
import { agenturPlanAction, agenturPlanView } from './view.server'

export const handle = { width: 'wide', menu: 'agenturen' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return agenturPlanView(await guard(args, 'BetriebAgenturPraemienplan'), args)
}

export async function action(args: ActionFunctionArgs) {
	return agenturPlanAction(await guard(args, 'BetriebAgenturPraemienplan'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

/** What an agency gets, and by whom it was asked for. */
export default function BetriebAgenturPraemienplan() {
	const { titel, name, token, listeHref, agenturHref, noetigHref, nachbarn, kategorien, produkte, erledigt } =
		useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['agenturgeld', 'agenturen', 'allgemein'])
	const darf = useDarf()('agenturen.praemienplan')
	if (reply?.rueckfrage) return <Rueckfrage {...reply.rueckfrage} />
	return (
		<>
			<Outcome
				fehler={refusalOf(reply, ['anlegen'])}
				success={reply ? undefined : erledigt && t(`plan.erledigt.${erledigt}`)}
			/>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[
					{ href: listeHref, label: t('agenturen:liste.titel') },
					{ href: agenturHref, label: name },
					{ label: titel },
				]}
			/>
			<Nachbarn nachbarn={nachbarn} />
			<PageTitle title={titel} lead={t('plan.text')} />
			<Stack gap="wide">
				<PlanListe kategorien={kategorien} token={darf && !noetigHref ? token : null} genehmigen reply={reply} />
				{darf &&
					(noetigHref ? (
						<FaktorNoetig href={noetigHref} />
					) : (
						<PlanFormular produkte={produkte} token={token} reply={reply} />
					))}
			</Stack>
		</>
	)
}
