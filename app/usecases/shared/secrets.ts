import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 32 random bytes for a link or cookie, base64url. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** Whether a text has the shape of a secret; spares the database what cannot be one. */
export const isSecret = (text: string | undefined): text is string => text !== undefined && /^[\w-]{43}$/.test(text)

/** What is stored of a secret: its SHA-256, hex. The secret has full entropy, so no salt or stretching is needed. */
export const secretHash = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Whether two texts are the same, in a time that tells nothing of where they differ. */
export function isSame(given: string, wanted: string): boolean {
	const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
	return one.length === other.length && timingSafeEqual(one, other)
}
