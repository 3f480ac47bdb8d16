import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome } from '../../_shared/betrieb/Outcome'
import { screenTitle } from '../../_shared/title'
import { type FaktorReply, faktorAction } from './action.server'
import { Aktiv, Beginnen, Bestaetigen, Notfallcodes } from './Schritte'
import { faktorView } from './view.server'

export const handle = { width: 'wide', menu: 'zugang' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return faktorView(await guard(args, 'BetriebZweiterFaktor'), args)
}

export async function action(args: ActionFunctionArgs) {
	return faktorAction(await guard(args, 'BetriebZweiterFaktor'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebZweiterFaktor() {
	const view = useLoaderData<typeof loader>()
	const reply: FaktorReply | undefined = useActionData<typeof action>()
	const { t } = useTranslation(['team', 'allgemein'])
	const { titel, token, faktor, noetigHref, zurueckHref, weiterHref } = view
	return (
		<>
			{faktor.stand !== 'begonnen' && <Outcome fehler={reply?.code} />}
			{zurueckHref && (
				<Breadcrumb
					label={t('allgemein:pfad')}
					items={[{ href: zurueckHref, label: t('zugang.titel') }, { label: titel }]}
				/>
			)}
			<PageTitle title={titel} lead={t('faktor.text')} />
			{reply?.codes ? (
				<Notfallcodes codes={reply.codes} weiterHref={weiterHref} />
			) : faktor.stand === 'keiner' ? (
				<Beginnen pflicht={faktor.pflicht} token={token} />
			) : faktor.stand === 'begonnen' ? (
				<Bestaetigen faktor={faktor} token={token} reply={reply} />
			) : (
				<Aktiv faktor={faktor} token={token} noetigHref={noetigHref} />
			)}
		</>
	)
}
