import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome, refusalOf } from '../../_shared/betrieb/Outcome'
import { screenTitle } from '../../_shared/title'
import { Abteilungen, Dienst } from './Dienst'
import { anmeldedienstAction, anmeldedienstView } from './view.server'

export const handle = { width: 'wide', menu: 'agenturen' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return anmeldedienstView(await guard(args, 'BetriebAnmeldedienst'), args)
}

export async function action(args: ActionFunctionArgs) {
	return anmeldedienstAction(await guard(args, 'BetriebAnmeldedienst'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

/** [C-SSO] Whose login counts for people of agencies, and what it gives them. */
export default function BetriebAnmeldedienst() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['sso', 'agenturen', 'allgemein'])
	const { titel, erledigt, listeHref } = view
	return (
		<>
			<Outcome
				fehler={refusalOf(reply, ['anbieter', 'zuordnen'])}
				success={reply ? undefined : erledigt && t(`erledigt.${erledigt}`)}
			/>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: listeHref, label: t('agenturen:liste.titel') }, { label: titel }]}
			/>
			<PageTitle title={titel} lead={t('text')} />
			<Stack gap="wide">
				<Dienst {...view} reply={reply} />
				<Abteilungen {...view} reply={reply} />
			</Stack>
		</>
	)
}
