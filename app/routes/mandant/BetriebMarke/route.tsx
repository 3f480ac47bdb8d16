import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { LinkBar } from '~/ui/LinkBar'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome, refusalOf } from '../../_shared/betrieb/Outcome'
import { Rueckfrage } from '../../_shared/betrieb/Rueckfrage'
import { screenTitle } from '../../_shared/title'
import { portalAction } from './action.server'
import { MarkeAenderungen, MarkeAuffaellig, MarkeGeplant } from './MarkeLage'
import { PortalKarte } from './PortalKarte'
import { StartSchritte } from './StartSchritte'
import { markeView } from './view.server'

export const handle = { width: 'wide', menu: 'marke' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return markeView(await guard(args, 'BetriebMarke'), args.request)
}

export async function action(args: ActionFunctionArgs) {
	return portalAction(await guard(args, 'BetriebMarke'), args.request)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebMarke() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation('marke')
	const { titel, raeume, erledigt } = view
	// Before the start the way there comes first, afterwards what goes on.
	const beginnt = view.portal === 'vorbereitung'
	if (reply?.rueckfrage) return <Rueckfrage {...reply.rueckfrage} />
	return (
		<>
			<Outcome
				fehler={refusalOf(reply, [])}
				success={reply ? undefined : erledigt && t(`portal.erledigt.${erledigt}`)}
			/>
			<PageTitle title={titel} lead={t('text')} />
			<Stack gap="wide">
				<LinkBar {...raeume} />
				<PortalKarte {...view} />
				{beginnt && <StartSchritte {...view} />}
				<MarkeAuffaellig {...view} />
				<MarkeGeplant {...view} />
				{!beginnt && <StartSchritte {...view} />}
				<MarkeAenderungen {...view} />
			</Stack>
		</>
	)
}
