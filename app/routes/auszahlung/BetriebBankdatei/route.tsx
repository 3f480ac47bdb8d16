import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Card } from '~/ui/Card'
import { DescriptionList } from '~/ui/DescriptionList'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Split } from '~/ui/layout/Split'
import { Stack } from '~/ui/layout/Stack'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome } from '../../_shared/betrieb/Outcome'
import { screenTitle } from '../../_shared/title'
import { Ausfuehren } from './Ausfuehren'
import { bankdateiAction, bankdateiView } from './view.server'
import { BankSummen, BankZeilen } from './Zeilen'

export const handle = { width: 'wide', menu: 'auszahlungen' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return bankdateiView(await guard(args, 'BetriebBankdatei'), args)
}

export async function action(args: ActionFunctionArgs) {
	return bankdateiAction(await guard(args, 'BetriebBankdatei'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebBankdatei() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['auszahlung', 'allgemein'])
	const success = view.erledigt ? t('bank.erledigt') : view.bekannt && t('bank.bekannt')
	return (
		<>
			<Outcome success={reply ? undefined : success || undefined} />
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[
					{ href: view.laeufeHref, label: t('neu.zurueck') },
					{ href: view.dateienHref, label: t('bank.titel') },
					{ label: view.titel },
				]}
			/>
			<PageTitle title={view.titel} />
			<Split aside={<Ausfuehren view={view} reply={reply} />}>
				<Stack gap="wide">
					<BankSummen {...view} />
					<BankZeilen {...view} />
					<Card as="section" title={t('lauf.fakten')}>
						<DescriptionList
							items={[
								{ term: t('bank.art'), value: `${view.art}.001${view.version && `.${view.version}`}` },
								{
									term: t('bank.kennungen'),
									value: <span className="break-all">{view.kennungen.join(', ') || '–'}</span>,
								},
								{ term: t('bank.eingelesen'), value: view.eingelesen },
								...(view.ausgefuehrt ? [{ term: t('bank.ausgefuehrt'), value: view.ausgefuehrt }] : []),
								{ term: t('bank.andere'), value: t('bank.andereWert', { count: view.andere }) },
							]}
						/>
					</Card>
				</Stack>
			</Split>
		</>
	)
}
