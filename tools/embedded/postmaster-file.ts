import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a PostgreSQL server writes about itself into its database folder (postmaster.pid). */
export type PostmasterFile = { pid: number; port: number; ready: boolean }

const fileOf = (databaseDir: string) => join(databaseDir, 'postmaster.pid')

export function readPostmasterFile(databaseDir: string): PostmasterFile | undefined {
	try {
		const lines = readFileSync(fileOf(databaseDir), 'utf8').split('\n')
		const pid = Number.parseInt(lines[0] ?? '', 10)
		if (!Number.isInteger(pid) || pid <= 0) return undefined
		return { pid, port: Number.parseInt(lines[3] ?? '', 10), ready: lines[7]?.trim() === 'ready' }
	} catch {
		return undefined
	}
}

/**
 * Marks the file as stale. PostgreSQL refuses to start while its process id is in use, even by an unrelated program,
 * but knows that its own parent's id cannot be another server. The file itself must stay: it leads PostgreSQL to shared
 * memory that remaining processes of the old server may still use.
 */
export function disownPostmasterFile(databaseDir: string, parentPid: number) {
	const content = readFileSync(fileOf(databaseDir), 'utf8')
	writeFileSync(fileOf(databaseDir), content.replace(/^-?\d+/, String(parentPid)))
}
