import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Notice } from '~/ui/Notice'
import { TextLink } from '~/ui/TextLink'
import { guard } from '~/web/guard.server'
import { Darf } from '../../_shared/betrieb/Darf'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome, refusalOf } from '../../_shared/betrieb/Outcome'
import { Rueckfrage } from '../../_shared/betrieb/Rueckfrage'
import { screenTitle } from '../../_shared/title'
import { produktRaumAction } from './action.server'
import { ProduktAngebot } from './ProduktAngebot'
import { ProduktFormular } from './ProduktFormular'
import { ProduktUeberholt } from './ProduktUeberholt'
import { QuelleWahl } from './QuelleWahl'
import { produktRaumView } from './view.server'

export const handle = { width: 'wide', menu: 'marke' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return produktRaumView(await guard(args, 'BetriebProdukt'), args)
}

export async function action(args: ActionFunctionArgs) {
	return produktRaumAction(await guard(args, 'BetriebProdukt'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebProdukt() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['produkte', 'allgemein'])
	const { id, titel, quelle, erledigt, aktiv, praemien } = view
	if (reply?.rueckfrage) return <Rueckfrage {...reply.rueckfrage} />
	return (
		<>
			<Outcome
				fehler={refusalOf(reply, ['speichern'])}
				success={reply ? undefined : erledigt && t(`erledigt.${erledigt}`)}
			/>
			<Breadcrumb label={t('allgemein:pfad')} items={[{ href: view.listeHref, label: t('titel') }, { label: titel }]} />
			<PageTitle title={titel} {...(quelle ? { lead: t(`quelle.${quelle}`) } : {})} />
			<Stack gap="wide">
				{id !== null && !aktiv && <Notice tone="warning">{t('lage.nichtImAngebot')}</Notice>}
				{id !== null && aktiv && praemien === 0 && <Notice tone="warning">{t('lage.ohnePraemie')}</Notice>}
				{view.praemienHref && (
					<p>
						<TextLink href={view.praemienHref}>{t('praemien')}</TextLink>
					</p>
				)}
				{view.ansehenHref && (
					<p>
						<TextLink href={view.ansehenHref}>{t('ansehen')}</TextLink>
					</p>
				)}
				{reply?.code === 'fassung_ueberholt' && <ProduktUeberholt {...view} reply={reply} />}
				<Darf recht="produkt.pflegen">
					{quelle ? <ProduktFormular key={view.stand} {...view} reply={reply} /> : <QuelleWahl {...view} />}
					<ProduktAngebot {...view} />
				</Darf>
			</Stack>
		</>
	)
}
