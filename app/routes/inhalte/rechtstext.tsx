import { useTranslation } from 'react-i18next'
import { PageTitle } from '~/ui/layout/PageTitle'
import { RichText } from '~/ui/RichText'

type Props = { text: { titel: string; inhalt: string; version: number; stand: string } }

export function Rechtstext({ text }: Props) {
	const { t } = useTranslation('inhalte')
	return (
		<>
			<PageTitle title={text.titel} />
			<RichText text={text.inhalt} />
			<p className="mt-8 text-sm text-muted">{t('stand', { datum: text.stand, version: text.version })}</p>
		</>
	)
}
