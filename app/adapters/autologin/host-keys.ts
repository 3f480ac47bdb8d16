import { createECDH, createPublicKey, generateKeyPairSync, hkdfSync } from 'node:crypto'
import { calculateJwkThumbprint, type JWK } from 'jose'
import { z } from 'zod'
import { EC_KEY, ED_KEY, type HostKey } from '~/domain/mandant/autologin'
import type { MasterKeys } from '../crypto/keys'

/** The parts of any key that the public half is made of. */
const keySchema = z.discriminatedUnion('kty', [
	z.object({ ...EC_KEY, kid: EC_KEY.kid.optional() }),
	z.object({ ...ED_KEY, kid: ED_KEY.kid.optional() }),
])

/** The public half of a P-256 or Ed25519 key (JWK), under its own name or its thumbprint. Throws on any other kind. */
export async function publicHalf(key: unknown): Promise<HostKey> {
	const { kid, ...point } = keySchema.parse(key)
	return { ...point, kid: kid ?? (await calculateJwkThumbprint(point)).slice(0, 16) }
}

/** The public half of a key file's text (PEM or JWK, public or private). Throws when it is neither P-256 nor Ed25519. */
export async function readHostKey(text: string): Promise<HostKey> {
	const isJwk = text.trimStart().startsWith('{')
	const key: unknown = isJwk ? JSON.parse(text) : createPublicKey(text).export({ format: 'jwk' })
	return publicHalf(key)
}

const named = async (key: JWK): Promise<JWK> => ({ ...key, kid: (await publicHalf(key)).kid })

/** A new private key for a host page. */
export const newHostKey = (): Promise<JWK> =>
	named(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }))

/** The private key of the demo's host page. Made of the master key, so it is written down nowhere. */
export async function demoHostKey([masterKey = Buffer.alloc(0)]: MasterKeys): Promise<JWK> {
	const ecdh = createECDH('prime256v1')
	ecdh.setPrivateKey(Buffer.from(hkdfSync('sha256', masterKey, '', 'demo-host', 32)))
	const point = ecdh.getPublicKey()
	const part = (bytes: Buffer) => bytes.toString('base64url')
	const [x, y] = [part(point.subarray(1, 33)), part(point.subarray(33))]
	return named({ kty: 'EC', crv: 'P-256', x, y, d: part(ecdh.getPrivateKey()) })
}
