import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Berater } from '~/domain/katalog/berater'
import { AUSZAHLUNG_WOCHEN } from '~/domain/praemie/fristen'
import { ButtonLink } from '~/ui/Button'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/Notice'
import { Steps } from '~/ui/Steps'
import type { EinladungProduktView } from '~/usecases/empfaenger/show-einladung'
import type { FormReply } from '~/web/forms.server'
import { BeraterKarte } from '../katalog/BeraterKarte'
import { AdresseKorrigieren } from './AdresseKorrigieren'
import { AngebotKarte } from './Schritte'

type Props = {
	titel: string
	produkt: EinladungProduktView
	berater: Berater | null
	firma: string
	/** The address that was typed, as long as it can be corrected here. */
	korrektur: ComponentProps<typeof AdresseKorrigieren>['korrektur']
	token: string
	reply: FormReply | undefined
	/** Other data was sent than we have: it was not taken. */
	vorhanden: boolean
	support: string
	/** A newsletter waits for its confirmation. */
	optin: boolean
	/** Who recommended, empty once the account is deleted; the friend's part of the reward, in words; null = none. */
	vorname: string
	betrag: string | null
	/** Days as DD.MM.YYYY: how long the Empfehlung counts; until when an order of today is checked, which takes `frist` days. */
	gueltigBis: string
	frist: number
	fristBis: string
	/** As many orders as count are there already. */
	ausgeschoepft: boolean
	/** An order was matched: the steps to it are done. */
	zugeordnet: boolean
	angebotHref: string
	/** The texts that were agreed to. */
	agbHref: string | null
	datenschutzHref: string | null
	/** The way to give a customer number. */
	children: ReactNode
}

/** The data is there: on to the order page, and what happens then. */
export function Fertig({
	titel,
	produkt,
	berater,
	firma,
	korrektur,
	token,
	reply,
	vorhanden,
	support,
	optin,
	vorname,
	betrag,
	gueltigBis,
	frist,
	fristBis,
	ausgeschoepft,
	zugeordnet,
	angebotHref,
	agbHref,
	datenschutzHref,
	children,
}: Props) {
	const { t } = useTranslation(['empfangen', 'allgemein'])
	// Nobody is promised a mail that never comes.
	const praemie = ausgeschoepft
		? { title: t('fertig.weiter.praemieKeine'), text: t('fertig.weiter.praemieKeineText') }
		: betrag
			? {
					title: t('fertig.weiter.praemie'),
					text: t('fertig.weiter.praemieText', { betrag, wochen: AUSZAHLUNG_WOCHEN }),
				}
			: vorname
				? { title: t('fertig.weiter.praemieVon', { vorname }), text: t('fertig.weiter.praemieVonText', { vorname }) }
				: undefined
	return (
		<>
			<PageTitle title={titel} lead={t('fertig.text')} />
			<Stack gap="wide">
				<Stack>
					<AdresseKorrigieren korrektur={korrektur} token={token} support={support} reply={reply} />
					{betrag && !ausgeschoepft && (
						<p className="flex flex-wrap items-baseline gap-x-3 rounded-card border border-transparent bg-accent-soft p-4">
							<span className="font-semibold">{t('einladung.vorteilTitel')}</span>
							<span className="font-heading text-2xl font-extrabold tracking-tight text-brand">{betrag}</span>
						</p>
					)}
					{vorhanden && <Notice>{t('fertig.vorhanden', { email: support })}</Notice>}
					<AngebotKarte produkt={produkt} firma={firma}>
						<ButtonLink href={angebotHref} iconEnd="external">
							{t('fertig.angebot')}
						</ButtonLink>
						<p className="text-sm text-muted">{t('fertig.angebotHinweis', { firma })}</p>
					</AngebotKarte>
					{berater && <BeraterKarte berater={berater} />}
					{optin && <Notice>{t('fertig.optin')}</Notice>}
				</Stack>
				{!zugeordnet && (
					<section className="grid gap-6">
						<h2 className="font-heading text-2xl">{t('fertig.weiterTitel')}</h2>
						<Steps
							layout="column"
							steps={[
								{ title: t('fertig.weiter.bestellen', { datum: gueltigBis }), text: t('fertig.weiter.bestellenText') },
								{
									title: t('fertig.weiter.pruefen'),
									text: t('fertig.weiter.pruefenText', { count: frist, datum: fristBis }),
								},
								...(praemie ? [praemie] : []),
							]}
						/>
					</section>
				)}
				{children}
				{agbHref && datenschutzHref && (
					<p className="text-sm">
						{t('fertig.zugestimmt')} <Link href={agbHref}>{t('allgemein:nav.agb')}</Link>,{' '}
						<Link href={datenschutzHref}>{t('allgemein:nav.datenschutz')}</Link>
					</p>
				)}
			</Stack>
		</>
	)
}
