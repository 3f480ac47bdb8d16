import { useTranslation } from 'react-i18next'
import { CopyField } from '~/ui/CopyField'
import { Stack } from '~/ui/layout/Stack'
import { Notice } from '~/ui/Notice'
import { TextLink } from '~/ui/TextLink'

type Props = { geheimnis: string; label: string; text: string; weiterHref: string }

/** A secret that is shown once, on the page that answers. */
export function Geheimnis({ geheimnis, label, text, weiterHref }: Props) {
	const { t } = useTranslation('schnittstellen')
	return (
		<Stack>
			<Notice tone="warning" live title={t('geheimnis.titel')}>
				{text}
			</Notice>
			<CopyField
				id="geheimnis"
				label={label}
				value={geheimnis}
				copyLabel={t('geheimnis.kopieren')}
				copiedText={t('geheimnis.kopiert')}
				failedText={t('geheimnis.markieren')}
			/>
			<p>
				<TextLink href={weiterHref}>{t('geheimnis.weiter')}</TextLink>
			</p>
		</Stack>
	)
}
