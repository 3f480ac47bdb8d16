import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { LinkBar } from '~/ui/LinkBar'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Notice } from '~/ui/Notice'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { screenTitle } from '../../_shared/title'
import { MarkeAenderungen, MarkeAuffaellig, MarkeGeplant } from './MarkeLage'
import { StartSchritte } from './StartSchritte'
import { markeView } from './view.server'

export const handle = { width: 'wide', menu: 'marke' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return markeView(await guard(args, 'BetriebMarke'))
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebMarke() {
	const view = useLoaderData<typeof loader>()
	const { t } = useTranslation('marke')
	const { titel, raeume, fehlt } = view
	return (
		<>
			<PageTitle title={titel} lead={t('text')} />
			<Stack gap="wide">
				<LinkBar {...raeume} />
				{fehlt ? (
					<Notice tone="warning" title={t('gesetz.titel')}>
						{t('gesetz.fehlt', { was: fehlt })}
					</Notice>
				) : (
					<Notice tone="success" title={t('gesetz.bereit')}>
						{t('gesetz.bereitText')}
					</Notice>
				)}
				<MarkeGeplant {...view} />
				<MarkeAuffaellig {...view} />
				<StartSchritte {...view} />
				<MarkeAenderungen {...view} />
			</Stack>
		</>
	)
}
