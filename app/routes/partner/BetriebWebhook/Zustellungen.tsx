import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { Link } from '~/ui/link'
import { Table } from '~/ui/Table'
import { Tag } from '~/ui/Tag'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { useDarf } from '../../_shared/betrieb/Darf'
import type { WebhookScreen } from './view.server'

const TON = { wartet: 'info', zugestellt: 'success', gescheitert: 'danger', abgelegt: 'neutral' } as const

/** What the endpoint answered: its status and the beginning of its words, or why there was no answer. */
function Antwort({ status, fehler, antwort, dauerMs }: WebhookScreen['zustellungen'][number]) {
	const { t } = useTranslation('schnittstellen')
	if (fehler) return <span className="break-words">{fehler}</span>
	if (status === null) return <span className="text-muted">{t('zustellungen.keine')}</span>
	return (
		<div className="grid gap-1">
			<span>{t('zustellungen.status', { status, ms: dauerMs ?? 0 })}</span>
			{antwort && <code className="max-w-80 text-sm break-all">{antwort}</code>}
		</div>
	)
}

/** Every event that was or will be sent, with its last answer. */
export function Zustellungen({
	zustellungen,
	filter,
	token,
	weiterHref,
}: Pick<WebhookScreen, 'zustellungen' | 'filter' | 'token' | 'weiterHref'>) {
	const { t } = useTranslation('schnittstellen')
	const darf = useDarf()
	return (
		<section className="grid gap-4">
			<h2 className="text-xl">{t('zustellungen.titel')}</h2>
			<nav aria-label={t('zustellungen.filter')} className="flex flex-wrap gap-x-5 gap-y-2">
				{filter.map(({ zustand, href, gewaehlt }) => (
					<Link key={href} href={href} aria-current={gewaehlt ? 'page' : undefined} className="py-1">
						{t(zustand ? `zustellungen.zustand.${zustand}` : 'zustellungen.alle')}
					</Link>
				))}
			</nav>
			<Table
				caption={t('zustellungen.titel')}
				hideCaption
				dense
				columns={[
					{ key: 'ereignis', label: t('zustellungen.ereignis'), rowHeader: true },
					{ key: 'am', label: t('zustellungen.am') },
					{ key: 'zustand', label: t('zustellungen.stand') },
					{ key: 'antwort', label: t('zustellungen.antwort') },
					...(darf('schnittstelle.pflegen') ? [{ key: 'tun', label: '' }] : []),
				]}
				rows={zustellungen.map((row) => ({
					key: row.id,
					cells: {
						ereignis: (
							<>
								{row.was} <span className="text-muted">{row.nummer}</span>
								<code className="block text-sm font-normal break-all text-muted">{row.ereignis}</code>
							</>
						),
						am: row.am,
						zustand: (
							<div className="grid justify-items-start gap-1">
								<Tag tone={TON[row.zustand]}>{t(`zustellungen.zustand.${row.zustand}`)}</Tag>
								<span className="text-sm text-muted">{t('zustellungen.versuche', { count: row.versuche })}</span>
								{row.naechster && (
									<span className="text-sm text-muted">{t('zustellungen.naechster', { am: row.naechster })}</span>
								)}
							</div>
						),
						antwort: <Antwort {...row} />,
						tun: row.zustand !== 'wartet' && (
							<ActionButton token={token} intent="wiederholen" werte={{ zustellungId: row.id }}>
								<Button variant="secondary">{t('zustellungen.erneut')}</Button>
							</ActionButton>
						),
					},
				}))}
				empty={<EmptyState icon="send" title={t('zustellungen.leer')} titleLevel={3} />}
			/>
			{weiterHref && (
				<div>
					<ButtonLink href={weiterHref} variant="secondary">
						{t('zustellungen.weiter')}
					</ButtonLink>
				</div>
			)}
		</section>
	)
}
