import { hash, verify } from '@node-rs/argon2'

/** OWASP's argon2id minimum; hashing runs off the event loop. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Verified against when nobody has the address, so that an unknown one takes as long as a wrong password. */
let decoy: Promise<string> | undefined

export const hashPasswort = (passwort: string): Promise<string> => hash(passwort.normalize('NFC'), OPTIONS)

/** False for a wrong password and, after the same time, for no stored hash at all. */
export async function verifyPasswort(stored: string | null | undefined, passwort: string): Promise<boolean> {
	decoy ??= hashPasswort('decoy')
	const matches = await verify(stored ?? (await decoy), passwort.normalize('NFC'))
	return Boolean(stored) && matches
}
