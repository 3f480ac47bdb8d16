import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { LinkBar } from '~/ui/LinkBar'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { TextLink } from '~/ui/TextLink'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome } from '../../_shared/betrieb/Outcome'
import { screenTitle } from '../../_shared/title'
import { AuftrittFormular } from './AuftrittFormular'
import { auftrittAction } from './action.server'
import { auftrittView } from './view.server'

export const handle = { width: 'wide', menu: 'marke' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return auftrittView(await guard(args, 'BetriebAuftritt'), args.request)
}

export async function action(args: ActionFunctionArgs) {
	return auftrittAction(await guard(args, 'BetriebAuftritt'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebAuftritt() {
	const { titel, raeume, token, gespeichert, startHref, wortmarke, dateien } = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation('auftritt')
	return (
		<>
			<Outcome success={gespeichert && !reply ? t(`datei.${gespeichert}.gespeichert`) : undefined} />
			<PageTitle title={titel} lead={t('text')} />
			<Stack>
				<LinkBar {...raeume} />
				{dateien.map(({ art, href }) => (
					<AuftrittFormular key={art} {...{ art, href, wortmarke, token, reply }} />
				))}
				<p>
					<TextLink href={startHref}>{t('ansehen')}</TextLink>
				</p>
			</Stack>
		</>
	)
}
