import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { EmbeddedPostgresError } from './error'

/** The record of the embedded server in the data folder, readable by its owner only. */
const serverRecord = z.object({
	adminPassword: z.string().min(1),
	appPassword: z.string().min(1),
	/** The database folder, if it is not `postgres` in the data folder. */
	outside: z.string().optional(),
	/** The server's last port. */
	port: z.int().min(1).max(65_535).optional(),
})
export type ServerRecord = z.infer<typeof serverRecord>

const connectionRecord = z.object({ url: z.string() })

const serverFile = (dataDir: string) => join(dataDir, 'postgres.json')
const connectionFile = (dataDir: string) => join(dataDir, 'connection.json')

export function readServerRecord(dataDir: string): ServerRecord | undefined {
	const file = serverFile(dataDir)
	if (!existsSync(file)) return undefined
	const parsed = serverRecord.safeParse(parseJson(file))
	if (!parsed.success)
		throw new EmbeddedPostgresError(`${file} is damaged. Restore it, or remove it: new passwords are then made.`)
	return parsed.data
}

export const freshServerRecord = (): ServerRecord => ({
	adminPassword: randomBytes(24).toString('hex'),
	appPassword: randomBytes(24).toString('hex'),
})

export const writeServerRecord = (dataDir: string, record: ServerRecord) => writePrivate(serverFile(dataDir), record)

/** The running server's connection, for other processes of the same user. */
export const writeConnection = (dataDir: string, url: string) => writePrivate(connectionFile(dataDir), { url })
export const removeConnection = (dataDir: string) => rmSync(connectionFile(dataDir), { force: true })
export const readConnection = (dataDir: string) =>
	connectionRecord.safeParse(parseJson(connectionFile(dataDir))).data?.url

function parseJson(file: string): unknown {
	try {
		return JSON.parse(readFileSync(file, 'utf8'))
	} catch {
		return undefined
	}
}

function writePrivate(file: string, value: unknown) {
	const draft = `${file}.new`
	rmSync(draft, { force: true })
	writeFileSync(draft, `${JSON.stringify(value, null, '\t')}\n`, { mode: 0o600, flush: true })
	renameSync(draft, file)
}
