import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Split } from '~/ui/layout/Split'
import { Stack } from '~/ui/layout/Stack'
import { guard } from '~/web/guard.server'
import { Darf } from '../../_shared/betrieb/Darf'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome, refusalOf } from '../../_shared/betrieb/Outcome'
import { screenTitle } from '../../_shared/title'
import { praemienAction } from './action.server'
import { Codes, KulanzFormular } from './Formulare'
import { Auszahlungen, Bestand, Praemierungen, Wartende } from './Listen'
import { praemienView } from './view.server'

export const handle = { width: 'wide', menu: 'praemien' } satisfies BetriebHandle

const EIGENE_FORMULARE = ['kulanz', 'codes']

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
	const { t } = useTranslation('praemien')
	const { erledigt, neu } = view
	return (
		<>
			<Outcome
				fehler={refusalOf(reply, EIGENE_FORMULARE)}
				success={reply ? undefined : erledigt && t(`praemienSeite.${erledigt}`, { count: neu })}
			/>
			<PageTitle title={view.titel} />
			<Split
				aside={
					<Stack>
						<Darf recht="praemie.kulanz">
							<KulanzFormular token={view.token} reply={reply} />
						</Darf>
						<Darf recht="praemie.gutscheine">
							<Codes token={view.token} reply={reply} bestand={view.bestand} />
						</Darf>
					</Stack>
				}
			>
				<Stack gap="wide">
					<Wartende {...view} />
					<Auszahlungen {...view} />
					<Bestand {...view} />
				</Stack>
			</Split>
			<div className="mt-12">
				<Praemierungen {...view} />
			</div>
		</>
	)
}
