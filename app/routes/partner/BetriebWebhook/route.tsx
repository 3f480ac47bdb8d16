import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Split } from '~/ui/layout/Split'
import { Stack } from '~/ui/layout/Stack'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome, refusalOf } from '../../_shared/betrieb/Outcome'
import { Rueckfrage } from '../../_shared/betrieb/Rueckfrage'
import { Geheimnis } from '../../_shared/partner/Geheimnis'
import { WebhookTag } from '../../_shared/partner/WebhookTag'
import { screenTitle } from '../../_shared/title'
import { type WebhookReply, webhookAction, webhookView } from './view.server'
import { Erneut, WebhookAendern, WebhookStand } from './WebhookAendern'
import { Zustellungen } from './Zustellungen'

export const handle = { width: 'wide', menu: 'schnittstellen' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return webhookView(await guard(args, 'BetriebWebhook'), args)
}

export async function action(args: ActionFunctionArgs) {
	return webhookAction(await guard(args, 'BetriebWebhook'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebWebhook() {
	const view = useLoaderData<typeof loader>()
	const reply: WebhookReply | undefined = useActionData<typeof action>()
	const { t } = useTranslation(['schnittstellen', 'allgemein'])
	const { webhook, erledigt, titel, selbstHref } = view
	if (reply?.rueckfrage) return <Rueckfrage {...reply.rueckfrage} />
	return (
		<>
			<Outcome
				fehler={reply?.geheimnis ? undefined : refusalOf(reply, ['aendern', 'zeitraum'])}
				success={reply ? undefined : erledigt && t(`erledigt.${erledigt}`)}
			/>
			<Breadcrumb label={t('allgemein:pfad')} items={[{ href: view.listeHref, label: t('titel') }, { label: titel }]} />
			<PageTitle
				title={titel}
				eyebrow={<WebhookTag zustand={webhook.zustand} gestoert={webhook.gestoertSeit !== null} />}
			/>
			{reply?.geheimnis ? (
				<div className="max-w-3xl">
					<Geheimnis
						geheimnis={reply.geheimnis}
						label={t('webhook.geheimnis')}
						text={t('webhook.wechselText')}
						weiterHref={selbstHref}
					/>
				</div>
			) : (
				<Stack gap="wide">
					<WebhookStand {...view} />
					<Zustellungen {...view} />
					<Split aside={<Erneut {...view} reply={reply} />}>
						<WebhookAendern {...view} reply={reply} />
					</Split>
				</Stack>
			)}
		</>
	)
}
