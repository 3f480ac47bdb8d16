import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '~/paths'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { showPraemienOfAgentur } from '~/usecases/agentur/show-agentur-praemien'
import { guard } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { PraemienMonat } from '../../_shared/agentur/PraemienMonat'
import { agenturPraemienView, monatIn } from '../../_shared/agentur/praemien.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { screenTitle } from '../../_shared/title'

export const handle = { width: 'wide', menu: 'agenturen' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'BetriebAgenturPraemien')
	const agenturId = args.params.agenturId ?? ''
	const listeHref = pathTo(ctx.mandant, 'BetriebAgenturen')
	const found = await showPraemienOfAgentur(ctx, { agenturId, monat: monatIn(args.request) })
	if (!found.ok) throw failPage(found.code, { href: listeHref, text: 'zurListe' })
	const href = (monat: string) => pathTo(ctx.mandant, 'BetriebAgenturPraemien', { agenturId }, { monat })
	return {
		titel: ctx.t('agenturgeld:praemien.titel'),
		name: found.value.name,
		listeHref,
		agenturHref: pathTo(ctx.mandant, 'BetriebAgentur', { agenturId }),
		view: agenturPraemienView(ctx, found.value, href),
	}
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebAgenturPraemien() {
	const { titel, name, listeHref, agenturHref, view } = useLoaderData<typeof loader>()
	const { t } = useTranslation(['agenturgeld', 'agenturen', 'allgemein'])
	return (
		<>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[
					{ href: listeHref, label: t('agenturen:liste.titel') },
					{ href: agenturHref, label: name },
					{ label: titel },
				]}
			/>
			<PageTitle title={titel} lead={t('praemien.text')} />
			<PraemienMonat view={view} ganz />
		</>
	)
}
