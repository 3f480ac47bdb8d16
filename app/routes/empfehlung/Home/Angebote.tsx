import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fussnoteOf, numberFussnoten } from '~/domain/katalog/fussnoten'
import { formatMoney } from '~/domain/shared/money'
import { translator } from '~/locales/translate'
import { pathTo } from '~/paths'
import { EmptyState } from '~/ui/EmptyState'
import { Fussnoten } from '~/ui/Fussnoten'
import { Grid } from '~/ui/layout/Grid'
import { Link } from '~/ui/link'
import { Tile } from '~/ui/Tile'
import type { AngeboteView } from '~/usecases/empfehlung/list-angebote'
import type { AppContext } from '~/usecases/shared/context'
import { Preisangabe } from '../../_shared/katalog/Preisangabe'
import { ProduktPicture, produktIcon } from '../../_shared/katalog/ProduktPicture'
import { kategorieName } from '../../_shared/texte'

/** The tiles of Home in the catalogue's order, which keeps a category together. */
export function angeboteView({ mandant, locale }: AppContext, { kategorien }: AngeboteView) {
	const t = translator(locale)
	const alle = kategorien.flatMap(({ produkte }) => produkte)
	const { notizen, nummern } = numberFussnoten(alle.map(({ fussnote }) => fussnote))
	const gruppen = kategorien.map(({ kategorie, produkte }) => ({
		name: kategorieName(t, kategorie),
		produkte: produkte.map((produkt) => ({
			id: produkt.id,
			name: produkt.name,
			text: produkt.kurztext,
			grafik: produkt.grafik,
			preis: produkt.preis,
			preisHinweis: produkt.preisHinweis,
			fussnote: fussnoteOf(nummern, alle.indexOf(produkt)),
			praemie: t('empfehlen:home.praemie', { betrag: formatMoney(produkt.maxCent, locale) }),
			href: pathTo(mandant, 'Empfehlen', { produktId: produkt.id }),
		})),
	}))
	const [first] = kategorien[0]?.produkte ?? []
	return { gruppen, notizen, heldIcon: produktIcon(first?.grafik ?? '') }
}

type Gruppe = ReturnType<typeof angeboteView>['gruppen'][number]

/** From this many products on, a visitor gets links that jump to a category. */
const MANY = 7

const anchor = (index: number) => `kategorie-${index + 1}`

/** Product tiles by category, which share one grid and name themselves, and what stands below them. */
export function Angebote({
	gruppen,
	notizen,
	children,
}: {
	gruppen: Gruppe[]
	notizen: string[]
	children?: ReactNode
}) {
	const { t } = useTranslation(['empfehlen', 'katalog'])
	if (gruppen.length === 0) return <EmptyState title={t('home.leer')}>{t('home.leerText')}</EmptyState>
	const kacheln = gruppen.flatMap(({ name, produkte }, gruppe) =>
		produkte.map((produkt, index) => ({ ...produkt, kategorie: name, id: index === 0 ? anchor(gruppe) : undefined })),
	)
	return (
		<div className="grid gap-6 sm:gap-8">
			{kacheln.length >= MANY && gruppen.length > 1 && (
				<nav aria-label={t('home.kategorien')}>
					<ul className="flex flex-wrap gap-2">
						{gruppen.map(({ name }, index) => (
							<li key={name}>
								<Link
									href={`#${anchor(index)}`}
									className="inline-flex min-h-11 items-center rounded-control border border-line bg-surface px-4 font-semibold text-brand no-underline hover:border-brand hover:bg-brand-soft"
								>
									{name}
								</Link>
							</li>
						))}
					</ul>
				</nav>
			)}
			<Grid as="ul">
				{kacheln.map(({ id, href, name, text, grafik, preis, preisHinweis, fussnote, praemie, kategorie }, index) => (
					<Tile
						key={href}
						id={id}
						as="li"
						href={href}
						eyebrow={kategorie}
						title={name}
						text={text}
						price={<Preisangabe preis={preis} hinweis={preisHinweis} fussnote={fussnote} />}
						reward={praemie}
						media={<ProduktPicture grafik={grafik} nummer={index} />}
						actionLabel={t('home.empfehlen')}
					/>
				))}
			</Grid>
			{children}
			<Fussnoten title={t('katalog:fussnoten.titel')} notizen={notizen} backLabel={t('katalog:fussnoten.zurueck')} />
		</div>
	)
}
