import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { Link } from '~/ui/link'
import { More } from '~/ui/More'
import { Notice } from '~/ui/Notice'
import { Table } from '~/ui/Table'
import type { HeuteView } from './view.server'

type Queue = HeuteView['wartend'][number]

/** One kind of work: how much of it, for how long, and the way to it. */
function QueueTile({ label, count, alter, more, href }: Queue) {
	const { i18n } = useTranslation()
	return (
		<li
			data-row=""
			className="relative grid content-start gap-1 rounded-card border border-line bg-surface p-4 hover:border-brand"
		>
			<p className="text-2xl font-bold tabular-nums">{count.toLocaleString(i18n.language)}</p>
			{href ? (
				<Link href={href} className="stretched font-semibold no-underline hover:underline">
					{label}
				</Link>
			) : (
				<p className="font-semibold">{label}</p>
			)}
			<p className="text-sm text-muted">{[more, alter].filter(Boolean).join(' · ')}</p>
		</li>
	)
}

type Sections = Pick<HeuteView, 'wartend' | 'beiAnderen' | 'leer' | 'markeHref'>

export function Queues({ wartend, beiAnderen, leer, markeHref }: Sections) {
	const { t, i18n } = useTranslation('heute')
	return (
		<section className="grid gap-3" aria-labelledby="wartet">
			<h2 id="wartet" className="font-heading text-xl">
				{t('wartetTitel')}
			</h2>
			{wartend.length > 0 ? (
				<ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
					{wartend.map((queue) => (
						<QueueTile key={queue.name} {...queue} />
					))}
				</ul>
			) : beiAnderen.length > 0 || leer.length > 0 ? (
				<EmptyState icon="success" title={t('nichts')} titleLevel={3}>
					{t(beiAnderen.length > 0 ? 'nichtsFuerSie' : 'nichtsText')}
				</EmptyState>
			) : (
				<EmptyState
					icon="success"
					title={t('keineListen')}
					titleLevel={3}
					action={markeHref && <ButtonLink href={markeHref}>{t('zurMarke')}</ButtonLink>}
				>
					{t('keineListenText')}
				</EmptyState>
			)}
			{beiAnderen.length > 0 && (
				<More title={t('beiAnderen', { count: beiAnderen.reduce((sum, { count }) => sum + count, 0) })}>
					<ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
						{beiAnderen.map(({ name, label, href, count }) => (
							<li key={name} data-andere={name}>
								{href ? <Link href={href}>{label}</Link> : label} ({count.toLocaleString(i18n.language)})
							</li>
						))}
					</ul>
				</More>
			)}
			{leer.length > 0 && wartend.length > 0 && (
				<More title={t('leer', { count: leer.length })}>
					<ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
						{leer.map(({ name, label, href }) => (
							<li key={name}>{href ? <Link href={href}>{label}</Link> : label}</li>
						))}
					</ul>
				</More>
			)}
		</section>
	)
}

/** Work that should have been done by itself. */
export function Late({ verspaetet }: Pick<HeuteView, 'verspaetet'>) {
	const { t } = useTranslation('heute')
	if (verspaetet.length === 0) return null
	return (
		<Notice tone="error" title={t('verspaetet')}>
			<p>{t('verspaetetText')}</p>
			<ul className="mt-2 list-disc pl-5">
				{verspaetet.map((work) => (
					<li key={work}>{work}</li>
				))}
			</ul>
		</Notice>
	)
}

export function VorratNotice({ knapp, vorratHref, tage }: Pick<HeuteView, 'knapp' | 'vorratHref' | 'tage'>) {
	const { t } = useTranslation('heute')
	if (!knapp || knapp.length === 0) return null
	return (
		<section className="grid gap-2">
			<Table
				dense
				caption={t('vorrat.titel')}
				columns={[
					{ key: 'gutschein', label: t('vorrat.gutschein'), rowHeader: true },
					{ key: 'frei', label: t('vorrat.frei'), align: 'right' },
					{ key: 'wartend', label: t('vorrat.wartend'), align: 'right' },
					{ key: 'reicht', label: t('vorrat.reicht'), align: 'right' },
				]}
				rows={knapp.map(({ key, ...cells }) => ({ key, cells }))}
			/>
			<p className="text-sm text-muted">
				{t('vorrat.tempo', { tage })} <Link href={vorratHref}>{t('vorrat.einlesen')}</Link>
			</p>
		</section>
	)
}
