import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Split } from '~/ui/layout/Split'
import { Stack } from '~/ui/layout/Stack'
import { Tag } from '~/ui/Tag'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Nachbarn } from '../../_shared/betrieb/Nachbarn'
import { Outcome, refusalOf } from '../../_shared/betrieb/Outcome'
import { AdresseWartet } from '../../_shared/konto/AdresseWartet'
import { screenTitle } from '../../_shared/title'
import { AdresseBerichtigen } from './AdresseBerichtigen'
import { freundAction } from './action.server'
import { FreundFakten, FreundMails, FreundSenden, FreundStandTabelle, FreundVerlauf } from './Teile'
import { freundView } from './view.server'

export const handle = { width: 'wide', menu: 'freunde' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return freundView(await guard(args, 'BetriebFreund'), args)
}

export async function action(args: ActionFunctionArgs) {
	return freundAction(await guard(args, 'BetriebFreund'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebFreund() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['freunde', 'konten', 'allgemein'])
	return (
		<>
			<Outcome
				fehler={refusalOf(reply, ['adresse'])}
				success={
					reply || !view.erledigt
						? undefined
						: t(view.erledigt === 'mail' ? 'konten:konto.erledigt.mail' : 'adresse.erledigt')
				}
			/>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: view.listeHref, label: t('alle') }, { label: view.titel }]}
			/>
			<Nachbarn nachbarn={view.nachbarn} />
			<PageTitle title={view.titel} eyebrow={<Tag>{t(`zustand.${view.freund.zustand}`)}</Tag>} />
			<Split
				table
				lead={
					<Stack>
						{view.adresse && <AdresseWartet adresse={view.adresse} />}
						<FreundFakten {...view} />
					</Stack>
				}
				aside={
					<Stack>
						<FreundSenden {...view} />
						<AdresseBerichtigen {...view} reply={reply} />
					</Stack>
				}
			>
				<Stack gap="wide">
					<FreundStandTabelle {...view} />
					<FreundMails {...view} />
					<FreundVerlauf {...view} />
				</Stack>
			</Split>
		</>
	)
}
