import { useTranslation } from 'react-i18next'
import { Tag } from '~/ui/Tag'

type Props = { gilt: boolean; entwurf: boolean; geplant: string | null; fehlt: boolean }

/** What there is of a text in one language. */
export function TextStand({ gilt, entwurf, geplant, fehlt }: Props) {
	const { t } = useTranslation('texte')
	return (
		<span className="flex flex-wrap gap-2">
			{gilt && <Tag tone="success">{t('stand.gilt')}</Tag>}
			{entwurf && <Tag tone="warning">{t('stand.entwurf')}</Tag>}
			{geplant && <Tag tone="info">{t('stand.geplantAb', { wann: geplant })}</Tag>}
			{fehlt && <Tag tone="danger">{t('stand.fehlt')}</Tag>}
			{!gilt && !entwurf && !geplant && !fehlt && <span className="text-muted">{t('stand.nichts')}</span>}
		</span>
	)
}
