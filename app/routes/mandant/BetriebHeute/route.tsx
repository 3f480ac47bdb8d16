import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/Button'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Notice } from '~/ui/Notice'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { screenTitle } from '../../_shared/title'
import { OwedTiles, Yesterday } from './LastDays'
import { Late, Queues, VorratNotice } from './Queues'
import { heuteView } from './view.server'

export const handle = { width: 'wide', menu: 'heute' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return heuteView(await guard(args, 'BetriebHeute'))
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebHeute() {
	const view = useLoaderData<typeof loader>()
	const { t } = useTranslation('heute')
	return (
		<>
			<PageTitle title={view.titel} lead={t('stand', { datum: view.datum })} />
			<Stack gap="wide">
				{view.nichtOffen && view.markeHref && (
					<Notice title={t('zu.titel')} actions={<ButtonLink href={view.markeHref}>{t('zurMarke')}</ButtonLink>}>
						<p>{t('zu.text')}</p>
					</Notice>
				)}
				<Yesterday {...view} />
				<Late {...view} />
				<Queues {...view} />
				<VorratNotice {...view} />
				<OwedTiles {...view} />
			</Stack>
		</>
	)
}
