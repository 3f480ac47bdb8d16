import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Where a sealed value is stored; part of its associated data, so it opens nowhere else. */
export type SealedPlace = { table: string; id: string; column: string }

/**
 * One Mandant's data keys at work: AES-256-GCM for storage, HMAC-SHA-256 for matching. The newest key seals; a sealed value
 * begins with the number of its key, so values of former keys open until they are sealed anew. Never log one.
 */
export type MandantKeys = {
	seal(place: SealedPlace, plaintext: string): string
	/** Throws when the value was changed, moved, sealed for another Mandant, or with a key that is gone. */
	open(place: SealedPlace, sealed: string): string
	/** Keyed hash (hex) of a normalised value; equal only within this Mandant and purpose, whichever key seals. */
	hash(purpose: string, value: string): string
	/** How a value of the newest key begins: 'v2.'. */
	prefix: string
}

/** The first seals, all open: so MASTER_KEY can be changed while processes run. */
export type MasterKeys = readonly Buffer[]

function encrypt(key: Buffer, aad: string, plaintext: Buffer, nummer = 1): string {
	const iv = randomBytes(12)
	const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(aad))
	const body = Buffer.concat([cipher.update(plaintext), cipher.final()])
	return `v${nummer}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
}

function decrypt(keyOf: (nummer: number) => Buffer | undefined, aad: string, sealed: string): Buffer {
	const [, nummer, body = ''] = /^v([1-9]\d{0,4})\.([\w-]+)$/.exec(sealed) ?? []
	const key = nummer && keyOf(Number(nummer))
	if (!key) throw new Error('sealed value of unknown version')
	const raw = Buffer.from(body, 'base64url')
	const decipher = createDecipheriv('aes-256-gcm', key, raw.subarray(0, 12), { authTagLength: 16 })
	decipher.setAAD(Buffer.from(aad)).setAuthTag(raw.subarray(12, 28))
	return Buffer.concat([decipher.update(raw.subarray(28)), decipher.final()])
}

const derive = (dataKey: Buffer, use: 'seal' | 'hash') => Buffer.from(hkdfSync('sha256', dataKey, '', use, 32))

/** Under the first of the master keys that opens it. Throws when none does. */
function unwrap(masterKeys: MasterKeys, aad: string, wrapped: string): Buffer {
	for (const masterKey of masterKeys)
		try {
			return decrypt(() => masterKey, aad, wrapped)
		} catch {
			// Wrapped by another one.
		}
	throw new Error('no MASTER_KEY opens this data key')
}

/** A Mandant's keys, the one that seals first, and what hashes are made with, which stays the same. */
type Ring = { schluessel: { nummer: number; dataKey: Buffer }[]; abgleich: Buffer }

const aadOf = (mandantId: string, name: 'schluessel' | 'abgleich') => `${mandantId}|${name}`

/**
 * Stored as '2=v1.… 1=v1.… abgleich=v1.…', each wrapped by a master key. With a first key alone its text is the whole, and
 * hashes are made with what is derived from it.
 */
function readRing(masterKeys: MasterKeys, mandantId: string, stored: string): Ring {
	const entries = stored.split(' ').map((entry) => (entry.includes('=') ? entry.split('=', 2) : ['1', entry]))
	const schluessel = entries.flatMap(([name = '', wrapped = '']) =>
		name === 'abgleich'
			? []
			: [{ nummer: Number(name), dataKey: unwrap(masterKeys, aadOf(mandantId, 'schluessel'), wrapped) }],
	)
	const [, own] = entries.find(([name]) => name === 'abgleich') ?? []
	const first = schluessel.find(({ nummer }) => nummer === 1)
	if (own) return { schluessel, abgleich: unwrap(masterKeys, aadOf(mandantId, 'abgleich'), own) }
	if (!first) throw new Error('the key for matching is missing')
	return { schluessel, abgleich: derive(first.dataKey, 'hash') }
}

function writeRing([masterKey]: MasterKeys, mandantId: string, { schluessel, abgleich }: Ring): string {
	if (!masterKey) throw new Error('there is no MASTER_KEY')
	const wrap = (name: 'schluessel' | 'abgleich', key: Buffer) => encrypt(masterKey, aadOf(mandantId, name), key)
	const [only] = schluessel
	if (only?.nummer === 1 && schluessel.length === 1) return wrap('schluessel', only.dataKey)
	const keys = schluessel.map(({ nummer, dataKey }) => `${nummer}=${wrap('schluessel', dataKey)}`)
	return [...keys, `abgleich=${wrap('abgleich', abgleich)}`].join(' ')
}

/** A new random data key for a Mandant, wrapped by the first master key. */
export function createWrappedKey(masterKeys: MasterKeys, mandantId: string): string {
	const dataKey = randomBytes(32)
	return writeRing(masterKeys, mandantId, { schluessel: [{ nummer: 1, dataKey }], abgleich: derive(dataKey, 'hash') })
}

/** Unwraps a Mandant's data keys. Throws when no master key is the one they were wrapped with. */
export function unwrapKeys(masterKeys: MasterKeys, mandantId: string, stored: string): MandantKeys {
	const { schluessel, abgleich } = readRing(masterKeys, mandantId, stored)
	const seals = new Map(schluessel.map(({ nummer, dataKey }) => [nummer, derive(dataKey, 'seal')]))
	const [newest] = [...seals]
	if (!newest) throw new Error('there is no data key')
	const [nummer, sealKey] = newest
	const aad = ({ table, id, column }: SealedPlace) => `${mandantId}|${table}|${id}|${column}`
	return {
		seal: (place, plaintext) => encrypt(sealKey, aad(place), Buffer.from(plaintext, 'utf8'), nummer),
		open: (place, sealed) => decrypt((number) => seals.get(number), aad(place), sealed).toString('utf8'),
		hash: (purpose, value) => createHmac('sha256', abgleich).update(`${purpose}\0${value}`).digest('hex'),
		prefix: `v${nummer}.`,
	}
}

/** The same keys wrapped by the first master key. */
export const rewrapKeys = (masterKeys: MasterKeys, mandantId: string, stored: string): string =>
	writeRing(masterKeys, mandantId, readRing(masterKeys, mandantId, stored))

/** Names a master key and tells nothing else of it: what a backup says it needs. */
export const masterKeyId = (masterKey: Buffer): string =>
	createHmac('sha256', masterKey).update('weitersagen master key').digest('hex').slice(0, 12)

/** The one of the master keys that a Mandant's data keys are wrapped with; undefined where it is none of them. */
export const wrappingKey = (masterKeys: MasterKeys, mandantId: string, stored: string): Buffer | undefined =>
	masterKeys.find((masterKey) => {
		try {
			readRing([masterKey], mandantId, stored)
			return true
		} catch {
			return false
		}
	})

/** The keys of a copy of a Mandant under another id: a new one seals, hashes are those of the original. */
export function copyKeys(masterKeys: MasterKeys, ids: { from: string; to: string }, stored: string): string {
	const { schluessel, abgleich } = readRing(masterKeys, ids.from, stored)
	const nummer = Math.max(...schluessel.map((key) => key.nummer)) + 1
	return writeRing(masterKeys, ids.to, { schluessel: [{ nummer, dataKey: randomBytes(32) }], abgleich })
}

/** Where a Mandant's change of data key stands: nothing to do, a new one that every process gets to know, or one in use. */
export type KeyState = 'eins' | 'bekannt' | 'benutzt'

export function keyState(stored: string): KeyState {
	const nummern = [...stored.matchAll(/(?:^| )(\d+)=/g)].map(([, nummer]) => Number(nummer))
	const [first = 1, second] = nummern
	if (second === undefined) return 'eins'
	return first < second ? 'bekannt' : 'benutzt'
}

/** One step of the change: a new key is added behind, then comes first and seals, then the former one goes. */
export function nextKeys(masterKeys: MasterKeys, mandantId: string, stored: string): string {
	const { schluessel, abgleich } = readRing(masterKeys, mandantId, stored)
	const [first, second] = schluessel
	if (!first) throw new Error('there is no data key')
	const neu = { nummer: first.nummer + 1, dataKey: randomBytes(32) }
	const steps: Record<KeyState, Ring['schluessel']> = {
		eins: [first, neu],
		bekannt: second ? [second, first] : [first],
		benutzt: [first],
	}
	return writeRing(masterKeys, mandantId, { schluessel: steps[keyState(stored)], abgleich })
}
