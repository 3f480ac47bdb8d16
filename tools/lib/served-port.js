import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 'port'

/**
 * Records the portal's port for commands in another terminal. Without a data folder there are none.
 * @param {string} dataDir
 * @param {number} port
 */
export function notePort(dataDir, port) {
	try {
		writeFileSync(join(dataDir, FILE), `${port}\n`)
	} catch {}
}

/**
 * The current or last port of this data folder's portal.
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
