import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Decrypter, Encrypter } from 'age-encryption'
import { decryptWith, encryptWith, type FileStep } from './age'
import { ArchiveError } from './error'
import { type ArchivedTable, type Manifest, manifestSchema } from './manifest'

const MANIFEST = 'manifest.json'
const CHECKSUM = 'manifest.json.sha256'
/** The ending of what is encrypted; only the checksum never is. */
const AGE = '.age'
const NEWLINE = 10
/** Rows of text shrink to a fifth at the first level already; more takes longer than the database needs to read them. */
const LEVEL = 1

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error))
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** A step that changes nothing. */
const asIs: FileStep = async function* asIs(bytes) {
	yield* bytes
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
	const all: Uint8Array[] = []
	for await (const chunk of chunks) all.push(chunk)
	return Buffer.concat(all)
}

/** Hands everything on and lets `see` look at it. */
const watch = (see: (chunk: Buffer) => void) =>
	new Transform({
		transform(chunk: Buffer, _, done) {
			see(chunk)
			done(null, chunk)
		},
	})

/** Rows in PostgreSQL's text format are lines: what breaks one inside a value is escaped. */
function countRows(chunk: Buffer): number {
	let rows = 0
	for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) rows++
	return rows
}

const DISK_CODES = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EROFS']
const isOfDisk = (error: unknown) =>
	error instanceof Error && ('path' in error || ('code' in error && DISK_CODES.includes(String(error.code))))

const syncFolder = async (path: string) => {
	const folder = await open(path)
	await folder.sync().finally(() => folder.close())
}

export type ArchiveWriter = {
	/** Writes one table's rows and says what is to stand of them in the manifest. */
	add(file: string, rows: AsyncIterable<Uint8Array>): Promise<Pick<ArchivedTable, 'file' | 'bytes' | 'sha256' | 'rows'>>
}

type Target = { folder: string; encrypter: Encrypter | undefined }

async function addFile({ folder, encrypter }: Target, name: string, rows: AsyncIterable<Uint8Array>) {
	const file = encrypter ? `${name}${AGE}` : name
	const done = { file, bytes: 0, sha256: '', rows: 0 }
	const hash = createHash('sha256')
	const path = join(folder, file)
	await mkdir(dirname(path), { recursive: true, mode: 0o700 })
	await pipeline(
		rows,
		watch((chunk) => {
			done.rows += countRows(chunk)
		}),
		createGzip({ level: LEVEL }),
		encrypter ? encryptWith(encrypter) : asIs,
		watch((chunk) => {
			hash.update(chunk)
			done.bytes += chunk.length
		}),
		createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
	)
	return { ...done, sha256: hash.digest('hex') }
}

/**
 * Writes an archive, readable by its owner only. Until it is whole and on the disk it has another name; where anything
 * fails nothing is left of it. With an encrypter everything in it is encrypted, names of brands in file names excepted.
 * @throws ArchiveError where `path` is there already or cannot be written
 */
export async function writeArchive(
	{ path, encrypter }: { path: string; encrypter?: Encrypter | undefined },
	fill: (writer: ArchiveWriter) => Promise<Manifest>,
): Promise<Manifest> {
	const draft = join(dirname(path), `.${basename(path)}.unfinished-${process.pid}`)
	const isThere = await access(path).then(
		() => true,
		() => false,
	)
	if (isThere) throw new ArchiveError(`${path} is there already. Choose another name.`)
	try {
		await mkdir(draft, { mode: 0o700 })
		const manifest = await fill({ add: (file, rows) => addFile({ folder: draft, encrypter }, file, rows) })
		const text = Buffer.from(`${JSON.stringify(manifest, null, '\t')}\n`)
		const stored = encrypter ? Buffer.from(await encrypter.encrypt(text)) : text
		const name = encrypter ? `${MANIFEST}${AGE}` : MANIFEST
		const options = { mode: 0o600, flag: 'wx', flush: true }
		await writeFile(join(draft, name), stored, options)
		await writeFile(join(draft, CHECKSUM), `${sha256(stored)}  ${name}\n`, options)
		await syncFolder(draft)
		await rename(draft, path)
		await syncFolder(dirname(path))
		return manifest
	} catch (error) {
		await rm(draft, { recursive: true, force: true })
		if (!isOfDisk(error)) throw error
		throw new ArchiveError(`${path} cannot be written (${reason(error)}). Nothing of it is left.`)
	}
}

async function readNamed(path: string, file: string): Promise<Buffer> {
	try {
		return await readFile(join(path, file))
	} catch (error) {
		throw new ArchiveError(`${path} is no whole archive: ${file} cannot be read (${reason(error)}).`)
	}
}

/** An archive to be read; `decrypter` holds the private keys where it is encrypted. */
export type ArchiveSource = { path: string; decrypter?: Decrypter | undefined }

function openWith({ path, decrypter }: ArchiveSource, file: string): FileStep {
	if (!file.endsWith(AGE)) return asIs
	if (decrypter) return decryptWith(decrypter, join(path, file))
	throw new ArchiveError(`${path} is encrypted. Name the file with its private key: --identity <file>.`)
}

/** Reads what an archive holds. @throws ArchiveError where it is damaged, of another format, or the key does not fit */
export async function readManifest(source: ArchiveSource): Promise<Manifest> {
	const { path } = source
	const [sum, name] = (await readNamed(path, CHECKSUM)).toString('utf8').trim().split(/\s+/)
	const file = name === `${MANIFEST}${AGE}` ? name : MANIFEST
	const stored = await readNamed(path, file)
	if (sum !== sha256(stored)) throw new ArchiveError(`${path} is damaged: ${file} is not as it was written.`)
	const text = await bytesOf(openWith(source, file)(Readable.from([stored])))
	const parsed = manifestSchema.safeParse(JSON.parse(text.toString('utf8')))
	if (parsed.success) return parsed.data
	throw new ArchiveError(`${path} is an archive of another format than this version reads.`)
}

/** @throws ArchiveError where the file is not as it was written */
export async function verifyFile(
	{ path }: ArchiveSource,
	{ file, bytes, sha256: expected }: ArchivedTable,
): Promise<void> {
	const hash = createHash('sha256')
	let size = 0
	try {
		for await (const chunk of createReadStream(join(path, file))) {
			hash.update(chunk)
			size += chunk.length
		}
	} catch (error) {
		throw new ArchiveError(`${path} is damaged: ${file} cannot be read (${reason(error)}).`)
	}
	if (size !== bytes || hash.digest('hex') !== expected)
		throw new ArchiveError(`${path} is damaged: ${file} is not as it was written.`)
}

/** The rows of a table as they were given to the writer. */
export async function* readRows(source: ArchiveSource, { file }: ArchivedTable): AsyncGenerator<Buffer> {
	const unpacked = createGunzip({ chunkSize: 262_144 })
	const reading = pipeline(createReadStream(join(source.path, file)), openWith(source, file), unpacked)
	// Its failure is also the iteration's.
	reading.catch(() => {})
	for await (const chunk of unpacked) yield chunk
}
