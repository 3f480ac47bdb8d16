import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { guard } from '~/web/guard.server'
import type { AgenturHandle } from '../../_shared/agentur/frame.server'
import { screenTitle } from '../../_shared/title'
import { Gruppe, Staende } from './Staende'
import { agenturUebersichtView } from './view.server'

export const handle = { width: 'wide', menu: 'uebersicht' } satisfies AgenturHandle

export async function loader(args: LoaderFunctionArgs) {
	return agenturUebersichtView(await guard(args, 'AgenturUebersicht'))
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

/** [A-TABS] Übersicht: each number leads to the list it counts. */
export default function AgenturUebersicht() {
	const { titel, wartet, einladenHref, gruppen } = useLoaderData<typeof loader>()
	const { t } = useTranslation('agentur')
	return (
		<>
			<PageTitle title={titel} lead={t('uebersicht.text')} />
			<Stack>
				<Card
					as="section"
					tone="soft"
					title={t('uebersicht.wartet')}
					actions={einladenHref && <ButtonLink href={einladenHref}>{t('einladen.titel')}</ButtonLink>}
				>
					{wartet.length > 0 ? <Staende staende={wartet} /> : <p>{t('uebersicht.nichts')}</p>}
				</Card>
				<div className="grid items-start gap-5 md:grid-cols-2">
					{gruppen.map(({ name, ...gruppe }) => (
						<Gruppe key={name} titel={t(`uebersicht.gruppe.${name}`)} {...gruppe} />
					))}
				</div>
			</Stack>
		</>
	)
}
