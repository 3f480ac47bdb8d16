import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { isAllowed } from '~/domain/zugriff/rechte'
import { pathTo } from '~/paths'
import { Button } from '~/ui/Button'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { createWebhook, type NeuerWebhook } from '~/usecases/partner/create-webhook'
import { askForFaktor, faktorNoetig } from '~/web/faktor.server'
import { webhookSchema } from '~/web/forms/partner'
import { type FormReply, formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { FaktorNoetig } from '../../_shared/betrieb/FaktorNoetig'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Formular, useFormular } from '../../_shared/Formular'
import { Geheimnis } from '../../_shared/partner/Geheimnis'
import { WebhookFelder } from '../../_shared/partner/WebhookFelder'
import { screenTitle } from '../../_shared/title'

export const handle = { width: 'wide', menu: 'schnittstellen' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'BetriebWebhookNeu')
	if (!isAllowed(ctx.actor, 'schnittstelle.pflegen')) throw failPage('nicht_berechtigt')
	return {
		titel: ctx.t('schnittstellen:neu.titel'),
		token: formToken(ctx, 'BetriebWebhookNeu'),
		noetigHref: faktorNoetig(ctx, args.request),
		listeHref: pathTo(ctx.mandant, 'BetriebSchnittstellen'),
	}
}

/** Besides refusals: what was made, with its secret, shown on the page that answers and nowhere else. */
type Reply = FormReply & { neu?: NeuerWebhook & { href: string } }

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebWebhookNeu')
	const form = await readForm(ctx, args.request, 'BetriebWebhookNeu', webhookSchema)
	if (!form.ok) return form.reply
	const created = await createWebhook(ctx, form.value, form.key)
	if (!created.ok) {
		if (created.code === 'faktor_noetig') return askForFaktor(ctx, args.request)
		return form.refuse(created.code, created.code === 'webhook_adresse' ? 'adresse' : undefined)
	}
	const { webhookId, geheimnis } = created.value
	if (!geheimnis) return redirectTo(ctx, 'BetriebWebhook', { webhookId }, { erledigt: 'angelegt', schon: 1 })
	return data<Reply>({ neu: { webhookId, geheimnis, href: pathTo(ctx.mandant, 'BetriebWebhook', { webhookId }) } })
}

export const meta: MetaFunction<typeof loader> = ({ data: view, matches }) => screenTitle(view?.titel, matches)

export default function BetriebWebhookNeu() {
	const { titel, token, noetigHref, listeHref } = useLoaderData<typeof loader>()
	const reply: Reply | undefined = useActionData<typeof action>()
	const { t } = useTranslation(['schnittstellen', 'allgemein'])
	const formular = useFormular({ schema: webhookSchema, reply })
	return (
		<>
			<Breadcrumb label={t('allgemein:pfad')} items={[{ href: listeHref, label: t('titel') }, { label: titel }]} />
			<PageTitle title={titel} lead={t('neu.text')} />
			<div className="max-w-3xl">
				{reply?.neu?.geheimnis ? (
					<Geheimnis
						geheimnis={reply.neu.geheimnis}
						label={t('webhook.geheimnis')}
						text={t('webhook.geheimnisText')}
						weiterHref={reply.neu.href}
					/>
				) : noetigHref ? (
					<FaktorNoetig href={noetigHref} />
				) : (
					<Formular formular={formular} token={token}>
						<WebhookFelder formular={formular} picked={formular.picked('ereignisse')} />
						<div>
							<Button>{t('neu.absenden')}</Button>
						</div>
					</Formular>
				)}
			</div>
		</>
	)
}
