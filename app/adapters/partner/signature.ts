import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** A new secret that webhooks are signed with, as Standard Webhooks writes it: whsec_ and 32 random bytes in base64. */
export const newWebhookGeheimnis = (): string => PREFIX + randomBytes(32).toString('base64')

/**
 * The headers that say who sent a webhook and when (Standard Webhooks): an HMAC-SHA-256 over id, time and body with each
 * secret, so that receivers can change to the next one.
 */
export function webhookHeaders(
	{ id, body, now }: { id: string; body: string; now: Date },
	geheimnisse: readonly string[],
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
	const timestamp = String(Math.floor(now.getTime() / 1000))
	const signatures = geheimnisse.map((geheimnis) => {
		const key = Buffer.from(geheimnis.slice(PREFIX.length), 'base64')
		return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
	})
	return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
