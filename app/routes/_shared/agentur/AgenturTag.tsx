import { useTranslation } from 'react-i18next'
import type { AgenturZustand } from '~/domain/agentur/zustand'
import { Tag } from '~/ui/Tag'

/** Whether an agency works for the brand. */
export function AgenturTag({ zustand }: { zustand: AgenturZustand }) {
	const { t } = useTranslation('agenturen')
	return <Tag tone={zustand === 'aktiv' ? 'success' : 'neutral'}>{t(`zustand.${zustand}`)}</Tag>
}
