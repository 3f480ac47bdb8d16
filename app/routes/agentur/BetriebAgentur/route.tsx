import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { Card } from '~/ui/Card'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Split } from '~/ui/layout/Split'
import { Stack } from '~/ui/layout/Stack'
import { guard } from '~/web/guard.server'
import { AgenturFakten } from '../../_shared/agentur/AgenturFakten'
import { AgenturTag } from '../../_shared/agentur/AgenturTag'
import { MitgliederTabelle } from '../../_shared/agentur/Mitglieder'
import { useDarf } from '../../_shared/betrieb/Darf'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Nachbarn } from '../../_shared/betrieb/Nachbarn'
import { Outcome, refusalOf } from '../../_shared/betrieb/Outcome'
import { Rueckfrage } from '../../_shared/betrieb/Rueckfrage'
import { screenTitle } from '../../_shared/title'
import { AgenturAendern } from './AgenturAendern'
import { Bankverbindung } from './Bankverbindung'
import { agenturAction, agenturView } from './view.server'

export const handle = { width: 'wide', menu: 'agenturen' } satisfies BetriebHandle

const GEGENTEIL = new Map<unknown, string>([
	['deaktivieren', 'aktivieren'],
	['aktivieren', 'deaktivieren'],
])

export async function loader(args: LoaderFunctionArgs) {
	return agenturView(await guard(args, 'BetriebAgentur'), args)
}

export async function action(args: ActionFunctionArgs) {
	return agenturAction(await guard(args, 'BetriebAgentur'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebAgentur() {
	const view = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const ganz = answer && 'konten' in answer ? answer.konten : undefined
	const reply = answer && !('konten' in answer) ? answer : undefined
	const { t } = useTranslation(['agenturen', 'agenturgeld', 'allgemein'])
	const darf = useDarf()
	const { agentur, erledigt, token, noetigHref } = view
	const gegenteil = GEGENTEIL.get(erledigt)
	if (reply?.rueckfrage) return <Rueckfrage {...reply.rueckfrage} />
	return (
		<>
			<Outcome
				fehler={refusalOf(reply, ['einladen', 'bankdaten', 'einsicht'])}
				success={answer ? undefined : erledigt && t(`erledigt.${erledigt}`)}
				undo={gegenteil && darf('agenturen.zustand') ? { token, intent: gegenteil } : undefined}
			/>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: view.listeHref, label: t('liste.titel') }, { label: view.titel }]}
			/>
			<Nachbarn nachbarn={view.nachbarn} />
			<PageTitle title={view.titel} eyebrow={<AgenturTag zustand={agentur.zustand} />} />
			<Split aside={<AgenturAendern {...view} reply={reply} />}>
				<Stack>
					<Card
						as="section"
						title={t('aendern.karte')}
						actions={
							darf('agenturen.pflegen') && (
								<ButtonLink href={view.datenHref} variant="secondary">
									{t('aendern.link')}
								</ButtonLink>
							)
						}
					>
						<AgenturFakten daten={agentur.daten} ibanEnde={agentur.ibanEnde} />
					</Card>
					<Bankverbindung {...view} ganz={ganz} />
					<Card as="section" title={t('agenturgeld:plan.karte')}>
						<p className="mb-5 text-muted">{t('agenturgeld:plan.karteText')}</p>
						<ButtonRow>
							<ButtonLink href={view.planHref} variant="secondary">
								{t('agenturgeld:praemien.planLink')}
							</ButtonLink>
							<ButtonLink href={view.praemienHref} variant="secondary">
								{t('agenturgeld:praemien.link')}
							</ButtonLink>
							<ButtonLink href={view.rechnungenHref} variant="secondary">
								{t('agenturgeld:rechnung.link')}
							</ButtonLink>
						</ButtonRow>
					</Card>
					<MitgliederTabelle
						mitglieder={agentur.mitglieder}
						token={darf('agenturen.personen') && !noetigHref ? token : null}
						faktorLoeschen={darf('benutzer.aendern')}
					/>
				</Stack>
			</Split>
		</>
	)
}
