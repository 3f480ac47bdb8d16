import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { isWebhookAdresse } from '~/adapters/partner/post-webhook'
import { WEBHOOKS_MAX, type WebhookDaten, webhookMachine } from '~/domain/partner/webhook'
import { fail, ok, type Result } from '~/domain/shared/result'
import { insertWebhook, listWebhookRows } from '~db/repositories/partner/webhook'
import { takeLock } from '~db/repositories/shared/lock'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import { checkFaktor } from '../shared/check-faktor'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { webhookSpur } from './change-webhook'
import { createGeheimnis } from './geheimnis'

const createdSchema = z.object({ webhookId: z.string() })

/** `geheimnis`: to be shown this once; undefined where the form was sent before. */
export type NeuerWebhook = z.output<typeof createdSchema> & { geheimnis?: string }

/**
 * Adds an endpoint; it is told of what happens from now on. webhook_adresse: webhooks go over https to the public internet.
 */
export async function createWebhook(
	ctx: AppContext,
	daten: WebhookDaten,
	key: string,
): Promise<Result<NeuerWebhook, 'faktor_noetig' | 'webhook_adresse' | 'webhook_zu_viele'>> {
	authorise(ctx, 'schnittstelle.pflegen')
	const frisch = checkFaktor(ctx)
	if (!frisch.ok) return frisch
	if (!isWebhookAdresse(daten.adresse, ctx.webhookHosts ?? [])) return fail('webhook_adresse')
	const webhookId = randomUUID()
	const { klar, geheimnis } = createGeheimnis(ctx, webhookId)
	const created = await once<z.output<typeof createdSchema>, 'webhook_zu_viele'>(
		ctx,
		key,
		async (tx) => {
			// Of two at once the second counts the first.
			await takeLock(tx, { name: `webhooks:${ctx.mandant.id}` })
			if ((await listWebhookRows(tx)).length >= WEBHOOKS_MAX) return fail('webhook_zu_viele')
			const row = { ...daten, id: webhookId, zustand: webhookMachine.initial, geheimnis, erstelltAm: ctx.clock() }
			await insertWebhook(tx, row)
			await writeAudit(ctx, tx, {
				ereignis: 'webhook.angelegt',
				bezug: 'webhook',
				bezugId: webhookId,
				details: webhookSpur(daten),
			})
			return ok({ webhookId })
		},
		createdSchema.parse,
	)
	if (!created.ok) return created
	return ok(created.value.webhookId === webhookId ? { webhookId, geheimnis: klar } : created.value)
}
