import { newWebhookGeheimnis } from '~/adapters/partner/signature'
import type { WebhookRow } from '~db/repositories/partner/webhook'
import type { AppContext } from '../shared/context'

type Column = 'geheimnis' | 'voriges_geheimnis'

const place = (id: string, column: Column) => ({ table: 'webhook', id, column })

/** A new secret of an endpoint: to be shown once, and sealed. */
export function createGeheimnis({ keys }: Pick<AppContext, 'keys'>, id: string): { klar: string; geheimnis: string } {
	const klar = newWebhookGeheimnis()
	return { klar, geheimnis: keys.seal(place(id, 'geheimnis'), klar) }
}

/** The secret of today sealed as the one before. */
export const asVoriges = ({ keys }: Pick<AppContext, 'keys'>, { id, geheimnis }: WebhookRow): string =>
	keys.seal(place(id, 'voriges_geheimnis'), keys.open(place(id, 'geheimnis'), geheimnis))

/** The secrets that sign at an instant, the newest first. */
export function openGeheimnisse(
	{ keys }: Pick<AppContext, 'keys'>,
	{ id, geheimnis, vorigesGeheimnis, vorigesBis }: WebhookRow,
	now: Date,
): string[] {
	const gilt = vorigesGeheimnis !== '' && vorigesBis !== null && vorigesBis > now
	return [
		keys.open(place(id, 'geheimnis'), geheimnis),
		...(gilt ? [keys.open(place(id, 'voriges_geheimnis'), vorigesGeheimnis)] : []),
	]
}
