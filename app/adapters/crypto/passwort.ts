import { availableParallelism } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** OWASP's argon2id minimum; hashing runs off the event loop. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashes at once. Each takes a core and one of libuv's four threads, which pages, files and name lookups need too: under a
 * flood of logins the others wait here, not there.
 */
const limit = pLimit(Math.min(2, Math.max(1, availableParallelism() - 1)))

/** Who waits longer than about two seconds is better told so at once. */
const MAX_WAITING = 60

/** So many wait for their turn that another one should be asked to come back later. */
export const isPasswortQueueFull = (): boolean => limit.pendingCount >= MAX_WAITING

/**
 * Where many wait, as long a rest follows each hash as it took, which its caller does not wait for: a flood of logins leaves
 * pages half of this core, too.
 */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		void limit(async () => {
			const began = performance.now()
			await work().then(resolve, reject)
			if (limit.pendingCount > 0) await delay(performance.now() - began)
		})
	})
}

/** Verified against when nobody has the address, so that an unknown one takes as long as a wrong password. */
let decoy: Promise<string> | undefined

export const hashPasswort = (passwort: string): Promise<string> =>
	inTurn(() => hash(passwort.normalize('NFC'), OPTIONS))

/** False for a wrong password and, after the same time, for no stored hash at all. */
export async function verifyPasswort(stored: string | null | undefined, passwort: string): Promise<boolean> {
	decoy ??= hashPasswort('decoy')
	const against = stored ?? (await decoy)
	const matches = await inTurn(() => verify(against, passwort.normalize('NFC')))
	return Boolean(stored) && matches
}
