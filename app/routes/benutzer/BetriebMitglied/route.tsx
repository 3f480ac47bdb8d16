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
import { SitzungTabelle } from '../../_shared/benutzer/SitzungTabelle'
import { ZugangTag } from '../../_shared/benutzer/ZugangTag'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome, refusalOf } from '../../_shared/betrieb/Outcome'
import { Rueckfrage } from '../../_shared/betrieb/Rueckfrage'
import { screenTitle } from '../../_shared/title'
import { Aendern } from './Aendern'
import { mitgliedAction } from './action.server'
import { mitgliedView } from './view.server'

export const handle = { width: 'wide', menu: 'team' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return mitgliedView(await guard(args, 'BetriebMitglied'), args)
}

export async function action(args: ActionFunctionArgs) {
	return mitgliedAction(await guard(args, 'BetriebMitglied'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebMitglied() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['team', 'allgemein'])
	const { mitglied, erledigt, vorher } = view
	if (reply?.rueckfrage) return <Rueckfrage {...reply.rueckfrage} />
	const fakten = [
		{ term: t('email'), value: <span className="break-all">{mitglied.email}</span> },
		{ term: t('rolle'), value: mitglied.rolle ? t(`rollen.${mitglied.rolle}`) : t('keineRolle') },
		{ term: t('faktor.titel'), value: t(mitglied.faktor ? 'zugang.faktorAn' : 'zugang.faktorAus') },
		{ term: t('liste.gesehen'), value: mitglied.gesehen ?? '–' },
		{ term: t('weg.titel'), value: mitglied.weg },
		...(mitglied.einladungBis ? [{ term: t('mitglied.einladungBis'), value: mitglied.einladungBis }] : []),
	]
	return (
		<>
			<Outcome
				fehler={refusalOf(reply, ['rolle'])}
				success={reply ? undefined : erledigt && t(`mitglied.erledigt.${erledigt}`)}
				undo={vorher && { token: view.token, intent: 'rolle', werte: { rolle: vorher } }}
			/>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: view.listeHref, label: t('liste.titel') }, { label: mitglied.name }]}
			/>
			<PageTitle title={view.titel} eyebrow={<ZugangTag stand={mitglied.stand} />} />
			<Split aside={<Aendern {...view} reply={reply} />}>
				<Stack gap="wide">
					<Card as="section" title={t('mitglied.fakten')}>
						<DescriptionList items={fakten} />
					</Card>
					{view.sitzungen.length > 0 && (
						<SitzungTabelle
							titel={t('mitglied.sitzungen')}
							sitzungen={view.sitzungen}
							token={view.token}
							intent="sitzung"
							gesperrt={view.noetigHref !== null}
						/>
					)}
				</Stack>
			</Split>
		</>
	)
}
