import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import {
	AUSZAHLUNG_MAX_MONATE,
	AUSZAHLUNG_TYPISCH_WOCHEN,
	AUSZAHLUNG_WOCHEN,
	GUTSCHEIN_VERSAND_STUNDEN,
} from '~/domain/praemie/fristen'
import { formatDate } from '~/domain/shared/dates'
import { bisherigesKontoText } from '~/locales/bisheriges-konto'
import { ButtonLink } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { Card } from '~/ui/Card'
import { DescriptionList } from '~/ui/DescriptionList'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Money } from '~/ui/Money'
import { Notice } from '~/ui/Notice'
import { type Step, Steps } from '~/ui/Steps'
import { TextLink } from '~/ui/TextLink'
import type { PraemieStand } from '~/usecases/praemie/show-praemierung'
import { MarkenLogo } from './MarkenLogo'

const stunden = GUTSCHEIN_VERSAND_STUNDEN

/** The heading of what became of a reward; goodwill rewards are thanked for once they are chosen. */
export function standTitel(t: TFunction, { schritt, kulanz, zurueckgefordert }: PraemieStand): string {
	if (zurueckgefordert) return t('praemie:danke.titelZurueckgefordert')
	switch (schritt.art) {
		case 'bankdaten_benoetigt':
			return t(`praemie:bankdaten.titel.${schritt.anlass}`)
		case 'in_pruefung':
			return t('praemie:danke.titelPruefung')
		case 'ausgezahlt':
			return t('praemie:danke.titelGezahlt')
		case 'auszahlung_unterwegs':
			return t('praemie:danke.titelUnterwegs')
		case 'auszahlung_erneut':
			return t('praemie:danke.titelErneut')
		case 'spende_vorgemerkt':
			return t('praemie:danke.titelSpende')
		case 'gespendet':
			return t('praemie:danke.titelGespendet')
		case 'verrechnet':
			return t('praemie:danke.titelVerrechnet')
		case 'gutschein_versendet':
			return kulanz ? t('praemie:danke.titelKulanz') : t('praemie:danke.titelBereit')
		default:
			if (kulanz) return t('praemie:danke.titelKulanz')
			return schritt.art === 'auszahlung_vorbereitet' ? t('praemie:danke.titel') : t('praemie:danke.titelGutschein')
	}
}

function standText(t: TFunction, { schritt, zurueckgefordert }: PraemieStand): string {
	if (zurueckgefordert) return t('praemie:danke.textZurueckgefordert')
	switch (schritt.art) {
		case 'bankdaten_benoetigt':
			return [bisherigesKontoText(t, schritt), t('praemie:danke.textBankdaten')].join(' ')
		case 'in_pruefung':
			return t('praemie:danke.textPruefung')
		case 'auszahlung_vorbereitet':
		case 'auszahlung_erneut': {
			const datum = formatDate(schritt.bis)
			if (schritt.ueberfaellig) return t('praemie:danke.textSpaet', { datum })
			return schritt.art === 'auszahlung_erneut' ? t('praemie:danke.textErneut') : t('praemie:danke.textGeld')
		}
		case 'auszahlung_unterwegs':
			return t('praemie:danke.textUnterwegs', { datum: formatDate(schritt.ausfuehrungAm) })
		case 'ausgezahlt':
			return t('praemie:danke.textGezahlt', { datum: formatDate(schritt.am) })
		case 'spende_vorgemerkt':
			return t('praemie:danke.textSpende', { zweck: schritt.zweck, datum: formatDate(schritt.ab) })
		case 'gespendet':
			return t('praemie:danke.textGespendet', { zweck: schritt.zweck, datum: formatDate(schritt.am) })
		case 'verrechnet':
			return t('praemie:danke.textVerrechnet', { datum: formatDate(schritt.am) })
		case 'gutschein_vorbereitet':
			return schritt.ueberfaellig
				? t('praemie:danke.textGutscheinSpaet', { email: schritt.email })
				: t('praemie:danke.textGutschein', { email: schritt.email, stunden })
		case 'gutschein_versendet':
			return t('praemie:danke.textBereit', { email: schritt.email, datum: formatDate(schritt.am) })
	}
}

function Fakten({ stand: { betragCent, verrechnetCent, schritt } }: { stand: PraemieStand }) {
	const { t, i18n } = useTranslation('praemie')
	const praemie =
		'zweck' in schritt
			? t('art.spende', { zweck: schritt.zweck })
			: 'marke' in schritt && schritt.marke !== null
				? t('art.gutschein', { marke: schritt.marke })
				: t('art.geld')
	const fakten = [
		{ term: t('danke.betrag'), value: <Money cents={betragCent} locale={i18n.language} /> },
		verrechnetCent > 0 && {
			term: t('danke.verrechnet'),
			value: <Money cents={-verrechnetCent} locale={i18n.language} />,
		},
		verrechnetCent > 0 && {
			term: t('danke.auszahlung'),
			value: <Money cents={betragCent - verrechnetCent} locale={i18n.language} />,
		},
		{ term: t('danke.praemie'), value: praemie },
		'ibanEnde' in schritt &&
			schritt.art !== 'bankdaten_benoetigt' && {
				term: t('danke.konto'),
				value: t('danke.kontoWert', { ende: schritt.ibanEnde }),
			},
		'ab' in schritt && { term: t('danke.spendeAb'), value: formatDate(schritt.ab) },
		'email' in schritt && { term: t('danke.an'), value: schritt.email },
		'ausfuehrungAm' in schritt && { term: t('danke.ausfuehrung'), value: formatDate(schritt.ausfuehrungAm) },
		'von' in schritt && {
			term: t('danke.erwartet'),
			value: t('danke.erwartetWert', { von: formatDate(schritt.von), bis: formatDate(schritt.bis) }),
		},
		'am' in schritt && schritt.art !== 'bankdaten_benoetigt' && { term: t('danke.am'), value: formatDate(schritt.am) },
		'gueltigBis' in schritt &&
			schritt.gueltigBis !== null && { term: t('gutschein.gueltigBis'), value: formatDate(schritt.gueltigBis) },
		'einloesen' in schritt &&
			(schritt.einloesen || schritt.art === 'gutschein_versendet') && {
				term: t('gutschein.einloesen'),
				value: schritt.einloesen || t('gutschein.einloesenAllgemein', { marke: schritt.marke }),
			},
		'shopUrl' in schritt &&
			schritt.shopUrl && {
				term: t('gutschein.shop'),
				value: <TextLink href={schritt.shopUrl}>{t('gutschein.zumShop', { marke: schritt.marke })}</TextLink>,
			},
	]
	return (
		<Card as="section" title={t('danke.fakten')}>
			{'logoHref' in schritt && schritt.logoHref && <MarkenLogo href={schritt.logoHref} />}
			<DescriptionList items={fakten.flatMap((fakt) => fakt || [])} />
		</Card>
	)
}

function Weiter({ stand: { schritt } }: { stand: PraemieStand }) {
	const { t } = useTranslation('praemie')
	const geld: Step[] = [
		{ title: t('danke.schrittGeld1'), text: t('danke.schrittGeld1Text'), icon: 'check' },
		{
			title: t('danke.schrittGeld2'),
			text: t('danke.schrittGeld2Text', {
				wochen: AUSZAHLUNG_WOCHEN,
				...AUSZAHLUNG_TYPISCH_WOCHEN,
				monate: AUSZAHLUNG_MAX_MONATE,
			}),
			icon: 'bank',
		},
		{ title: t('danke.schrittGeld3'), text: t('danke.schrittGeld3Text'), icon: 'euro' },
	]
	const gutschein: Step[] = [
		{ title: t('danke.schrittGutschein1'), text: t('danke.schrittGutschein1Text'), icon: 'check' },
		{ title: t('danke.schrittGutschein2'), text: t('danke.schrittGutschein2Text', { stunden }), icon: 'mail' },
		{ title: t('danke.schrittGutschein3'), text: t('danke.schrittGutschein3Text'), icon: 'ticket' },
	]
	if (schritt.art !== 'auszahlung_vorbereitet' && schritt.art !== 'gutschein_vorbereitet') return null
	return (
		<section className="grid gap-5">
			<h2 className="font-heading text-2xl">{t('danke.weiter')}</h2>
			<Steps steps={schritt.art === 'auszahlung_vorbereitet' ? geld : gutschein} layout="column" />
		</section>
	)
}

/**
 * What became of a chosen reward: the thanks page, and what its link shows from then on. `homeHref` is missing where the
 * visitor would only be asked to log in there.
 */
export function PraemieStandPage({
	titel,
	stand,
	homeHref,
}: {
	titel: string
	stand: PraemieStand
	homeHref?: string
}) {
	const { t } = useTranslation()
	const { schritt, kulanz } = stand
	return (
		<div data-praemie={schritt.art}>
			<PageTitle title={titel} lead={kulanz ? t('praemie:danke.textKulanz') : undefined} />
			<Stack gap="wide">
				<Notice tone={schritt.art === 'bankdaten_benoetigt' ? 'warning' : 'success'}>{standText(t, stand)}</Notice>
				<Fakten stand={stand} />
				<Weiter stand={stand} />
				{homeHref && schritt.art !== 'bankdaten_benoetigt' && (
					<ButtonRow>
						<ButtonLink href={homeHref} variant="secondary" icon="heart">
							{t('praemie:danke.empfehlen')}
						</ButtonLink>
					</ButtonRow>
				)}
			</Stack>
		</div>
	)
}
