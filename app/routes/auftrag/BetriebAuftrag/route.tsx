import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Split } from '~/ui/layout/Split'
import { Stack } from '~/ui/layout/Stack'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Nachbarn } from '../../_shared/betrieb/Nachbarn'
import { Outcome, refusalOf } from '../../_shared/betrieb/Outcome'
import { Rueckfrage } from '../../_shared/betrieb/Rueckfrage'
import { screenTitle } from '../../_shared/title'
import { ZustandTag } from '../BetriebAuftraege/AuftragListe'
import { Aufteilung } from './Aufteilung'
import { AuftragFakten, AuftragVerlauf, Praemien } from './AuftragFakten'
import { auftragAction } from './action.server'
import { Ablehnen, Freigeben, Loesen, Stornieren, Zuordnen } from './Entscheidung'
import { Pruefung } from './Pruefung'
import { ForderungEntscheiden, Rueckforderungen } from './Rueckforderungen'
import { auftragView } from './view.server'

export const handle = { width: 'wide', menu: 'auftraege' } satisfies BetriebHandle

const EIGENE_FORMULARE = ['zuordnen', 'pruefen', 'ablehnen', 'anteil', 'stornieren', 'zurueckzahlen', 'erlassen']

export async function loader(args: LoaderFunctionArgs) {
	return auftragView(await guard(args, 'BetriebAuftrag'), args)
}

export async function action(args: ActionFunctionArgs) {
	return auftragAction(await guard(args, 'BetriebAuftrag'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebAuftrag() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['auftrag', 'allgemein'])
	const { auftrag, erledigt } = view
	// Reported for nobody who is known: it lies where all such orders do.
	const offen = erledigt === 'gemeldet' && auftrag.zustand === 'gemeldet'
	if (reply?.rueckfrage) return <Rueckfrage {...reply.rueckfrage} />
	return (
		<>
			<Outcome
				fehler={refusalOf(reply, EIGENE_FORMULARE)}
				success={reply ? undefined : erledigt && t(offen ? 'auftrag.gemeldetOffen' : `auftrag.${erledigt}`)}
			/>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: view.listeHref, label: t('auftrag.zurueck') }, { label: auftrag.referenz }]}
			/>
			<Nachbarn nachbarn={view.nachbarn} />
			<PageTitle title={view.titel} eyebrow={<ZustandTag zustand={auftrag.zustand} />} />
			<Split
				aside={
					<Stack>
						{auftrag.kann.freigeben && <Freigeben {...view} />}
						{auftrag.aufteilung && <Aufteilung {...view} aufteilung={auftrag.aufteilung} reply={reply} />}
						{auftrag.kann.zuordnen && <Zuordnen {...view} reply={reply} />}
						{auftrag.ruecknahme && <Loesen token={view.token} ruecknahme={auftrag.ruecknahme} />}
						{auftrag.kann.ablehnen && <Ablehnen {...view} reply={reply} />}
						{auftrag.kann.stornieren && <Stornieren {...view} reply={reply} />}
						<ForderungEntscheiden {...view} reply={reply} />
					</Stack>
				}
			>
				<Stack gap="wide">
					<AuftragFakten {...view} />
					{auftrag.kann.pruefen && <Pruefung {...view} reply={reply} />}
					<Praemien auftrag={auftrag} />
					<Rueckforderungen auftrag={auftrag} />
					<AuftragVerlauf auftrag={auftrag} />
				</Stack>
			</Split>
		</>
	)
}
