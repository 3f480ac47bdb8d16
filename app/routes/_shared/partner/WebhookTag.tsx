import { useTranslation } from 'react-i18next'
import type { WebhookZustand } from '~/domain/partner/webhook'
import { Tag } from '~/ui/Tag'

/** Whether an endpoint takes events, and whether they arrive. */
export function WebhookTag({ zustand, gestoert }: { zustand: WebhookZustand; gestoert: boolean }) {
	const { t } = useTranslation('schnittstellen')
	if (zustand !== 'aktiv') return <Tag tone="warning">{t('zustand.pausiert')}</Tag>
	return <Tag tone={gestoert ? 'danger' : 'success'}>{t(gestoert ? 'zustand.gestoert' : 'zustand.aktiv')}</Tag>
}
