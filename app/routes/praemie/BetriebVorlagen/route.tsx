import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Split } from '~/ui/layout/Split'
import { Link } from '~/ui/link'
import { Table } from '~/ui/Table'
import { guard } from '~/web/guard.server'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { Darf } from '../../_shared/betrieb/Darf'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome, refusalOf } from '../../_shared/betrieb/Outcome'
import { Rueckfrage } from '../../_shared/betrieb/Rueckfrage'
import { screenTitle } from '../../_shared/title'
import { VorlageFormular } from './VorlageFormular'
import { vorlagenAction, vorlagenView } from './view.server'

export const handle = { width: 'wide', menu: 'nachfragen' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return vorlagenView(await guard(args, 'BetriebVorlagen'), args)
}

export async function action(args: ActionFunctionArgs) {
	return vorlagenAction(await guard(args, 'BetriebVorlagen'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebVorlagen() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['praemien', 'allgemein'])
	const { titel, vorlagen, erledigt, token } = view
	if (reply?.rueckfrage) return <Rueckfrage {...reply.rueckfrage} />
	return (
		<>
			<Outcome
				fehler={refusalOf(reply, ['speichern'])}
				success={reply ? undefined : erledigt && t(`vorlagen.erledigt.${erledigt}`)}
			/>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: view.listeHref, label: t('nachfrage.zurueck') }, { label: titel }]}
			/>
			<PageTitle title={titel} lead={t('vorlagen.text')} />
			<Split
				aside={
					<Darf recht="nachfrage.vorlagen">
						<VorlageFormular key={view.gewaehlt?.id} {...view} reply={reply} />
					</Darf>
				}
			>
				<Table
					caption={titel}
					hideCaption
					columns={[
						{ key: 'name', label: t('vorlagen.name'), rowHeader: true },
						{ key: 'text', label: t('vorlagen.inhalt') },
						{ key: 'am', label: t('vorlagen.geaendert') },
					]}
					rows={vorlagen.map(({ id, name, text, am, href }) => ({
						key: id,
						cells: { name: <Link href={href}>{name}</Link>, text, am },
					}))}
					empty={
						<EmptyState icon="mail" title={t('vorlagen.leer')}>
							<p className="mb-4">{t('vorlagen.leerText')}</p>
							<Darf recht="nachfrage.vorlagen">
								<ActionButton token={token} intent="vorschlaege">
									<Button variant="secondary">{t('vorlagen.vorschlaege')}</Button>
								</ActionButton>
							</Darf>
						</EmptyState>
					}
				/>
			</Split>
		</>
	)
}
