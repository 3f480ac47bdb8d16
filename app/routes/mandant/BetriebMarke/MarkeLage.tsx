import { useTranslation } from 'react-i18next'
import { Link } from '~/ui/link'
import { Table } from '~/ui/Table'
import { TextLink } from '~/ui/TextLink'
import type { MarkeScreen } from './view.server'

/** What will change by itself. */
export function MarkeGeplant({
	geplant,
	entwuerfe,
	entwuerfeHref,
}: Pick<MarkeScreen, 'geplant' | 'entwuerfe' | 'entwuerfeHref'>) {
	const { t } = useTranslation(['marke', 'texte'])
	return (
		<div className="grid gap-3">
			<Table
				caption={t('geplant.titel')}
				columns={[
					{ key: 'ab', label: t('geplant.ab'), rowHeader: true },
					{ key: 'was', label: t('geplant.was') },
				]}
				rows={geplant.map(({ key, name, href, sprache, ab, leer }) => ({
					key,
					cells: {
						ab,
						was: (
							<>
								{href ? <Link href={href}>{name}</Link> : name}
								{sprache && ` (${t(`texte:sprache.${sprache}`)}${leer ? `, ${t('geplant.endet')}` : ''})`}
							</>
						),
					},
				}))}
				empty={
					<section className="grid gap-1">
						<h2 className="text-lg font-semibold">{t('geplant.titel')}</h2>
						<p className="text-muted">{t('geplant.nichts')}</p>
					</section>
				}
			/>
			{entwuerfe > 0 && entwuerfeHref && (
				<p>
					<TextLink href={entwuerfeHref}>{t('geplant.entwuerfe', { count: entwuerfe })}</TextLink>
				</p>
			)}
		</div>
	)
}

/** What somebody should look at. */
export function MarkeAuffaellig({ auffaellig }: Pick<MarkeScreen, 'auffaellig'>) {
	const { t } = useTranslation('marke')
	return (
		<section className="grid gap-3">
			<h2 className="text-lg font-semibold">{t('auffaellig.titel')}</h2>
			{auffaellig.length === 0 ? (
				<p className="text-muted">{t('auffaellig.nichts')}</p>
			) : (
				<ul className="grid list-disc gap-1 pl-6">
					{auffaellig.map(({ text, href }) => (
						<li key={text}>{href ? <Link href={href}>{text}</Link> : text}</li>
					))}
				</ul>
			)}
		</section>
	)
}

/** Who changed what lately. */
export function MarkeAenderungen({ aenderungen }: Pick<MarkeScreen, 'aenderungen'>) {
	const { t } = useTranslation('marke')
	return (
		<Table
			caption={t('aenderungen.titel')}
			columns={[
				{ key: 'am', label: t('aenderungen.am'), rowHeader: true },
				{ key: 'was', label: t('aenderungen.was') },
				{ key: 'wer', label: t('aenderungen.wer') },
			]}
			rows={aenderungen.map(({ id, am, was, wovon, wer }) => ({
				key: id,
				cells: { am, was: wovon ? `${was}: ${wovon}` : was, wer },
			}))}
			empty={
				<section className="grid gap-1">
					<h2 className="text-lg font-semibold">{t('aenderungen.titel')}</h2>
					<p className="text-muted">{t('aenderungen.keine')}</p>
				</section>
			}
		/>
	)
}
