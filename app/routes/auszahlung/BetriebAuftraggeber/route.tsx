import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Split } from '~/ui/layout/Split'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome, refusalOf } from '../../_shared/betrieb/Outcome'
import { Rueckfrage } from '../../_shared/betrieb/Rueckfrage'
import { screenTitle } from '../../_shared/title'
import { Konten, NeuesAuftraggeberKonto, Wartend } from './Konto'
import { auftraggeberAction, auftraggeberView } from './view.server'

export const handle = { width: 'wide', menu: 'auszahlungen' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return auftraggeberView(await guard(args, 'BetriebAuftraggeber'), args)
}

export async function action(args: ActionFunctionArgs) {
	return auftraggeberAction(await guard(args, 'BetriebAuftraggeber'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebAuftraggeber() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['auszahlung', 'allgemein'])
	const { erledigt } = view
	if (reply?.rueckfrage) return <Rueckfrage {...reply.rueckfrage} />
	return (
		<>
			<Outcome
				fehler={refusalOf(reply, ['beantragen'])}
				success={reply ? undefined : erledigt && t(`konto.erledigt.${erledigt}`)}
			/>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: view.laeufeHref, label: t('neu.zurueck') }, { label: view.titel }]}
			/>
			<PageTitle title={view.titel} lead={t('konto.text')} />
			<Split aside={<NeuesAuftraggeberKonto {...view} reply={reply} />}>
				<Wartend {...view} />
				<Konten {...view} />
			</Split>
		</>
	)
}
