import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/Button'
import { Card } from '~/ui/Card'
import type { MeineDatenScreen } from './view.server'

const NEWSLETTER_KNOPF = {
	optedIn: 'daten.newsletterAbmelden',
	pending: 'daten.newsletterErneut',
	optedOut: 'daten.newsletterBestellen',
} as const

/** What else belongs to an account, each with the way to its own page. */
export function KontoKarten({ view }: { view: MeineDatenScreen }) {
	const { t } = useTranslation('bereich')
	const { email, support, newsletter, ibanEnde, hrefs } = view
	return (
		<>
			<Card
				as="section"
				title={t('daten.konto')}
				actions={
					<>
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
				<p className="mt-2 text-sm text-muted">{t('daten.emailHinweis', { email: support })}</p>
			</Card>
			{newsletter && (
				<Card
					as="section"
					title={t('daten.newsletter')}
					actions={
						<ButtonLink href={hrefs.newsletter} variant="secondary">
							{t(NEWSLETTER_KNOPF[newsletter])}
						</ButtonLink>
					}
				>
					<p data-newsletter={newsletter}>{t(`daten.newsletterStatus.${newsletter}`)}</p>
				</Card>
			)}
			{ibanEnde !== undefined && (
				<Card
					as="section"
					title={t('daten.bankdaten')}
					actions={
						<ButtonLink href={hrefs.bankdaten} variant="secondary" icon="bank">
							{t('daten.bankdatenAendern')}
						</ButtonLink>
					}
				>
					<p>{ibanEnde === null ? t('daten.bankdatenKeine') : t('daten.bankdatenEnde', { ende: ibanEnde })}</p>
				</Card>
			)}
			<Card
				as="section"
				title={t('daten.auskunft')}
				actions={
					<ButtonLink href={hrefs.auskunft} variant="secondary" icon="file">
						{t('daten.auskunftLink')}
					</ButtonLink>
				}
			>
				<p>{t('daten.auskunftText')}</p>
			</Card>
			<Card
				as="section"
				title={t('daten.loeschen')}
				actions={
					<ButtonLink href={hrefs.loeschen} variant="quiet" icon="trash">
						{t('daten.loeschenLink')}
					</ButtonLink>
				}
			>
				<p>{t('daten.loeschenText')}</p>
			</Card>
		</>
	)
}
