import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '~/ui/EmptyState'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Split } from '~/ui/layout/Split'
import { Link } from '~/ui/link'
import { Table } from '~/ui/Table'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { screenTitle } from '../../_shared/title'
import { Einlesen } from './Einlesen'
import { bankdateienAction, bankdateienView } from './view.server'

export const handle = { width: 'wide', menu: 'auszahlungen' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return bankdateienView(await guard(args, 'BetriebBankdateien'))
}

export async function action(args: ActionFunctionArgs) {
	return bankdateienAction(await guard(args, 'BetriebBankdateien'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebBankdateien() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['auszahlung', 'allgemein'])
	return (
		<>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: view.laeufeHref, label: t('neu.zurueck') }, { label: view.titel }]}
			/>
			<PageTitle title={view.titel} lead={t('bank.text')} />
			<Split aside={<Einlesen token={view.token} reply={reply} />}>
				<Table
					caption={t('bank.liste')}
					columns={[
						{ key: 'datei', label: t('bank.datei'), rowHeader: true },
						{ key: 'art', label: t('bank.art') },
						{ key: 'am', label: t('bank.eingelesen') },
						{ key: 'stand', label: t('laeufe.stand') },
					]}
					rows={view.dateien.map(({ pruefsumme, href, name, art, am, stand }) => ({
						key: pruefsumme,
						cells: { datei: <Link href={href}>{name}</Link>, art, am, stand: t(`bank.stand.${stand}`) },
					}))}
					empty={<EmptyState icon="bank" title={t('bank.leer')} />}
				/>
			</Split>
		</>
	)
}
