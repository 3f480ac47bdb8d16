import { useTranslation } from 'react-i18next'
import { formatMoney } from '~/domain/shared/money'
import { EmptyState } from '~/ui/EmptyState'
import { Grid } from '~/ui/layout/Grid'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { Tile } from '~/ui/Tile'
import { Preisangabe } from '../../_shared/katalog/Preisangabe'
import { ProduktPicture } from '../../_shared/katalog/ProduktPicture'
import type { PageView, UebersichtView } from './view.server'

/** The category pages by area. */
export function Bereiche({ bereiche }: Pick<UebersichtView, 'bereiche'>) {
	return (
		<Stack gap="wide">
			{bereiche.map(({ titel, seiten }) => (
				<section key={titel} className="grid gap-5">
					<h2 className="font-heading text-2xl">{titel}</h2>
					<Grid as="ul">
						{seiten.map((seite) => (
							<Tile key={seite.href} as="li" href={seite.href} title={seite.titel} text={seite.text} />
						))}
					</Grid>
				</section>
			))}
		</Stack>
	)
}

/** Chooses a manufacturer, where the page knows several. */
export function Hersteller({ namen, gewaehlt, alleHref }: PageView['hersteller']) {
	const { t } = useTranslation('katalog')
	if (namen.length < 2 && !gewaehlt) return null
	const links = [{ name: t('angebote.alle'), href: alleHref, current: !gewaehlt }].concat(
		namen.map(({ name, href }) => ({ name, href, current: name === gewaehlt })),
	)
	return (
		<nav aria-label={t('angebote.hersteller')}>
			<ul className="flex flex-wrap gap-2">
				{links.map(({ name, href, current }) => (
					<li key={href}>
						<Link
							href={href}
							aria-current={current ? 'page' : undefined}
							className="inline-flex min-h-11 items-center rounded-control border border-line bg-surface px-4 font-semibold text-brand no-underline hover:border-brand hover:bg-brand-soft aria-[current]:border-brand aria-[current]:bg-brand-soft"
						>
							{name}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}

/** The products of a page. */
export function KategorieAngebote({ produkte, gesamt }: Pick<PageView, 'produkte' | 'gesamt'>) {
	const { t, i18n } = useTranslation('katalog')
	if (produkte.length === 0) return <EmptyState title={t('angebote.leer')}>{t('angebote.leerText')}</EmptyState>
	return (
		<section className="grid gap-5">
			<h2 className="text-lg font-semibold text-muted">{t('angebote.anzahl', { count: gesamt })}</h2>
			<Grid as="ul">
				{produkte.map((produkt, index) => (
					<Tile
						key={produkt.id}
						id={`produkt-${produkt.id}`}
						as="li"
						href={produkt.href}
						eyebrow={[produkt.tipp ? t('angebote.tipp') : '', produkt.hersteller].filter(Boolean).join(' · ')}
						title={produkt.name}
						text={produkt.kurztext}
						price={<Preisangabe preis={produkt.preis} hinweis={produkt.preisHinweis} fussnote={produkt.fussnote} />}
						reward={t('angebote.praemie', { betrag: formatMoney(produkt.maxCent, i18n.language) })}
						media={<ProduktPicture grafik={produkt.grafik} nummer={index} />}
						actionLabel={t('angebote.empfehlen')}
					/>
				))}
			</Grid>
		</section>
	)
}
