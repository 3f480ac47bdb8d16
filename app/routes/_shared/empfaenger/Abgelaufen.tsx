import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { TextLink } from '~/ui/TextLink'
import type { VorbeiScreen } from './abgelaufen.server'
import { AngebotKarte } from './Schritte'

/** A recommendation that is over: the offer itself, how to get a new link, or to become a recommender oneself. */
export function Abgelaufen({ titel, text, angebot, firma, betrag, empfehlenHref, codeHref }: VorbeiScreen) {
	const { t } = useTranslation('empfangen')
	return (
		<>
			<PageTitle title={titel} lead={text} />
			<Stack>
				{angebot && (
					<AngebotKarte produkt={angebot.produkt} firma={firma}>
						{angebot.angebotUrl && (
							<>
								<ButtonLink href={angebot.angebotUrl} iconEnd="external">
									{t('abgelaufen.angebot')}
								</ButtonLink>
								<p className="text-sm text-muted">{t('fertig.angebotHinweis', { firma })}</p>
							</>
						)}
					</AngebotKarte>
				)}
				<Card
					as="section"
					tone={angebot ? 'plain' : 'soft'}
					title={t('abgelaufen.selbstTitel')}
					actions={
						<ButtonLink href={empfehlenHref} variant={angebot ? 'secondary' : 'primary'} iconEnd="arrowRight">
							{t('abgelaufen.empfehlen')}
						</ButtonLink>
					}
				>
					<p>{t('abgelaufen.selbst', { betrag })}</p>
				</Card>
				<p>
					<TextLink href={codeHref}>{t('abgelaufen.code')}</TextLink>
				</p>
			</Stack>
		</>
	)
}
