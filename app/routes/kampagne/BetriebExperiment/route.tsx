import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Card } from '~/ui/Card'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/Notice'
import { Tag } from '~/ui/Tag'
import { guard } from '~/web/guard.server'
import { Darf } from '../../_shared/betrieb/Darf'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome, refusalOf, replyTo } from '../../_shared/betrieb/Outcome'
import { Rueckfrage } from '../../_shared/betrieb/Rueckfrage'
import { ExperimentFormular } from '../../_shared/experiment/ExperimentFormular'
import { screenTitle } from '../../_shared/title'
import { experimentAction } from './action.server'
import { ExperimentSchritte } from './ExperimentSchritte'
import { Varianten } from './Varianten'
import { experimentView } from './view.server'

export const handle = { width: 'wide', menu: 'experimente' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return experimentView(await guard(args, 'BetriebExperiment'), args)
}

export async function action(args: ActionFunctionArgs) {
	return experimentAction(await guard(args, 'BetriebExperiment'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebExperiment() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['experimente', 'allgemein'])
	const { titel, listeHref, erledigt, lage, ton, art, zeit, ergebnis, varianten } = view
	if (reply?.rueckfrage) return <Rueckfrage {...reply.rueckfrage} />
	return (
		<>
			<Outcome
				fehler={refusalOf(reply, ['speichern', 'beenden'])}
				success={reply ? undefined : erledigt && t(`erledigt.${erledigt}`)}
			/>
			<Breadcrumb label={t('allgemein:pfad')} items={[{ href: listeHref, label: t('titel') }, { label: titel }]} />
			<PageTitle title={titel} lead={t(`art.${art}`)} />
			<Stack gap="wide">
				<div className="flex flex-wrap items-center gap-3">
					<Tag tone={ton}>{t(`zustand.${lage}`)}</Tag>
					{zeit && <span className="text-muted">{zeit}</span>}
				</div>
				<Card as="section" title={t('ergebnis')}>
					<Stack>
						{view.warnung ? (
							<Notice tone="warning">{view.urteil}</Notice>
						) : (
							<p className="text-lg font-semibold" data-urteil="">
								{view.urteil}
							</p>
						)}
						{view.gilt && <p>{view.gilt}</p>}
						{ergebnis ? (
							<Varianten {...ergebnis} />
						) : (
							<ul className="grid gap-1">
								{varianten.map(({ buchstabe, worte }) => (
									<li key={buchstabe}>
										<strong>{buchstabe}:</strong> {worte}
									</li>
								))}
							</ul>
						)}
						<p className="text-sm text-muted">
							{t(`ziel.${art}`)} {view.vorhaben} {view.quote}
						</p>
						{view.verlaufHref && (
							<p>
								<Link href={view.verlaufHref}>{t('verlauf')}</Link>
							</p>
						)}
					</Stack>
				</Card>
				<ExperimentSchritte {...view} reply={reply} />
				{view.zustand === 'entwurf' && (
					<Darf recht="kampagne.pflegen">
						<Stack>
							<h2 className="text-2xl">{t('bearbeiten')}</h2>
							<div className="max-w-3xl">
								<ExperimentFormular {...view} reply={replyTo(reply, 'speichern')} />
							</div>
						</Stack>
					</Darf>
				)}
			</Stack>
		</>
	)
}
