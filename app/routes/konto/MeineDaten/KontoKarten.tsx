import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/Button'
import { Card } from '~/ui/Card'
import type { IconName } from '~/ui/Icon'
import type { MeineDatenScreen } from './view.server'

const NEWSLETTER_KNOPF = {
	optedIn: 'daten.newsletterAbmelden',
	pending: 'daten.newsletterErneut',
	optedOut: 'daten.newsletterBestellen',
} as const

type KarteProps = {
	titel: string
	link: { href: string; text: string; icon?: IconName; quiet?: boolean }
	children: ReactNode
}

/** What belongs to an account, with the way to its own page. */
function KontoKarte({ titel, link, children }: KarteProps) {
	const { href, text, icon, quiet } = link
	return (
		<Card
			as="section"
			title={titel}
			actions={
				<ButtonLink href={href} variant={quiet ? 'quiet' : 'secondary'} {...(icon ? { icon } : {})}>
					{text}
				</ButtonLink>
			}
		>
			{children}
		</Card>
	)
}

/** What else belongs to an account, each with the way to its own page. */
export function KontoKarten({ view }: { view: MeineDatenScreen }) {
	const { t } = useTranslation(['bereich', 'statusmail'])
	const { email, emailWartet, newsletter, ibanEnde, bild, hrefs } = view
	return (
		<>
			<Card
				as="section"
				title={t('daten.konto')}
				actions={
					<>
						<ButtonLink href={hrefs.email} variant="secondary" icon="mail">
							{t('daten.emailAendern')}
						</ButtonLink>
						<ButtonLink href={hrefs.passwort} variant="secondary" icon="lock">
							{t('daten.passwort')}
						</ButtonLink>
						<ButtonLink href={hrefs.sitzungen} variant="secondary" icon="smartphone">
							{t('daten.sitzungen')}
						</ButtonLink>
					</>
				}
			>
				<p className="text-muted">{t('daten.email')}</p>
				<p className="font-medium break-words">{email}</p>
				<p className="mt-2 text-sm text-muted break-words">
					{emailWartet ? t('daten.emailWartet', emailWartet) : t('daten.emailHinweis')}
				</p>
			</Card>
			<KontoKarte titel={t('bild.titel')} link={{ href: hrefs.bild, text: t(`bild.karteLink.${bild}`) }}>
				<p>{t(`bild.karte.${bild}`)}</p>
			</KontoKarte>
			{newsletter && (
				<KontoKarte
					titel={t('daten.newsletter')}
					link={{ href: hrefs.newsletter, text: t(NEWSLETTER_KNOPF[newsletter]) }}
				>
					<p data-newsletter={newsletter}>{t(`daten.newsletterStatus.${newsletter}`)}</p>
				</KontoKarte>
			)}
			<KontoKarte
				titel={t('statusmail:einstellungen.karte')}
				link={{ href: hrefs.emails, text: t('statusmail:einstellungen.karteLink') }}
			>
				<p>{t('statusmail:einstellungen.karteText')}</p>
			</KontoKarte>
			{ibanEnde !== undefined && (
				<KontoKarte
					titel={t('daten.bankdaten')}
					link={{ href: hrefs.bankdaten, text: t('daten.bankdatenAendern'), icon: 'bank' }}
				>
					<p>{ibanEnde === null ? t('daten.bankdatenKeine') : t('daten.bankdatenEnde', { ende: ibanEnde })}</p>
				</KontoKarte>
			)}
			<KontoKarte
				titel={t('daten.auskunft')}
				link={{ href: hrefs.auskunft, text: t('daten.auskunftLink'), icon: 'file' }}
			>
				<p>{t('daten.auskunftText')}</p>
			</KontoKarte>
			<KontoKarte
				titel={t('daten.loeschen')}
				link={{ href: hrefs.loeschen, text: t('daten.loeschenLink'), icon: 'trash', quiet: true }}
			>
				<p>{t('daten.loeschenText')}</p>
			</KontoKarte>
		</>
	)
}
