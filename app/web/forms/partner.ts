import { z } from 'zod'
import { day } from '~/domain/auftrag/felder'
import { WEBHOOK_EREIGNISSE, webhookDatenSchema } from '~/domain/partner/webhook'
import { ZUSTELLUNG_ZUSTAENDE } from '~/domain/partner/zustellung'

/** BetriebWebhookNeu. */
export const webhookSchema = webhookDatenSchema

/** BetriebWebhook: its data anew. */
export const webhookAendernSchema = webhookDatenSchema.extend({ intent: z.literal('aendern') })

/** BetriebWebhook: everything of some days once more. */
export const webhookZeitraumSchema = z.object({ intent: z.literal('zeitraum'), von: day, bis: day })

export const webhookHandlungSchema = z.discriminatedUnion('intent', [
	webhookAendernSchema,
	webhookZeitraumSchema,
	z.object({ intent: z.literal('wiederholen'), zustellungId: z.uuid() }),
	z.object({ intent: z.literal('geheimnis') }),
	z.object({ intent: z.enum(WEBHOOK_EREIGNISSE) }),
])

/** The query of an endpoint's deliveries; whatever is wrong in it is left out. */
export const zustellungQuerySchema = z.object({
	vor: z.coerce.number().int().positive().optional().catch(undefined),
	zustand: z.enum(ZUSTELLUNG_ZUSTAENDE).optional().catch(undefined),
})
