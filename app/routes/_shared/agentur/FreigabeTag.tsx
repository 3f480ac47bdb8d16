import { useTranslation } from 'react-i18next'
import type { AgenturFreigabe } from '~/domain/agentur/list'
import { Tag, type TagTone } from '~/ui/Tag'

const TONES: Record<AgenturFreigabe, TagTone> = { offen: 'warning', erteilt: 'success', entfaellt: 'neutral' }

/** Whether the agency's owner has released an order. */
export function FreigabeTag({ stand }: { stand: AgenturFreigabe }) {
	const { t } = useTranslation('agentur')
	return <Tag tone={TONES[stand]}>{t(`freigabeStand.${stand}`)}</Tag>
}
