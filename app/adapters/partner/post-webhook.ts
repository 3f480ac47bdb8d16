import { isAllowedAddress } from '~/adapters/inhalte/addresses'
import { fetchContent } from '~/adapters/inhalte/fetch-content'
import { InhaltError } from '~/adapters/inhalte/inhalte'
import { ANTWORT_ZEICHEN } from '~/domain/partner/zustellung'
import { webhookHeaders } from './signature'

/** How long an endpoint may take to answer. */
const ANTWORT_MS = 15_000

/** Whether webhooks may be sent to an address at all (WEBHOOK_HOSTS). */
export const isWebhookAdresse = isAllowedAddress

export type WebhookAntwort =
	| { status: number; antwort: string; retryAfter: string | undefined }
	/** There was no answer: why. */
	| { fehler: string }

/**
 * Sends one signed event. Follows no redirect, waits 15 seconds, and connects to public addresses only. Its status is the
 * answer, whatever comes after it.
 */
export async function postWebhook(
	adresse: string,
	hosts: readonly string[],
	{ id, body, now, geheimnisse }: { id: string; body: string; now: Date; geheimnisse: readonly string[] },
): Promise<WebhookAntwort> {
	if (!isWebhookAdresse(adresse, hosts)) return { fehler: 'host not allowed' }
	const url = new URL(adresse)
	try {
		const {
			status,
			body: read,
			retryAfter,
		} = await fetchContent(url, [url.origin], {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				'user-agent': 'weitersagen-webhook',
				...webhookHeaders({ id, body, now }, geheimnisse),
			},
			body,
			signal: AbortSignal.timeout(ANTWORT_MS),
			glance: 4 * ANTWORT_ZEICHEN,
		})
		// Bytes that are no text, or that a column cannot hold, are left out.
		const antwort = read.toString('utf8').replace(/[\p{Cc}\p{Cs}\uFFFD]/gu, ' ')
		return { status, antwort: antwort.slice(0, ANTWORT_ZEICHEN), retryAfter }
	} catch (error) {
		if (error instanceof InhaltError) return { fehler: error.grund }
		throw error
	}
}
