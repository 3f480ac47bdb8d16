import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { runtime } from './runtime.server'

const derived = new Map<string, Buffer>()

function keyFor(secret: string, mandantId: string, purpose: string): Buffer {
	const name = `${secret}\0${mandantId}\0${purpose}`
	let key = derived.get(name)
	if (!key) {
		key = Buffer.from(hkdfSync('sha256', secret, mandantId, purpose, 32))
		if (derived.size < 10_000) derived.set(name, key)
	}
	return key
}

const mac = (key: Buffer, payload: string) => createHmac('sha256', key).update(payload).digest('base64url').slice(0, 32)

/** `payload.mac`, valid only for this Mandant and purpose; signed with the newest SESSION_SECRET. */
export function sign(mandantId: string, purpose: string, payload: string): string {
	const [secret = ''] = runtime().env.SESSION_SECRET
	return `${payload}.${mac(keyFor(secret, mandantId, purpose), payload)}`
}

/** The payload when the signature holds under any of the secrets in rotation. */
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
