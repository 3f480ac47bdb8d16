import { createHash } from 'node:crypto'
import {
	accessSync,
	chmodSync,
	chownSync,
	constants,
	existsSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	statSync,
	writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Account, canEnter, isRoot, serverAccount } from './account'
import { EmbeddedPostgresError } from './error'
import { readServerRecord } from './records'

/** Where PostgreSQL keeps its files for a data folder, and its system user. */
export type Place = { databaseDir: string; account: Account; outside?: string }

/** Names the data folder inside a database folder outside it. */
const OWNER_FILE = 'data-folder'

/**
 * PostgreSQL's files live in the data folder. Started as root, PostgreSQL runs as another user, who may not be able to
 * enter that folder; the files then live in a persistent system folder.
 */
export function choosePlace(dataDir: string): Place {
	const inside = join(dataDir, 'postgres')
	if (holdsCluster(inside)) {
		const account = serverAccount(inside)
		if (!canEnter(inside, account) && !(isRoot() && statSync(inside).uid === 0 && canEnter(dataDir, account)))
			throw new EmbeddedPostgresError(
				`PostgreSQL's user may not enter ${inside} any more. Give the folders above it their former permissions, or set DATA_DIR to another folder.`,
			)
		adopt(inside, account)
		return { databaseDir: inside, account }
	}
	const recorded = readServerRecord(dataDir)?.outside
	if (recorded !== undefined) {
		const databaseDir = join(recorded, 'postgres')
		claim(recorded, dataDir)
		return { databaseDir, account: serverAccount(databaseDir), outside: recorded }
	}
	const account = serverAccount(undefined)
	if (canEnter(dataDir, account)) return { databaseDir: inside, account }
	const folder = newFolder(dataDir)
	claim(folder, dataDir)
	return { databaseDir: join(folder, 'postgres'), account, outside: folder }
}

/** A new folder each time: a data folder that was deleted and recreated starts with an empty database. */
function newFolder(dataDir: string): string {
	const name = join(systemFolder(), createHash('sha256').update(dataDir).digest('hex').slice(0, 12))
	for (let number = 1; ; number++) {
		const folder = number === 1 ? name : `${name}-${number}`
		if (existsSync(folder)) continue
		mkdirSync(folder)
		chmodSync(folder, 0o755)
		return folder
	}
}

export const holdsCluster = (folder: string) => existsSync(join(folder, 'PG_VERSION'))

/** The persistent folder for files of PostgreSQL's user if the process runs as root. */
export function systemFolder(): string {
	for (const parent of ['/var/lib', '/usr/local/var']) {
		try {
			accessSync(parent, constants.W_OK)
		} catch {
			continue
		}
		const folder = join(parent, 'weitersagen')
		mkdirSync(folder, { recursive: true })
		chmodSync(folder, 0o755)
		return folder
	}
	throw new EmbeddedPostgresError(
		'PostgreSQL does not run as root, its user may not enter the data folder, and /var/lib is not writable. Set DATA_DIR to a folder everyone may enter, start as an ordinary user, or set DATABASE_URL.',
	)
}

/** Ties an outside folder to its data folder: a moved data folder keeps it, a copied one must not share it. */
function claim(folder: string, dataDir: string) {
	mkdirSync(folder, { recursive: true, mode: 0o755 })
	const file = join(folder, OWNER_FILE)
	const owner = existsSync(file) ? readFileSync(file, 'utf8').trim() : dataDir
	if (owner !== dataDir && existsSync(owner) && readServerRecord(owner)?.outside === folder)
		throw new EmbeddedPostgresError(
			`${dataDir} is a copy of ${owner}, whose database files are in ${folder}. Remove ${join(dataDir, 'postgres.json')} to begin with an empty database here.`,
		)
	if (owner !== dataDir || !existsSync(file)) writeFileSync(file, `${dataDir}\n`)
}

/** Database files copied by root belong to root, which PostgreSQL refuses. */
function adopt(path: string, account: Account) {
	if (account.uid === undefined || account.gid === undefined || lstatSync(path).uid !== 0) return
	chownSync(path, account.uid, account.gid)
	if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) adopt(join(path, name), account)
}
