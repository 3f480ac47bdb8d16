import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { Table } from '~/ui/Table'
import { guard } from '~/web/guard.server'
import { Darf } from '../../_shared/betrieb/Darf'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Outcome } from '../../_shared/betrieb/Outcome'
import { WebhookTag } from '../../_shared/partner/WebhookTag'
import { screenTitle } from '../../_shared/title'
import { Herkuenfte, Rahmen } from './Herkuenfte'
import { schnittstellenAction, schnittstellenView } from './view.server'

export const handle = { width: 'wide', menu: 'schnittstellen' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return schnittstellenView(await guard(args, 'BetriebSchnittstellen'), args)
}

export async function action(args: ActionFunctionArgs) {
	return schnittstellenAction(await guard(args, 'BetriebSchnittstellen'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebSchnittstellen() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { titel, entfernt, gespeichert, alleHref, neuHref, schluesselHref, webhooks } = view
	const { t } = useTranslation('schnittstellen')
	return (
		<>
			<Outcome
				success={
					reply ? undefined : entfernt ? t('webhooks.entfernt') : gespeichert ? t('herkuenfte.gespeichert') : undefined
				}
			/>
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
					{alleHref && (
						<p className="mt-4">
							<Link href={alleHref}>{t('webhooks.alle')}</Link>
						</p>
					)}
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
				<Rahmen {...view} reply={reply} />
				<Herkuenfte {...view} reply={reply} />
			</Stack>
		</>
	)
}
