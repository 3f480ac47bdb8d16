import { useTranslation } from 'react-i18next'
import type { AgenturFreigabe } from '~/domain/agentur/list'
import { Tag } from '~/ui/Tag'

/** Whether the agency's owner has released an order. */
export function FreigabeTag({ stand }: { stand: AgenturFreigabe }) {
	const { t } = useTranslation('agentur')
	return <Tag tone={stand === 'erteilt' ? 'success' : 'warning'}>{t(`freigabeStand.${stand}`)}</Tag>
}
