import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { TextLink } from '~/ui/TextLink'

type Props = {
	titel: string
	/** What a recommendation may earn, in euros [B-REWARDS]. */
	betrag: number
	empfehlenHref: string
	codeHref: string
}

/** The 60 days are over: how to get a new link, or to become a recommender oneself. */
export function Abgelaufen({ titel, betrag, empfehlenHref, codeHref }: Props) {
	const { t } = useTranslation('empfangen')
	return (
		<>
			<PageTitle title={titel} lead={t('abgelaufen.text')} />
			<Stack>
				<Card
					as="section"
					tone="soft"
					title={t('abgelaufen.selbstTitel')}
					actions={
						<ButtonLink href={empfehlenHref} iconEnd="arrowRight">
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
