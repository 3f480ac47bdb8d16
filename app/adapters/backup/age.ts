import { readFile, writeFile } from 'node:fs/promises'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { ArchiveError } from './error'

/*
 * Encryption of archives with age (age-encryption.org/v1). Writing an archive takes public keys only; the private key,
 * which age calls an identity, is needed to read one and can stay away from the server.
 */

/** Turns the bytes of a file into others, as a step of a pipeline. */
export type FileStep = (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

/** The bytes as a web stream, which age reads. (Readable.toWeb has another type than the web's.) */
function webStream(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
	const chunks = bytes[Symbol.asyncIterator]()
	return new ReadableStream<Uint8Array>({
		async pull(controller) {
			const { done, value } = await chunks.next()
			if (done) controller.close()
			else controller.enqueue(value)
		},
		async cancel() {
			await chunks.return?.()
		},
	})
}

/** @throws ArchiveError for a text that is no public key of age */
export function encrypterTo(recipients: readonly string[]): Encrypter {
	const encrypter = new Encrypter()
	for (const recipient of recipients) {
		try {
			encrypter.addRecipient(recipient)
		} catch {
			throw new ArchiveError(`BACKUP_RECIPIENTS: "${recipient.slice(0, 20)}…" is no public key of age.`)
		}
	}
	return encrypter
}

export const encryptWith = (encrypter: Encrypter): FileStep =>
	async function* encrypt(bytes) {
		yield* await encrypter.encrypt(webStream(bytes))
	}

/** @throws ArchiveError where none of the keys fits, or the file was changed */
export const decryptWith = (decrypter: Decrypter, file: string): FileStep =>
	async function* decrypt(bytes) {
		try {
			yield* await decrypter.decrypt(webStream(bytes))
		} catch (error) {
			const why = error instanceof Error ? error.message : String(error)
			throw new ArchiveError(`${file} does not open with this key (${why}).`)
		}
	}

/**
 * The private keys of a file as `age-keygen` writes it: one a line, lines with # are comments.
 * @throws ArchiveError where it cannot be read or holds something else
 */
export async function readIdentities(path: string): Promise<Decrypter> {
	const text = await readFile(path, 'utf8').catch((error: unknown) => {
		throw new ArchiveError(`${path} cannot be read (${error instanceof Error ? error.message : String(error)}).`)
	})
	const lines = text.split(/\r?\n/).map((line) => line.trim())
	const keys = lines.filter((line) => line !== '' && !line.startsWith('#'))
	const decrypter = new Decrypter()
	try {
		if (keys.length === 0) throw new Error('empty')
		for (const key of keys) decrypter.addIdentity(key)
	} catch {
		throw new ArchiveError(`${path} holds no private key of age (AGE-SECRET-KEY-…).`)
	}
	return decrypter
}

/**
 * Writes a new private key, readable by its owner only. Returns its public key.
 * @throws ArchiveError where the file is there already or cannot be written
 */
export async function createIdentity(path: string): Promise<string> {
	const identity = await generateX25519Identity()
	const recipient = await identityToRecipient(identity)
	try {
		await writeFile(path, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx', flush: true })
	} catch (error) {
		throw new ArchiveError(`${path} cannot be written (${error instanceof Error ? error.message : String(error)}).`)
	}
	return recipient
}
