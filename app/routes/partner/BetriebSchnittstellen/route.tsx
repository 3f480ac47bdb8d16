import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { Table } from '~/ui/Table'
import { listWebhooks } from '~/usecases/partner/show-webhook'
import { guard } from '~/web/guard.server'
import { Darf } from '../../_shared/betrieb/Darf'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome } from '../../_shared/betrieb/Outcome'
import { WebhookTag } from '../../_shared/partner/WebhookTag'
import { screenTitle } from '../../_shared/title'

export const handle = { width: 'wide', menu: 'schnittstellen' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'BetriebSchnittstellen')
	const webhooks = await listWebhooks(ctx)
	return {
		titel: ctx.t('schnittstellen:titel'),
		entfernt: new URL(args.request.url).searchParams.has('entfernt'),
		schluesselHref: pathTo(ctx.mandant, 'BetriebPartnerSchluessel'),
		neuHref: pathTo(ctx.mandant, 'BetriebWebhookNeu'),
		webhooks: webhooks.map(({ id, zustand, gestoertSeit, daten, wartend, gescheitert }) => ({
			...{ id, zustand, gestoert: gestoertSeit !== null, wartend, gescheitert },
			...{ bezeichnung: daten.bezeichnung, host: new URL(daten.adresse).host },
			href: pathTo(ctx.mandant, 'BetriebWebhook', { webhookId: id }),
		})),
	}
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebSchnittstellen() {
	const { titel, entfernt, neuHref, schluesselHref, webhooks } = useLoaderData<typeof loader>()
	const { t } = useTranslation('schnittstellen')
	return (
		<>
			<Outcome success={entfernt ? t('webhooks.entfernt') : undefined} />
			<PageTitle title={titel} lead={t('text')} />
			<Stack>
				<Card as="section" title={t('webhooks.titel')}>
					<p className="mb-5 text-muted">{t('webhooks.text')}</p>
					<Table
						caption={t('webhooks.titel')}
						hideCaption
						columns={[
							{ key: 'bezeichnung', label: t('webhooks.bezeichnung'), rowHeader: true },
							{ key: 'host', label: t('webhooks.host') },
							{ key: 'zustand', label: t('webhooks.zustand') },
							{ key: 'wartend', label: t('webhooks.wartend'), align: 'right' },
							{ key: 'gescheitert', label: t('webhooks.gescheitert'), align: 'right' },
						]}
						rows={webhooks.map(({ id, bezeichnung, host, zustand, gestoert, wartend, gescheitert, href }) => ({
							key: id,
							cells: {
								bezeichnung: <Link href={href}>{bezeichnung}</Link>,
								host,
								zustand: <WebhookTag zustand={zustand} gestoert={gestoert} />,
								...{ wartend, gescheitert },
							},
						}))}
						empty={<EmptyState icon="plug" title={t('webhooks.leer')} titleLevel={3} />}
					/>
					<Darf recht="schnittstelle.pflegen">
						<div className="mt-6">
							<ButtonLink href={neuHref}>{t('webhooks.neu')}</ButtonLink>
						</div>
					</Darf>
				</Card>
				<Card as="section" title={t('schluessel.titel')}>
					<p className="mb-5 text-muted">{t('schluessel.text')}</p>
					<ButtonLink href={schluesselHref} variant="secondary">
						{t('schluessel.link')}
					</ButtonLink>
				</Card>
			</Stack>
		</>
	)
}
