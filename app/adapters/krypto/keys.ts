import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Where a sealed value is stored; part of its associated data, so it opens nowhere else. */
export type Place = { tabelle: string; id: string; spalte: string }

/** One Mandant's data key at work: AES-256-GCM for storage, HMAC-SHA-256 for matching. Never log one. */
export type MandantKeys = {
	seal(place: Place, plaintext: string): string
	/** Throws when the value was changed, moved, or sealed for another Mandant. */
	open(place: Place, sealed: string): string
	/** Keyed hash (hex) of a normalised value; equal only within this Mandant and purpose. */
	hash(purpose: string, value: string): string
}

function encrypt(key: Buffer, aad: string, plaintext: Buffer): string {
	const iv = randomBytes(12)
	const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(aad))
	const body = Buffer.concat([cipher.update(plaintext), cipher.final()])
	return `v1.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
}

function decrypt(key: Buffer, aad: string, sealed: string): Buffer {
	if (!sealed.startsWith('v1.')) throw new Error('sealed value of unknown version')
	const raw = Buffer.from(sealed.slice(3), 'base64url')
	const decipher = createDecipheriv('aes-256-gcm', key, raw.subarray(0, 12), { authTagLength: 16 })
	decipher.setAAD(Buffer.from(aad)).setAuthTag(raw.subarray(12, 28))
	return Buffer.concat([decipher.update(raw.subarray(28)), decipher.final()])
}

/** A new random data key for a Mandant, wrapped by the master key. */
export const createWrappedKey = (masterKey: Buffer, mandantId: string) =>
	encrypt(masterKey, `${mandantId}|schluessel`, randomBytes(32))

/** Unwraps a Mandant's data key. Throws when the master key is not the one it was wrapped with. */
export function unwrapKeys(masterKey: Buffer, mandantId: string, wrapped: string): MandantKeys {
	const dataKey = decrypt(masterKey, `${mandantId}|schluessel`, wrapped)
	const sealKey = Buffer.from(hkdfSync('sha256', dataKey, '', 'seal', 32))
	const hashKey = Buffer.from(hkdfSync('sha256', dataKey, '', 'hash', 32))
	const aad = ({ tabelle, id, spalte }: Place) => `${mandantId}|${tabelle}|${id}|${spalte}`
	return {
		seal: (place, plaintext) => encrypt(sealKey, aad(place), Buffer.from(plaintext, 'utf8')),
		open: (place, sealed) => decrypt(sealKey, aad(place), sealed).toString('utf8'),
		hash: (purpose, value) => createHmac('sha256', hashKey).update(`${purpose}\0${value}`).digest('hex'),
	}
}
