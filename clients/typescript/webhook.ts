import { fromBase64, toBase64 } from './bytes.js'
import type { webhooks } from './contract.js'

/** What a webhook or GET /events says. */
export type PortalEvent = webhooks[keyof webhooks]['post']['requestBody']['content']['application/json']

/** A webhook that is not the portal's, is too old, or is none. */
export class WebhookRefused extends Error {
	override name = 'WebhookRefused'
}

type Headers = { get(name: string): string | null } | Record<string, string | readonly string[] | undefined>

/** Seconds that the clocks of both sides may be apart. */
const TOLERANCE = 300

type Options = {
	/** Seconds; 300 without. */
	tolerance?: number
	now?: Date
}

function headerOf(headers: Headers, name: string): string {
	if ('get' in headers && typeof headers.get === 'function') return headers.get(name) ?? ''
	const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
	return typeof found === 'string' ? found : ''
}

const keyOf = (secret: string) =>
	crypto.subtle.importKey(
		...(['raw', fromBase64(secret.replace(/^whsec_/, '')), { name: 'HMAC', hash: 'SHA-256' }, false] as const),
		['sign', 'verify'],
	)

const signedText = (id: string, timestamp: string, body: string) =>
	new TextEncoder().encode(`${id}.${timestamp}.${body}`)

/** The headers a portal sends with a body; for tests of receivers. */
export async function signWebhook(
	body: string,
	{ id, secret, now = new Date() }: { id: string; secret: string; now?: Date },
): Promise<Record<string, string>> {
	const timestamp = String(Math.floor(now.getTime() / 1000))
	const mac = await crypto.subtle.sign('HMAC', await keyOf(secret), signedText(id, timestamp, body))
	return {
		'webhook-id': id,
		'webhook-timestamp': timestamp,
		'webhook-signature': `v1,${toBase64(new Uint8Array(mac))}`,
	}
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
	try {
		return fromBase64(base64)
	} catch {
		return undefined
	}
}

/**
 * The event of a webhook (Standard Webhooks), if it is the portal's; throws WebhookRefused otherwise. `body`: as it came, not
 * parsed and written anew. `secrets`: of the endpoint, both of them while it is changed. Signatures are compared in constant
 * time. The same event may come twice: its `webhook-id` is the same.
 */
export async function verifyWebhook(
	body: string,
	headers: Headers,
	secrets: string | readonly string[],
	{ tolerance = TOLERANCE, now = new Date() }: Options = {},
): Promise<PortalEvent> {
	const [id, timestamp] = [headerOf(headers, 'webhook-id'), headerOf(headers, 'webhook-timestamp')]
	const signatures = headerOf(headers, 'webhook-signature').split(' ')
	if (!id || !/^\d{1,12}$/.test(timestamp)) throw new WebhookRefused('the headers of a webhook are missing')
	if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > tolerance)
		throw new WebhookRefused('the webhook is too old, or one of the clocks is wrong')
	const text = signedText(id, timestamp, body)
	let good = false
	for (const secret of typeof secrets === 'string' ? [secrets] : secrets) {
		const key = await keyOf(secret)
		for (const signature of signatures) {
			const mac = signature.startsWith('v1,') ? bytesOf(signature.slice(3)) : undefined
			if (mac && (await crypto.subtle.verify('HMAC', key, mac, text))) good = true
		}
	}
	if (!good) throw new WebhookRefused('no signature of the webhook fits the secret')
	return JSON.parse(body)
}
