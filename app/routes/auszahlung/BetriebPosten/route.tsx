import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Card } from '~/ui/Card'
import { DescriptionList } from '~/ui/DescriptionList'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Split } from '~/ui/layout/Split'
import { Link } from '~/ui/link'
import { Money } from '~/ui/Money'
import { Tag } from '~/ui/Tag'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome } from '../../_shared/betrieb/Outcome'
import { POSTEN_TON, useGrund, useWofuer } from '../../_shared/betrieb/posten'
import { screenTitle } from '../../_shared/title'
import { postenAction, postenView } from './view.server'
import { wemOf, Zurueck } from './Zurueck'

export const handle = { width: 'wide', menu: 'auszahlungen' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return postenView(await guard(args, 'BetriebPosten'), args)
}

export async function action(args: ActionFunctionArgs) {
	return postenAction(await guard(args, 'BetriebPosten'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebPosten() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t, i18n } = useTranslation(['auszahlung', 'allgemein'])
	const grundText = useGrund()
	const fuer = useWofuer()(view)
	return (
		<>
			<Outcome
				success={
					!reply && view.gemeldet
						? t(`posten.gemeldet.${view.gemeldet === 'nochmal' ? 'nochmal' : wemOf(view)}`)
						: undefined
				}
			/>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[
					{ href: view.laeufeHref, label: t('neu.zurueck') },
					{ href: view.laufHref, label: t('laeufe.nummerWert', { nummer: view.laufNummer }) },
					{ label: view.nummer },
				]}
			/>
			<PageTitle title={view.titel} />
			<Split aside={<Zurueck view={view} reply={reply} />}>
				<Card as="section" title={t('lauf.fakten')}>
					<DescriptionList
						items={[
							{ term: t('neu.person'), value: view.person || '–' },
							{ term: t('neu.betrag'), value: <Money cents={view.betragCent} locale={i18n.language} exact /> },
							{ term: t('neu.konto'), value: view.ibanEnde || '–' },
							{ term: t('neu.fuer'), value: view.worumHref ? <Link href={view.worumHref}>{fuer}</Link> : fuer },
							{
								term: t('laeufe.stand'),
								value: <Tag tone={POSTEN_TON[view.zustand]}>{t(`posten.${view.zustand}`)}</Tag>,
							},
							...(view.grund ? [{ term: t('posten.grund'), value: grundText(view.grund) }] : []),
							...(view.erledigt ? [{ term: t('posten.seit'), value: view.erledigt }] : []),
						]}
					/>
				</Card>
			</Split>
		</>
	)
}
