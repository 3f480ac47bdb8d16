import { useTranslation } from 'react-i18next'
import { translator } from '~/locales/translate'
import { pathTo } from '~/paths'
import { EmptyState } from '~/ui/EmptyState'
import { Grid } from '~/ui/layout/Grid'
import { formatMoney } from '~/ui/Money'
import { Tile } from '~/ui/Tile'
import type { AppContext } from '~/usecases/context'
import type { AngeboteView } from '~/usecases/empfehlung/listAngebote'
import { ProduktBild, produktIcon } from './produkt-bild'
import { kategorieName, preisText } from './texte'

/** The tiles of Home, by category, ready to be shown. */
export function angeboteView({ mandant, locale }: AppContext, { kategorien }: AngeboteView) {
	const t = translator(locale)
	const gruppen = kategorien.map(({ kategorie, produkte }) => ({
		kategorie,
		name: kategorieName(t, kategorie),
		produkte: produkte.map((produkt) => ({
			id: produkt.id,
			name: produkt.name,
			text: produkt.kurztext,
			grafik: produkt.grafik,
			preis: preisText(produkt, locale),
			praemie: t('empfehlen:home.praemie', { betrag: formatMoney(produkt.maxCent, locale) }),
			href: pathTo(mandant, 'Empfehlen', { produktId: produkt.id }),
		})),
	}))
	const [first] = kategorien[0]?.produkte ?? []
	return { gruppen, heldIcon: produktIcon(first?.grafik ?? '') }
}

type Gruppe = ReturnType<typeof angeboteView>['gruppen'][number]

function Kacheln({ gruppe, ab, titleLevel }: { gruppe: Gruppe; ab: number; titleLevel: 3 | 4 }) {
	const { t } = useTranslation('empfehlen')
	return (
		<Grid as="ul">
			{gruppe.produkte.map(({ id, href, name, text, grafik, preis, praemie }, index) => (
				<Tile
					key={id}
					as="li"
					titleLevel={titleLevel}
					href={href}
					title={name}
					text={text}
					price={preis}
					reward={praemie}
					media={<ProduktBild grafik={grafik} nummer={ab + index} />}
					actionLabel={t('home.empfehlen')}
				/>
			))}
		</Grid>
	)
}

/** Product tiles by category, with a way to jump to each. */
export function Angebote({ gruppen }: { gruppen: Gruppe[] }) {
	const { t } = useTranslation('empfehlen')
	if (gruppen.length === 0) return <EmptyState title={t('home.leer')}>{t('home.leerText')}</EmptyState>
	const [einzige] = gruppen
	if (einzige && gruppen.length === 1) return <Kacheln gruppe={einzige} ab={0} titleLevel={3} />
	return (
		<div className="grid gap-10 sm:gap-12">
			{gruppen.map((gruppe, index) => (
				<section key={gruppe.kategorie} className="grid gap-5">
					<h3 className="text-xl">{gruppe.name}</h3>
					<Kacheln gruppe={gruppe} ab={index} titleLevel={4} />
				</section>
			))}
		</div>
	)
}
