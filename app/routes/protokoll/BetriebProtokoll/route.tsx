import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { guard } from '~/web/guard.server'
import { Darf } from '../../_shared/betrieb/Darf'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { screenTitle } from '../../_shared/title'
import { Datei, Kette } from './Beweis'
import { Eintraege } from './Eintraege'
import { ProtokollFilterForm } from './ProtokollFilterForm'
import { ketteAction, protokollView } from './view.server'

export const handle = { width: 'wide', menu: 'protokoll' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return protokollView(await guard(args, 'BetriebProtokoll'), args)
}

export async function action(args: ActionFunctionArgs) {
	return ketteAction(await guard(args, 'BetriebProtokoll'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebProtokoll() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation('protokoll')
	return (
		<>
			<PageTitle dense title={view.titel} lead={t('text')} />
			<Stack gap="wide">
				<Stack gap="tight">
					<ProtokollFilterForm {...view} />
					<Eintraege {...view} />
				</Stack>
				<Darf recht="protokoll.ausgeben">
					<Datei {...view} />
				</Darf>
				<Kette token={view.token} pruefung={reply && 'pruefung' in reply ? reply.pruefung : undefined} />
			</Stack>
		</>
	)
}
