import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { runtime } from './runtime.server'

type KeyName = { secret: string; mandantId: string; purpose: string }

const derived = new LRUCache<string, Buffer, KeyName>({
	max: 10_000,
	memoMethod: (_, __, { context: { secret, mandantId, purpose } }) =>
		Buffer.from(hkdfSync('sha256', secret, mandantId, purpose, 32)),
})

const keyFor = (secret: string, mandantId: string, purpose: string): Buffer =>
	derived.memo(`${secret}\0${mandantId}\0${purpose}`, { context: { secret, mandantId, purpose } })

const mac = (key: Buffer, payload: string) => createHmac('sha256', key).update(payload).digest('base64url').slice(0, 32)

/** `payload.mac`, valid for this Mandant and purpose only; signed with the newest SESSION_SECRET. */
export function sign(mandantId: string, purpose: string, payload: string): string {
	const [secret = ''] = runtime().env.SESSION_SECRET
	return `${payload}.${mac(keyFor(secret, mandantId, purpose), payload)}`
}

/** The payload if its signature is valid under any of the rotating secrets. */
export function unsign(mandantId: string, purpose: string, signed: string): string | undefined {
	const dot = signed.lastIndexOf('.')
	if (dot < 0) return undefined
	const payload = signed.slice(0, dot)
	const given = Buffer.from(signed.slice(dot + 1))
	const valid = runtime().env.SESSION_SECRET.some((secret) => {
		const expected = Buffer.from(mac(keyFor(secret, mandantId, purpose), payload))
		return expected.length === given.length && timingSafeEqual(expected, given)
	})
	return valid ? payload : undefined
}
