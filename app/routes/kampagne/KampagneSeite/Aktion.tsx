import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { Fussnoten } from '~/ui/Fussnoten'
import { Grid } from '~/ui/layout/Grid'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { RichText } from '~/ui/RichText'
import { Tile } from '~/ui/Tile'
import { Preisangabe } from '../../_shared/katalog/Preisangabe'
import { ProduktPicture } from '../../_shared/katalog/ProduktPicture'
import { PageLinks } from '../../_shared/PageLinks'
import type { LiveView } from './view.server'

/** A campaign for who comes by its address: what it says, what one gets, until when, and the products. */
export function Aktion(view: LiveView) {
	const { t } = useTranslation(['empfehlen', 'katalog'])
	const { titel, text, ende, betrag, regeln, wahl, begrenzt, empfehlenHref, produkte, notizen } = view
	return (
		<>
			<PageTitle title={titel} lead={betrag ?? undefined} />
			<Stack gap="wide">
				<p className="font-semibold">{ende}</p>
				{empfehlenHref && (
					<div>
						<ButtonLink href={empfehlenHref}>{t('aktion.empfehlen')}</ButtonLink>
					</div>
				)}
				{text && (
					<div className="max-w-3xl">
						<RichText text={text} level={2} />
					</div>
				)}
				<Card as="section" title={t('aktion.dazu')}>
					<Stack gap="tight">
						<ul className="list-disc pl-6">
							{regeln.map((regel) => (
								<li key={regel}>{regel}</li>
							))}
						</ul>
						{wahl && <p>{wahl}</p>}
						<p className="text-muted">{begrenzt ?? t('aktion.bleibt')}</p>
					</Stack>
				</Card>
				<section id="angebote" className="grid gap-5">
					<h2 className="font-heading text-2xl">{t('aktion.angebote')}</h2>
					{produkte.length === 0 ? (
						<EmptyState title={t('aktion.leer')}>{t('home.leerText')}</EmptyState>
					) : (
						<Grid as="ul">
							{produkte.map(
								({ id, href, name, kurztext, kategorie, preis, preisHinweis, fussnote, praemie, grafik }, at) => (
									<Tile
										key={id}
										as="li"
										href={href}
										eyebrow={kategorie}
										title={name}
										text={kurztext}
										price={<Preisangabe preis={preis} hinweis={preisHinweis} fussnote={fussnote} />}
										reward={praemie}
										media={<ProduktPicture grafik={grafik} nummer={at} />}
										actionLabel={t('home.empfehlen')}
									/>
								),
							)}
						</Grid>
					)}
					<PageLinks {...view.blaettern} />
					<Fussnoten
						title={t('katalog:fussnoten.titel')}
						notizen={notizen}
						backLabel={t('katalog:fussnoten.zurueck')}
					/>
				</section>
			</Stack>
		</>
	)
}
