import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { signWebhook, verifyWebhook, WebhookRefused } from './webhook.js'

const SECRET = `whsec_${Buffer.from('a'.repeat(32)).toString('base64')}`
const OTHER = `whsec_${Buffer.from('b'.repeat(32)).toString('base64')}`
const now = new Date('2026-06-01T12:00:00Z')
const body = JSON.stringify({
	type: 'konto.geloescht',
	timestamp: now.toISOString(),
	data: { Folge: 7, Grund: 'für ü' },
})
const headers = (secret = SECRET, at = now) => ({
	'webhook-id': 'evt_1',
	'webhook-timestamp': String(at.getTime() / 1000),
	'webhook-signature': new Webhook(secret).sign('evt_1', at, body),
})
const seconds = (count: number) => new Date(now.getTime() + count * 1000)

describe('a webhook', () => {
	it('of the portal is its event, by whichever kind of headers', async () => {
		for (const given of [headers(), new Headers(headers())])
			expect(await verifyWebhook(body, given, SECRET, { now })).toMatchObject({ type: 'konto.geloescht' })
		const upper = Object.fromEntries(Object.entries(headers()).map(([name, value]) => [name.toUpperCase(), value]))
		expect(await verifyWebhook(body, upper, SECRET, { now })).toMatchObject({ data: { Folge: 7 } })
	})

	it('is good by either secret, and by either signature, while the secret is changed', async () => {
		const both = {
			...headers(),
			'webhook-signature': `${headers(OTHER)['webhook-signature']} ${headers()['webhook-signature']}`,
		}
		expect(await verifyWebhook(body, both, SECRET, { now })).toBeDefined()
		expect(await verifyWebhook(body, headers(), [OTHER, SECRET], { now })).toBeDefined()
	})

	it.each([
		['by another secret', body, headers(OTHER)],
		['with another body', body.replace('7', '8'), headers()],
		['with another id', body, { ...headers(), 'webhook-id': 'evt_2' }],
		['with another time', body, { ...headers(), 'webhook-timestamp': String(now.getTime() / 1000 + 1) }],
		['without a signature', body, { ...headers(), 'webhook-signature': '' }],
		['with no base64', body, { ...headers(), 'webhook-signature': 'v1,***' }],
		[
			'of another version',
			body,
			{ ...headers(), 'webhook-signature': headers()['webhook-signature'].replace('v1', 'v2') },
		],
		['without headers', body, {}],
		['with a time that is none', body, { ...headers(), 'webhook-timestamp': 'NaN' }],
	])('%s is refused', async (_, text, given) => {
		await expect(verifyWebhook(text, given, SECRET, { now })).rejects.toThrow(WebhookRefused)
	})

	it.each([
		[300, true],
		[301, false],
		[-300, true],
		[-301, false],
	])('is taken %i seconds later: %s', async (count, taken) => {
		const done = await verifyWebhook(body, headers(), SECRET, { now: seconds(count) }).then(
			() => true,
			() => false,
		)
		expect(done).toBe(taken)
		expect(await verifyWebhook(body, headers(), SECRET, { now: seconds(count), tolerance: 1000 })).toBeDefined()
	})

	it('is signed as others sign it', async () => {
		expect(await signWebhook(body, { id: 'evt_1', secret: SECRET, now })).toEqual(headers())
	})
})
