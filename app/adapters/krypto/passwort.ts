import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's argon2id minimum; hashing runs off the event loop. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashes at once. Each takes a core and one of libuv's four threads, which pages, files and name lookups need too: under a
 * flood of logins the others wait here, not there.
 */
const PARALLEL = Math.min(2, Math.max(1, availableParallelism() - 1))
let running = 0
const waiting: (() => void)[] = []

/** Who waits longer than about two seconds is better told so at once. */
const MAX_WAITING = 60

/** So many wait for their turn that another one should be asked to come back later. */
export const isPasswortStau = (): boolean => waiting.length >= MAX_WAITING

/** Where many wait, as long a rest as the hash before it took: a flood of logins leaves pages half of this core, too. */
function passOn(tookMs: number): void {
	const next = waiting.shift()
	if (next) setTimeout(next, tookMs)
	else running--
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
	if (running >= PARALLEL) await new Promise<void>((resolve) => waiting.push(resolve))
	else running++
	const began = performance.now()
	try {
		return await work()
	} finally {
		passOn(performance.now() - began)
	}
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
