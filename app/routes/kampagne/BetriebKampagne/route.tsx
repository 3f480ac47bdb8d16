import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Card } from '~/ui/Card'
import { CopyField } from '~/ui/CopyField'
import { DescriptionList } from '~/ui/DescriptionList'
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
import { KampagneFormular } from '../../_shared/kampagne/KampagneFormular'
import { screenTitle } from '../../_shared/title'
import { kampagneAction } from './action.server'
import { Schritte } from './Schritte'
import { kampagneView } from './view.server'

export const handle = { width: 'wide', menu: 'kampagnen' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return kampagneView(await guard(args, 'BetriebKampagne'), args)
}

export async function action(args: ActionFunctionArgs) {
	return kampagneAction(await guard(args, 'BetriebKampagne'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebKampagne() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['kampagnen', 'allgemein'])
	const { titel, listeHref, erledigt, lage, ton, satz, wahl, zweck, zahlen, daneben } = view
	if (reply?.rueckfrage) return <Rueckfrage {...reply.rueckfrage} />
	return (
		<>
			<Outcome
				fehler={refusalOf(reply, ['speichern', 'stoppAnfragen'])}
				success={reply ? undefined : erledigt && t(`erledigt.${erledigt}`)}
			/>
			<Breadcrumb label={t('allgemein:pfad')} items={[{ href: listeHref, label: t('titel') }, { label: titel }]} />
			<PageTitle title={titel} lead={zweck || undefined} />
			<Stack gap="wide">
				<div>
					<Tag tone={ton}>{t(`zustand.${lage}`)}</Tag>
				</div>
				<div>
					<p>{satz.anfang}</p>
					<ul className="list-disc pl-6">
						{satz.regeln.map((regel) => (
							<li key={regel}>{regel}</li>
						))}
					</ul>
					{satz.regeln.length > 1 && (
						<p className="text-muted">
							{t('feld.wahl')}: {t(`wahl.${wahl}`)}
						</p>
					)}
				</div>
				<p className="text-muted">{view.beispiel}</p>
				{view.hinweise.length > 0 && (
					<Notice tone="warning" title={t('hinweis.titel')}>
						<ul className="list-disc pl-6">
							{view.hinweise.map((hinweis) => (
								<li key={hinweis}>{hinweis}</li>
							))}
						</ul>
					</Notice>
				)}
				<Schritte {...view} reply={reply} />
				{view.seite && (
					<Card as="section" title={t('seite.titel')}>
						<Stack>
							<p className="text-muted">{view.seite.stand}</p>
							<CopyField
								id="adresse"
								label={t('seite.adresse')}
								value={view.seite.adresse}
								copyLabel={t('seite.kopieren')}
								copiedText={t('seite.kopiert')}
								failedText={t('seite.markieren')}
							/>
							{view.seite.href && (
								<p>
									<Link href={view.seite.href}>{t('seite.ansehen')}</Link>
								</p>
							)}
						</Stack>
					</Card>
				)}
				{view.vorlageHref && (
					<p>
						<Link href={view.vorlageHref}>{t('alsVorlage')}</Link>
					</p>
				)}
				<Card as="section" title={t('zahlen')}>
					<DescriptionList
						items={[
							{ term: t('spalte.zeitraum'), value: view.zeitraum },
							{ term: t('spalte.budget'), value: view.budget },
							...(view.vorhersage ? [{ term: t('vorhersage.titel'), value: view.vorhersage }] : []),
							{ term: t('feld.rang'), value: String(view.rang) },
							...zahlen,
						]}
					/>
					{view.verlaufHref && (
						<p className="mt-4">
							<Link href={view.verlaufHref}>{t('verlauf')}</Link>
						</p>
					)}
				</Card>
				<Card as="section" title={t('probe.titel')} id="probe">
					<Stack>
						<p className="text-muted">{t('probe.text')}</p>
						<ul className="flex flex-wrap gap-4">
							{view.probeHrefs.map(({ tage, href }) => (
								<li key={tage}>
									<Link href={href}>{t('probe.link', { tage })}</Link>
								</li>
							))}
						</ul>
						{view.probe && <p className="font-semibold">{view.probe.titel}</p>}
						{view.probe && <DescriptionList items={view.probe.zeilen} />}
					</Stack>
				</Card>
				<Card as="section" title={t('daneben.titel')}>
					{daneben.length === 0 ? (
						<p className="text-muted">{t('daneben.keine')}</p>
					) : (
						<ul className="grid gap-1">
							{daneben.map(({ id, href, text }) => (
								<li key={id}>
									<Link href={href}>{text}</Link>
								</li>
							))}
						</ul>
					)}
				</Card>
				{view.zustand === 'entwurf' && (
					<Darf recht="kampagne.pflegen">
						<Stack>
							<h2 className="text-2xl">{t('bearbeiten')}</h2>
							<div className="max-w-3xl">
								<KampagneFormular {...view} reply={replyTo(reply, 'speichern')} />
							</div>
						</Stack>
					</Darf>
				)}
			</Stack>
		</>
	)
}
