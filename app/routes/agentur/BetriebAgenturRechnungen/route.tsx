import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { TextField } from '~/ui/form/TextField'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { rechnungHandlungSchema } from '~/web/forms/agentur'
import { guard } from '~/web/guard.server'
import { RechnungenTabelle } from '../../_shared/agentur/RechnungenTabelle'
import { useDarf } from '../../_shared/betrieb/Darf'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome, refusalOf, replyTo } from '../../_shared/betrieb/Outcome'
import { Rueckfrage } from '../../_shared/betrieb/Rueckfrage'
import { Formular, useFormular } from '../../_shared/Formular'
import { screenTitle } from '../../_shared/title'
import { agenturRechnungenAction, agenturRechnungenView } from './view.server'

export const handle = { width: 'wide', menu: 'agenturen' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return agenturRechnungenView(await guard(args, 'BetriebAgenturRechnungen'), args)
}

export async function action(args: ActionFunctionArgs) {
	return agenturRechnungenAction(await guard(args, 'BetriebAgenturRechnungen'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

/** Credit notes to an agency; they can be written and taken back. */
export default function BetriebAgenturRechnungen() {
	const { titel, name, token, listeHref, agenturHref, rechnungen, erledigt } = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['agenturgeld', 'agenturen', 'allgemein'])
	const darf = useDarf()('agenturen.rechnungen')
	const formular = useFormular({
		schema: rechnungHandlungSchema.options[0],
		reply: replyTo(reply, 'erstellen'),
		labels: { monat: t('rechnung.monat') },
	})
	if (reply?.rueckfrage) return <Rueckfrage {...reply.rueckfrage} />
	return (
		<>
			<Outcome
				fehler={refusalOf(reply, ['erstellen'])}
				success={reply ? undefined : erledigt && t(`rechnung.erledigt.${erledigt}`)}
			/>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[
					{ href: listeHref, label: t('agenturen:liste.titel') },
					{ href: agenturHref, label: name },
					{ label: titel },
				]}
			/>
			<PageTitle title={titel} lead={t('rechnung.textBetrieb')} />
			<Stack gap="wide">
				<RechnungenTabelle rechnungen={rechnungen} token={darf ? token : null} />
				{darf && (
					<Card as="section" title={t('rechnung.neu')}>
						<Formular formular={formular} token={token} intent="erstellen">
							<p className="text-muted">{t('rechnung.neuText')}</p>
							<TextField
								{...formular.field('monat')}
								hint={t('rechnung.monatHinweis')}
								autoComplete="off"
								maxLength={7}
								width="short"
								required
							/>
							<div>
								<Button>{t('rechnung.absenden')}</Button>
							</div>
						</Formular>
					</Card>
				)}
			</Stack>
		</>
	)
}
