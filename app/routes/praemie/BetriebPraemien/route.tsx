import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { TextLink } from '~/ui/TextLink'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome, refusalOf } from '../../_shared/betrieb/Outcome'
import { Rueckfrage } from '../../_shared/betrieb/Rueckfrage'
import { screenTitle } from '../../_shared/title'
import { praemienAction } from './action.server'
import { Daneben } from './Daneben'
import { Praemierungen } from './Listen'
import { praemienView } from './view.server'

export const handle = { width: 'wide', menu: 'praemien' } satisfies BetriebHandle

const EIGENE_FORMULARE = ['kulanz']

export async function loader(args: LoaderFunctionArgs) {
	return praemienView(await guard(args, 'BetriebPraemien'), args)
}

export async function action(args: ActionFunctionArgs) {
	return praemienAction(await guard(args, 'BetriebPraemien'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebPraemien() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['praemien', 'kulanz'])
	const { erledigt } = view
	if (reply?.rueckfrage) return <Rueckfrage {...reply.rueckfrage} />
	const success =
		erledigt === 'gewaehrt' || erledigt === 'wartet'
			? t(`kulanz:${erledigt}Erfolg`)
			: erledigt && t(`praemienSeite.${erledigt}`)
	return (
		<>
			<Outcome fehler={refusalOf(reply, EIGENE_FORMULARE)} success={reply ? undefined : success} />
			<PageTitle
				dense
				title={view.titel}
				actions={<TextLink href={view.kulanzHref}>{t('kulanz:alleZeigen')}</TextLink>}
			/>
			<Stack gap="tight">
				<Daneben {...view} reply={reply} />
				<Praemierungen {...view} />
			</Stack>
		</>
	)
}
