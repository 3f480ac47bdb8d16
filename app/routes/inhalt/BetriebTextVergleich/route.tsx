import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { screenTitle } from '../../_shared/title'
import { FassungenWahl } from './FassungenWahl'
import { Unterschiede } from './Unterschiede'
import { vergleichView } from './view.server'

export const handle = { width: 'wide', menu: 'marke' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return vergleichView(await guard(args, 'BetriebTextVergleich'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebTextVergleich() {
	const { titel, text, art, textHref, listeHref, gewaehlt, wahl, vergleich } = useLoaderData<typeof loader>()
	const { t } = useTranslation(['texte', 'allgemein'])
	return (
		<>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[
					{ href: listeHref, label: t('titel') },
					{ href: textHref, label: text },
					{ label: t('vergleich.kurz') },
				]}
			/>
			<PageTitle title={titel} lead={t('vergleich.text')} />
			<Stack>
				<FassungenWahl wahl={wahl} gewaehlt={gewaehlt} />
				{vergleich ? <Unterschiede art={art} {...vergleich} /> : <p>{t('fassungen.keine')}</p>}
			</Stack>
		</>
	)
}
