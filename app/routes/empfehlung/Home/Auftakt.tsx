import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/Button'
import { DeviceArt } from '~/ui/brand/DeviceArt'
import { HeroArt } from '~/ui/brand/HeroArt'
import type { IconName } from '~/ui/icons'
import { Hero } from '~/ui/layout/Hero'
import { Picture } from '~/ui/Picture'
import { Gruss } from '../../_shared/katalog/Gruss'
import { Preisangabe } from '../../_shared/katalog/Preisangabe'
import { TarifRechner } from '../../_shared/katalog/TarifRechner'
import type { AngebotKachel } from './Angebote'
import type { AuftaktView } from './auftakt.server'

type Props = AuftaktView & { heldIcon: IconName; praemienHref: string }

/** The first band of Home, as the brand chose it: each opening leads to the offers. */
export function Auftakt({ titel, text, bild, heldIcon, praemienHref }: Props) {
	const { t } = useTranslation(['empfehlen', 'katalog'])
	const note = t('home.hinweis')
	const lead = <p>{text}</p>
	const waehlen = (variant: 'primary' | 'accent') => (
		<ButtonLink href="#angebote" variant={variant}>
			{t('home.aktion')}
		</ButtonLink>
	)
	const beideWege = (
		<>
			{waehlen('primary')}
			<ButtonLink href={praemienHref} variant="secondary">
				{t('home.praemien')}
			</ButtonLink>
		</>
	)
	switch (bild.art) {
		case 'angebot':
			return <Hero tone="dark" title={titel} lead={lead} note={note} aside={<AngebotKarte {...bild.angebot} />} />
		case 'rechner':
			return (
				<Hero
					tone="accent"
					title={titel}
					lead={lead}
					note={note}
					aside={<TarifRechner selbstHref={bild.selbstHref} title={t('katalog:tarife.titel')} />}
				/>
			)
		case 'gruss':
			return (
				<Hero
					tone="brand"
					title={titel}
					lead={lead}
					actions={waehlen('accent')}
					note={note}
					aside={<Gruss {...bild} />}
				/>
			)
		case 'foto':
			return (
				<Hero
					title={titel}
					lead={lead}
					actions={beideWege}
					note={note}
					aside={<Picture {...bild.picture} sizes="(min-width: 64rem) 34rem, 100vw" first />}
				/>
			)
		case 'illustration':
			return (
				<Hero title={titel} lead={lead} actions={beideWege} note={note} illustration={<HeroArt icon={heldIcon} />} />
			)
	}
}

/** The best offer of the day, ready to be recommended. */
function AngebotKarte({ href, name, praemie, preis, preisHinweis, fussnote }: AngebotKachel) {
	const { t } = useTranslation('empfehlen')
	return (
		<div className="sm:grid sm:gap-6">
			<div className="hidden sm:block">
				<DeviceArt />
			</div>
			<div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 rounded-card bg-surface p-(--d-tile) text-ink">
				<h2 className="text-xl">{name}</h2>
				<p className="justify-self-end rounded-tag border border-transparent bg-accent px-3 py-1 text-sm leading-tight font-bold text-on-accent">
					{praemie}
				</p>
				<div className="col-span-full sm:col-span-1">
					<Preisangabe preis={preis} hinweis={preisHinweis} fussnote={fussnote} />
				</div>
				<div className="justify-self-end max-sm:col-span-full max-sm:justify-self-stretch">
					<ButtonLink href={href}>{t('rechner.empfehlen', { produkt: name })}</ButtonLink>
				</div>
			</div>
		</div>
	)
}
