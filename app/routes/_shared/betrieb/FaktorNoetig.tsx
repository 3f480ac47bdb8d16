import { useTranslation } from 'react-i18next'
import { FRISCH_MINUTEN } from '~/domain/benutzer/faktor'
import { ButtonLink } from '~/ui/Button'
import { Notice } from '~/ui/Notice'

/** In place of forms that need the second factor freshly entered. */
export function FaktorNoetig({ href }: { href: string }) {
	const { t } = useTranslation('team')
	return (
		<Notice
			title={t('faktor.noetigTitel')}
			actions={
				<ButtonLink href={href} variant="secondary">
					{t('faktor.noetigLink')}
				</ButtonLink>
			}
		>
			{t('faktor.noetigText', { minuten: FRISCH_MINUTEN })}
		</Notice>
	)
}
