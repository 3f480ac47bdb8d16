import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { isAllowed } from '~/domain/zugriff/rechte'
import { pathTo } from '~/paths'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { createAgentur } from '~/usecases/agentur/create-agentur'
import { agenturSchema } from '~/web/forms/agentur'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { AgenturFormular } from '../../_shared/agentur/AgenturFormular'
import { alreadySent, type BetriebHandle } from '../../_shared/betrieb/frame.server'
import { screenTitle } from '../../_shared/title'

export const handle = { width: 'wide', menu: 'agenturen' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'BetriebAgenturNeu')
	if (!isAllowed(ctx.actor, 'agenturen.pflegen')) throw failPage('nicht_berechtigt')
	return {
		titel: ctx.t('agenturen:neu.titel'),
		token: formToken(ctx, 'BetriebAgenturNeu'),
		listeHref: pathTo(ctx.mandant, 'BetriebAgenturen'),
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebAgenturNeu')
	const form = await readForm(ctx, args.request, 'BetriebAgenturNeu', agenturSchema)
	if (!form.ok) return form.reply
	const schon = await alreadySent(ctx, form.key)
	const created = await createAgentur(ctx, form.value, form.key)
	if (!created.ok) return form.refuse(created.code, 'agenturnummer')
	return redirectTo(ctx, 'BetriebAgentur', created.value, { erledigt: 'angelegt', ...schon })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebAgenturNeu() {
	const { titel, token, listeHref } = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['agenturen', 'allgemein'])
	return (
		<>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: listeHref, label: t('liste.titel') }, { label: titel }]}
			/>
			<PageTitle title={titel} lead={t('neu.text')} />
			<AgenturFormular token={token} reply={reply} zurueckHref={listeHref} absenden={t('neu.absenden')} />
		</>
	)
}
