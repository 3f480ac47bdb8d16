import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { isAllowed } from '~/domain/zugriff/rechte'
import { pathTo } from '~/paths'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { updateAgentur } from '~/usecases/agentur/change-agentur'
import { showAgentur } from '~/usecases/agentur/show-agentur'
import { agenturSchema } from '~/web/forms/agentur'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { AgenturFormular } from '../../_shared/agentur/AgenturFormular'
import { alreadySent, type BetriebHandle } from '../../_shared/betrieb/frame.server'
import { screenTitle } from '../../_shared/title'

export const handle = { width: 'wide', menu: 'agenturen' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'BetriebAgenturDaten')
	if (!isAllowed(ctx.actor, 'agenturen.pflegen')) throw failPage('nicht_berechtigt')
	const agenturId = args.params.agenturId ?? ''
	const listeHref = pathTo(ctx.mandant, 'BetriebAgenturen')
	const found = await showAgentur(ctx, { agenturId })
	if (!found.ok) throw failPage(found.code, { href: listeHref, text: 'zurListe' })
	return {
		titel: ctx.t('agenturen:aendern.titel'),
		token: formToken(ctx, 'BetriebAgenturDaten'),
		listeHref,
		agenturHref: pathTo(ctx.mandant, 'BetriebAgentur', { agenturId }),
		daten: found.value.daten,
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebAgenturDaten')
	const agenturId = args.params.agenturId ?? ''
	const form = await readForm(ctx, args.request, 'BetriebAgenturDaten', agenturSchema)
	if (!form.ok) return form.reply
	const schon = await alreadySent(ctx, form.key)
	const saved = await updateAgentur(ctx, { agenturId, daten: form.value }, form.key)
	if (saved.ok) return redirectTo(ctx, 'BetriebAgentur', { agenturId }, { erledigt: 'geaendert', ...schon })
	if (saved.code === 'nicht_gefunden') throw failPage(saved.code)
	return form.refuse(saved.code, 'agenturnummer')
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebAgenturDaten() {
	const { titel, token, listeHref, agenturHref, daten } = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['agenturen', 'allgemein'])
	return (
		<>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[
					{ href: listeHref, label: t('liste.titel') },
					{ href: agenturHref, label: daten.name },
					{ label: titel },
				]}
			/>
			<PageTitle title={titel} />
			<AgenturFormular
				token={token}
				reply={reply}
				daten={daten}
				zurueckHref={agenturHref}
				absenden={t('aendern.absenden')}
			/>
		</>
	)
}
