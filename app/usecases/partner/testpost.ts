import { webhookHeaders } from '~/adapters/partner/signature'
import { outsideTime } from '~/domain/mandant/testbetrieb'
import { ereignisKoerper } from '~/domain/partner/ereignis'
import { fail, ok } from '~/domain/shared/result'
import { listReadableMails } from '~db/repositories/mail/mail'
import { listEreignisRows } from '~db/repositories/partner/ereignis'
import { listWebhookRows } from '~db/repositories/partner/webhook'
import { listZustellungen } from '~db/repositories/partner/zustellung'
import { renderMailRow } from '../mail/render-mail-row'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { openGeheimnisse } from './geheimnis'

/** The newest mails that a brand in Testbetrieb would have sent, with their links. */
export async function listTestmails(ctx: AppContext, limit: number) {
	authorise(ctx, 'testbetrieb.spielen')
	if (!ctx.mandant.config.Testbetrieb) return fail('nicht_gefunden')
	const rows = await listReadableMails(ctx.db, limit)
	const mails = rows.map(async (row) => {
		const { id, vorlage, an, erstelltAm: am } = row
		const { betreff, text } = await renderMailRow(ctx, row)
		return { id, vorlage, an, am, betreff, text }
	})
	return ok(await Promise.all(mails))
}

/**
 * The newest webhooks that a brand in Testbetrieb would have sent, to each endpoint as many, signed at this moment: receivers
 * compare with their own clock, which knows nothing of the brand's.
 */
export async function listTestwebhooks(ctx: AppContext, limit: number) {
	authorise(ctx, 'testbetrieb.spielen')
	const { config } = ctx.mandant
	if (!config.Testbetrieb) return fail('nicht_gefunden')
	const now = ctx.clock()
	const found = []
	for (const webhook of await listWebhookRows(ctx.db)) {
		const geheimnisse = openGeheimnisse(ctx, webhook, now)
		const zustellungen = await listZustellungen(ctx.db, { webhookId: webhook.id, limit })
		const ids = zustellungen.map(({ zustellung }) => zustellung.ereignisId)
		const ereignisse = await listEreignisRows(ctx.db, ids)
		for (const ereignis of ereignisse) {
			const body = JSON.stringify(ereignisKoerper(ereignis))
			const kopf = webhookHeaders({ id: ereignis.id, body, now: outsideTime(now, config) }, geheimnisse)
			found.push({ adresse: webhook.adresse, kopf, body })
		}
	}
	return ok(found)
}
