import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Card } from '~/ui/Card'
import { DescriptionList } from '~/ui/DescriptionList'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Split } from '~/ui/layout/Split'
import { Link } from '~/ui/link'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Nachbarn } from '../../_shared/betrieb/Nachbarn'
import { Outcome, refusalOf } from '../../_shared/betrieb/Outcome'
import { Rueckfrage } from '../../_shared/betrieb/Rueckfrage'
import { screenTitle } from '../../_shared/title'
import { KulanzEntscheiden } from './KulanzEntscheiden'
import { antragAction, antragView } from './view.server'

export const handle = { width: 'wide', menu: 'praemien' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return antragView(await guard(args, 'BetriebKulanzAntrag'), args)
}

export async function action(args: ActionFunctionArgs) {
	return antragAction(await guard(args, 'BetriebKulanzAntrag'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebKulanzAntrag() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['kulanz', 'allgemein'])
	const { antrag, erledigt } = view
	if (reply?.rueckfrage) return <Rueckfrage {...reply.rueckfrage} />
	return (
		<>
			<Outcome
				fehler={refusalOf(reply, ['gewaehren', 'ablehnen'])}
				success={reply ? undefined : erledigt && t(`antrag.erledigt.${erledigt}`)}
			/>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: view.listeHref, label: t('zurueck') }, { label: antrag.name }]}
			/>
			<Nachbarn nachbarn={view.nachbarn} />
			<PageTitle title={view.titel} />
			<Split aside={<KulanzEntscheiden {...view} reply={reply} />}>
				<Card as="section" title={t('antrag.fakten')}>
					<DescriptionList
						items={[
							{ term: t('spalte.fuer'), value: <Link href={view.kontoHref}>{antrag.name || '–'}</Link> },
							{ term: t('antrag.email'), value: <span className="break-all">{antrag.email}</span> },
							{ term: t('spalte.betrag'), value: antrag.betrag },
							{ term: t('antrag.empfehlung'), value: antrag.empfehlungsnummer ?? '–' },
							{ term: t('spalte.grund'), value: t(`gruende.${antrag.grund}`) },
							{ term: t('notiz'), value: antrag.notiz || '–' },
							{ term: t('antrag.warum'), value: t(`anlassText.${antrag.anlass}`) },
							{ term: t('spalte.beantragtVon'), value: antrag.beantragtVon ?? '–' },
							{ term: t('spalte.beantragt'), value: antrag.am },
						]}
					/>
				</Card>
			</Split>
		</>
	)
}
