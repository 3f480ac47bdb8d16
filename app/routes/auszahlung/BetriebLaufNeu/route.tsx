import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { screenTitle } from '../../_shared/title'
import { Auswahl } from './Auswahl'
import { laufNeuAction, laufNeuView } from './view.server'

export const handle = { width: 'wide', menu: 'auszahlungen' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return laufNeuView(await guard(args, 'BetriebLaufNeu'), args)
}

export async function action(args: ActionFunctionArgs) {
	return laufNeuAction(await guard(args, 'BetriebLaufNeu'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebLaufNeu() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['auszahlung', 'allgemein'])
	return (
		<>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: view.laeufeHref, label: t('neu.zurueck') }, { label: view.titel }]}
			/>
			<PageTitle title={view.titel} lead={t('neu.text')} />
			<Auswahl {...view} reply={reply} />
		</>
	)
}
