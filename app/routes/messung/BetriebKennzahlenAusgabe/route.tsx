import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/Notice'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome } from '../../_shared/betrieb/Outcome'
import { screenTitle } from '../../_shared/title'
import { AusgabeFormular } from './AusgabeFormular'
import { AusgabeStand } from './AusgabeStand'
import { ausgabeAction } from './action.server'
import { ausgabeView } from './view.server'

export const handle = { width: 'wide', menu: 'kennzahlen' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return ausgabeView(await guard(args, 'BetriebKennzahlenAusgabe'), args)
}

export async function action(args: ActionFunctionArgs) {
	return ausgabeAction(await guard(args, 'BetriebKennzahlenAusgabe'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebKennzahlenAusgabe() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation('kennzahlen')
	return (
		<>
			<PageTitle title={view.titel} lead={t('ausgabe.text')} />
			<Outcome success={view.erledigt} />
			{view.gescheitert && (
				<div className="mb-8">
					<Notice tone="error" live first>
						{view.gescheitert}
					</Notice>
				</div>
			)}
			<Stack gap="wide">
				{view.sendetNichts && <Notice>{view.sendetNichts}</Notice>}
				{view.stand && <AusgabeStand stand={view.stand} token={view.token} darf={view.noetigHref === null} />}
				<AusgabeFormular view={view} reply={reply} />
				<p>
					<Link href={view.zurueckHref}>{t('zurueck')}</Link>
				</p>
			</Stack>
		</>
	)
}
