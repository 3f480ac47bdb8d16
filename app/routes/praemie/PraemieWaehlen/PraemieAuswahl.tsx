import { useTranslation } from 'react-i18next'
import { PRAEMIE_ARTEN } from '~/domain/praemie/arten'
import { AUSZAHLUNG_WOCHEN, GUTSCHEIN_VERSAND_STUNDEN } from '~/domain/praemie/fristen'
import { formatDate } from '~/domain/shared/dates'
import { isLocale } from '~/domain/shared/locale'
import { formatMoney } from '~/domain/shared/money'
import { grundText } from '~/locales/angebot'
import { EmptyState } from '~/ui/EmptyState'
import { Highlight } from '~/ui/Highlight'
import { Icon, type IconName } from '~/ui/Icon'
import { Grid } from '~/ui/layout/Grid'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Progress } from '~/ui/Progress'
import { Tile } from '~/ui/Tile'
import type { PraemieWahl } from '~/usecases/praemie/show-praemierung'
import { MarkenLogo } from '../../_shared/praemie/MarkenLogo'

const FRISTEN = { wochen: AUSZAHLUNG_WOCHEN, stunden: GUTSCHEIN_VERSAND_STUNDEN }

type Option = PraemieWahl['optionen'][number] & { href: string }
type Props = { titel: string; support: string; wahl: Omit<PraemieWahl, 'optionen'> & { optionen: Option[] } }

function Wert({ wahl: { optionen, anteil, fristBis } }: Pick<Props, 'wahl'>) {
	const { t, i18n } = useTranslation('praemie')
	const werte = optionen.map(({ betragCent }) => betragCent)
	const betrag = formatMoney(Math.max(...werte), i18n.language)
	const gleich = new Set(werte).size === 1
	const hoechste = optionen.find(({ betragCent }) => betragCent === Math.max(...werte))
	const grund =
		hoechste && isLocale(i18n.language) && grundText(i18n.t, i18n.language, { ...hoechste, cent: hoechste.betragCent })
	return (
		<Highlight
			title={t('waehlen.wert')}
			value={gleich ? betrag : t('waehlen.wertBis', { betrag })}
			text={[
				grund && `${grund}.`,
				anteil < 100 && t('waehlen.geteilt'),
				t('waehlen.frist', { datum: formatDate(fristBis) }),
			]
				.filter(Boolean)
				.join(' ')}
		/>
	)
}

type TitelProps = { icon: IconName; logoHref: string | null; betrag: string; text: string }

function OptionTitel({ icon, logoHref, betrag, text }: TitelProps) {
	return (
		<span className="flex items-start gap-4">
			{logoHref ? (
				<MarkenLogo href={logoHref} />
			) : (
				<span className="grid size-12 shrink-0 place-items-center rounded-full border border-transparent bg-brand-soft text-brand">
					<Icon name={icon} className="size-6" />
				</span>
			)}
			<span className="grid min-w-0">
				<span className="text-2xl text-brand">{betrag}</span> <span className="text-lg">{text}</span>
			</span>
		</span>
	)
}

/** Where and until when a voucher can be redeemed, as far as it is known. */
function Einloesbar({ hinweis: { shopUrl }, gueltigBis }: Pick<Option, 'hinweis' | 'gueltigBis'>) {
	const { t } = useTranslation('praemie')
	const shop = shopUrl && new URL(shopUrl).host.replace(/^www\./, '')
	const teile = [
		{ name: t('gutschein.shop'), wert: shop },
		{ name: t('gutschein.gueltigBis'), wert: gueltigBis && formatDate(gueltigBis) },
	].filter(({ wert }) => wert)
	return teile.map(({ name, wert }) => (
		<span key={name} className="mt-1 block text-ink wrap-anywhere">
			{name}: <strong>{wert}</strong>
		</span>
	))
}

function Optionen({ wahl: { optionen } }: Pick<Props, 'wahl'>) {
	const { t, i18n } = useTranslation('praemie')
	return (
		<section className="grid gap-5">
			<div className="grid gap-1">
				<h2 className="font-heading text-2xl">{t('waehlen.optionen')}</h2>
				<p className="text-muted">{t('waehlen.einmal')}</p>
			</div>
			<Grid as="ul" columns={optionen.length > 4 ? 2 : 1}>
				{optionen.map(({ art, marke, zweck, betragCent, auszahlenCent, hinweis, gueltigBis, href }) => (
					<Tile
						key={href}
						as="li"
						href={href}
						title={
							<OptionTitel
								icon={PRAEMIE_ARTEN[art].zeichen}
								logoHref={hinweis.logoHref}
								betrag={formatMoney(betragCent, i18n.language)}
								text={t(`art.${art}`, { marke, zweck: zweck?.name })}
							/>
						}
						text={
							auszahlenCent < betragCent ? (
								t('waehlen.verrechnetText', {
									abzug: formatMoney(betragCent - auszahlenCent, i18n.language),
									rest: formatMoney(auszahlenCent, i18n.language),
								})
							) : (
								<>
									{[zweck?.satz, t(`waehlen.textVon.${art}`, FRISTEN), hinweis.einloesen].filter(Boolean).join(' ')}
									<Einloesbar hinweis={hinweis} gueltigBis={gueltigBis} />
								</>
							)
						}
						actionLabel={t('waehlen.waehlen')}
					/>
				))}
			</Grid>
		</section>
	)
}

/** The first step: what the reward is worth, and in which forms it can be had. */
export function PraemieAuswahl({ titel, wahl, support }: Props) {
	const { t } = useTranslation('praemie')
	const { art, vorname, produktName } = wahl
	return (
		<>
			<Progress current={1} total={2} label={t('schritt1')} />
			<PageTitle title={titel} lead={t(`waehlen.${art}`, { vorname, produkt: produktName })} />
			{wahl.optionen.length === 0 ? (
				<EmptyState title={t('waehlen.keine')}>{t('waehlen.keineText', { email: support })}</EmptyState>
			) : (
				<Stack gap="wide">
					<Wert wahl={wahl} />
					<Optionen wahl={wahl} />
				</Stack>
			)}
		</>
	)
}
