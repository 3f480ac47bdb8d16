import type { WebhookDaten } from '~/domain/partner/webhook'

/** What the trail says of an endpoint; of its address without a query, which may hold a secret. */
export const webhookSpur = ({ bezeichnung, adresse, ereignisse }: WebhookDaten) => {
	const { origin, pathname } = new URL(adresse)
	return { bezeichnung, adresse: origin + pathname, ereignisse: ereignisse.join(' ') || 'alle' }
}
