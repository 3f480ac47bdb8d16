import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 'port'

/**
 * Notes where the portal listens, for commands that are given in another terminal. Without a data folder nobody needs it.
 * @param {string} dataDir
 * @param {number} port
 */
export function notePort(dataDir, port) {
	try {
		writeFileSync(join(dataDir, FILE), `${port}\n`)
	} catch {}
}

/**
 * Where the portal of this data folder listens, or did last.
 * @param {string} dataDir
 * @returns {number | undefined}
 */
export function notedPort(dataDir) {
	try {
		const port = Number(readFileSync(join(dataDir, FILE), 'utf8'))
		return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined
	} catch {
		return undefined
	}
}
