import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fussnoteOf, numberFussnoten } from '~/domain/katalog/fussnoten'
import { isGesenkt } from '~/domain/katalog/preis'
import type { Brand } from '~/domain/mandant/brand'
import { formatMoney } from '~/domain/shared/money'
import { pathTo } from '~/paths'
import { EmptyState } from '~/ui/EmptyState'
import { Fussnoten } from '~/ui/Fussnoten'
import { Icon } from '~/ui/Icon'
import { Grid } from '~/ui/layout/Grid'
import { Link } from '~/ui/link'
import { Tile } from '~/ui/Tile'
import type { AngeboteView } from '~/usecases/empfehlung/list-angebote'
import type { WebContext } from '~/web/guard.server'
import { kategorieName } from '../../../locales/angebot'
import { Preisangabe } from '../../_shared/katalog/Preisangabe'
import { ProduktPicture, produktIcon } from '../../_shared/katalog/ProduktPicture'

/** Tiles on the first page of a large catalogue, one more where the first is large; the rest are lines below their category. */
const OBEN = 4

/**
 * What Home shows of the catalogue: offers at a lowered price and those with the highest rewards as tiles, in the
 * catalogue's order, and the others as lines by category. A small catalogue, and each page after the first, is tiles alone.
 */
export function angeboteView({ mandant, locale, t }: WebContext, { kategorien, seite }: AngeboteView) {
	const { brand } = mandant.config
	const alle = kategorien.flatMap(({ produkte }) => produkte)
	const isLarge = seite === 1 && alle.length > OBEN + 2
	const beste = new Set(
		[...alle]
			.sort((a, b) => Number(isGesenkt(b.preis)) - Number(isGesenkt(a.preis)) || b.maxCent - a.maxCent)
			.slice(0, brand.hero === 'angebot' || brand.tile === 'gross' ? OBEN + 1 : OBEN)
			.map(({ id }) => id),
	)
	const mitPreis = alle.filter(({ id }) => !isLarge || beste.has(id))
	const { notizen, nummern } = numberFussnoten(mitPreis.map(({ fussnote }) => fussnote))
	const gruppen = kategorien.map(({ kategorie, produkte }) => ({
		name: kategorieName(t, kategorie),
		produkte: produkte.map((produkt) => ({
			id: produkt.id,
			kategorie: kategorieName(t, produkt.kategorie),
			name: produkt.name,
			text: produkt.kurztext,
			grafik: produkt.grafik,
			preis: produkt.preis,
			preisHinweis: produkt.preisHinweis,
			fussnote: fussnoteOf(nummern, mitPreis.indexOf(produkt)),
			betrag: formatMoney(produkt.maxCent, locale),
			praemie: t('empfehlen:home.praemie', { betrag: formatMoney(produkt.maxCent, locale) }),
			href: pathTo(mandant, 'Empfehlen', { produktId: produkt.id }),
		})),
	}))
	const [first] = kategorien[0]?.produkte ?? []
	const weitere = gruppen.map(({ name, produkte }) => ({
		name,
		produkte: produkte.filter(({ id }) => !beste.has(id)),
	}))
	return {
		oben: gruppen.flatMap(({ produkte }) => produkte.filter(({ id }) => !isLarge || beste.has(id))),
		gruppen: isLarge ? weitere.filter(({ produkte }) => produkte.length > 0) : [],
		notizen,
		heldIcon: produktIcon(first?.grafik ?? ''),
	}
}

type AngebotViews = ReturnType<typeof angeboteView>
export type AngebotKachel = AngebotViews['oben'][number]

type View = Pick<AngebotViews, 'gruppen' | 'notizen'> & { oben: readonly AngebotKachel[]; tile: Brand['tile'] }

/** Tiles, the whole catalogue by category, and what stands below. */
export function Angebote({ oben, gruppen, notizen, tile, children }: View & { children?: ReactNode }) {
	const { t } = useTranslation(['empfehlen', 'katalog'])
	if (oben.length === 0) return <EmptyState title={t('home.leer')}>{t('home.leerText')}</EmptyState>
	const hinweise = (
		<Fussnoten title={t('katalog:fussnoten.titel')} notizen={notizen} backLabel={t('katalog:fussnoten.zurueck')} />
	)
	return (
		<div className="grid gap-4 sm:gap-8">
			<Grid as="ul" columns={tile === 'zeile' ? 2 : gruppen.length > 0 ? 4 : 3} pairs={gruppen.length > 0}>
				{oben.map(({ href, name, text, grafik, preis, preisHinweis, fussnote, praemie, kategorie }, index) => (
					<Tile
						key={href}
						as="li"
						href={href}
						eyebrow={kategorie}
						title={name}
						text={text}
						compact={gruppen.length > 0}
						look={tile === 'gross' && index > 0 ? 'karte' : tile}
						price={<Preisangabe preis={preis} hinweis={preisHinweis} fussnote={fussnote} />}
						reward={praemie}
						media={<ProduktPicture grafik={grafik} nummer={index} />}
						actionLabel={t('home.empfehlen')}
					/>
				))}
			</Grid>
			{gruppen.length > 0 && (
				<div className="border-t border-line">
					{gruppen.map((gruppe) => (
						<Kategorie key={gruppe.name} {...gruppe} />
					))}
				</div>
			)}
			{children}
			{gruppen.length > 0 && notizen.length > 0 ? (
				<details className="text-sm">
					<summary className="flex min-h-11 items-center font-semibold text-brand-strong underline underline-offset-4">
						{t('home.hinweise')}
					</summary>
					{hinweise}
				</details>
			) : (
				hinweise
			)}
		</div>
	)
}

/** An area of the catalogue, folded: its other offers, each a line with what it earns. */
function Kategorie({ name, produkte }: View['gruppen'][number]) {
	const { t } = useTranslation('empfehlen')
	return (
		<details className="group border-b border-line">
			<summary className="flex min-h-11 list-none items-center justify-between gap-3">
				<h3 className="text-base">{name}</h3>
				<span className="flex items-center gap-2 text-sm whitespace-nowrap text-muted">
					{t('home.angeboteZahl', { count: produkte.length })}
					<Icon name="chevronDown" className="size-5 group-open:rotate-180" />
				</span>
			</summary>
			<ul className="grid gap-x-8 pb-3 sm:grid-cols-2 lg:grid-cols-3">
				{produkte.map(({ href, name: produkt, betrag }) => (
					<li key={href} className="flex min-h-11 items-center justify-between gap-3">
						<h4 className="min-w-0 text-base font-normal tracking-normal">
							<Link href={href} className="inline-flex min-h-6 items-center">
								{produkt}
							</Link>
						</h4>
						<p className="shrink-0 text-sm font-semibold text-brand">{betrag}</p>
					</li>
				))}
			</ul>
		</details>
	)
}
