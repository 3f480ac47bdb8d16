import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Card } from '~/ui/Card'
import { PageTitle } from '~/ui/layout/PageTitle'
import { showStammdaten } from '~/usecases/agentur/show-agentur'
import { guard } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { AgenturFakten } from '../../_shared/agentur/AgenturFakten'
import { AgenturTag } from '../../_shared/agentur/AgenturTag'
import type { AgenturHandle } from '../../_shared/agentur/frame.server'
import { ownAgentur } from '../../_shared/agentur/own-agentur.server'
import { screenTitle } from '../../_shared/title'

export const handle = { width: 'wide', menu: 'stammdaten' } satisfies AgenturHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'AgenturStammdaten')
	const found = await showStammdaten(ctx, ownAgentur(ctx))
	if (!found.ok) throw failPage(found.code)
	return { titel: ctx.t('agentur:stammdaten.titel'), support: ctx.mandant.config.SupportEmail, agentur: found.value }
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function AgenturStammdaten() {
	const { titel, support, agentur } = useLoaderData<typeof loader>()
	const { t } = useTranslation('agentur')
	return (
		<>
			<PageTitle title={titel} lead={t('stammdaten.text', { support })} />
			<Card as="section" title={agentur.name} eyebrow={<AgenturTag zustand={agentur.zustand} />}>
				<AgenturFakten daten={agentur} ibanEnde={agentur.ibanEnde} />
			</Card>
		</>
	)
}
