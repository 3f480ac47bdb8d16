import { randomUUID } from 'node:crypto'
import {
	existsSync,
	linkSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	statSync,
	unlinkSync,
	utimesSync,
	writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { processSpace, processState } from './process-state.js'

/*
 * One owner per folder. Plain JavaScript on Node alone, because tools/start.js takes the lock before packages are
 * installed.
 *
 * The lock is the file lock-<n> with the highest n. Taking over a dead owner's lock creates n + 1, which the file
 * system grants to one process only; the highest file is never deleted, so that no number is used twice.
 */

const HEARTBEAT_MS = 2_000
const SILENCE_MS = 7_000

/**
 * @typedef {{ pid: number, started: string, space: string, released: boolean }} Owner
 * @typedef {{ folder: string, release: () => void }} FolderLock
 */

/** The folder belongs to a living process; the message is one line for the user. */
export class FolderInUseError extends Error {
	/** @override */
	name = 'FolderInUseError'
	/**
	 * @param {string} folder
	 * @param {number} pid
	 */
	constructor(folder, pid) {
		super(
			`The data folder ${folder} is already in use by process ${pid}. Stop that process first, or give this one a folder of its own: DATA_DIR=./data2 (and another PORT).`,
		)
		this.pid = pid
	}
}

/** The folder cannot be used at all; the message is one line for the user. */
export class FolderError extends Error {
	/** @override */
	name = 'FolderError'
}

/**
 * Creates the folder if needed and takes its lock. The lock of a killed process does not count.
 * @param {string} folder
 * @returns {Promise<FolderLock>}
 * @throws {FolderInUseError} when a living process holds it
 */
export async function lockFolder(folder) {
	try {
		makeFolder(folder)
		return await take(folder)
	} catch (error) {
		if (error instanceof FolderInUseError || !(error instanceof Error) || !('code' in error)) throw error
		throw new FolderError(
			`The data folder ${folder} cannot be used (${error.message}). Set DATA_DIR to a folder this user may write.`,
		)
	}
}

/**
 * Creates a folder with those above it. Node's own recursive creation never returns below a folder like /proc.
 * @param {string} folder absolute
 */
export function makeFolder(folder) {
	if (existsSync(folder)) return
	makeFolder(dirname(folder))
	try {
		mkdirSync(folder)
	} catch (error) {
		if (!existsSync(folder)) throw error
	}
}

/**
 * The process id of the living owner of a folder, if there is one.
 * @param {string} folder
 * @returns {Promise<number | undefined>}
 */
export async function folderOwner(folder) {
	return ownerOf(folder, highest(folder))
}

/**
 * @param {string} folder
 * @param {number} number
 */
async function ownerOf(folder, number) {
	if (number === 0) return undefined
	const file = fileOf(folder, number)
	const owner = read(file)
	return owner && (await isAlive(owner, file)) ? owner.pid : undefined
}

/**
 * @param {string} folder
 * @returns {Promise<FolderLock>}
 */
async function take(folder) {
	for (;;) {
		// The next number follows the inspected owner's: if the lock was taken in between, `create` fails.
		const last = highest(folder)
		const owner = await ownerOf(folder, last)
		if (owner !== undefined) throw new FolderInUseError(folder, owner)
		const number = last + 1
		const file = fileOf(folder, number)
		const state = processState(process.pid)
		/** @type {Owner} */
		const own = {
			pid: process.pid,
			started: state.is === 'alive' ? state.started : '',
			space: processSpace(),
			released: false,
		}
		if (!create(file, own)) continue
		// A slow competitor can get a number that was used and removed meanwhile; only the highest one owns the lock.
		if (highest(folder) !== number) {
			unlinkSync(file)
			continue
		}
		for (const lower of numbers(folder)) if (lower < number) remove(fileOf(folder, lower))
		return held(folder, file, own)
	}
}

/**
 * @param {string} folder
 * @param {string} file
 * @param {Owner} own
 * @returns {FolderLock}
 */
function held(folder, file, own) {
	const heartbeat = setInterval(() => {
		try {
			utimesSync(file, new Date(), new Date())
		} catch {
			// The folder was deleted under the running process: nothing is left to lock.
		}
	}, HEARTBEAT_MS)
	heartbeat.unref()
	let released = false
	const release = () => {
		if (released) return
		released = true
		clearInterval(heartbeat)
		process.off('exit', release)
		try {
			write(`${file}.new`, { ...own, released: true })
			renameSync(`${file}.new`, file)
		} catch {
			// As above; and the lock of an ended process counts as free anyway.
		}
	}
	process.on('exit', release)
	return { folder, release }
}

/**
 * @param {Owner} owner
 * @param {string} file
 */
async function isAlive(owner, file) {
	if (owner.released) return false
	const state = owner.space === processSpace() ? processState(owner.pid) : { is: /** @type {const} */ ('unknown') }
	if (state.is === 'alive') return state.started === owner.started
	if (state.is !== 'unknown') return false
	// Another container or machine shares the folder, or the process is hidden: its id means nothing, its heartbeat does.
	const before = modified(file)
	for (let waited = 0; waited < SILENCE_MS; waited += 250) {
		await delay(250)
		if (modified(file) !== before) return true
	}
	return false
}

/**
 * Creates a lock file whole, or not at all when it exists.
 * @param {string} file
 * @param {Owner} owner
 */
function create(file, owner) {
	const draft = `${file}.${randomUUID()}`
	write(draft, owner)
	try {
		linkSync(draft, file)
		return true
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
		throw error
	} finally {
		remove(draft)
	}
}

/**
 * @param {string} file
 * @param {Owner} owner
 */
function write(file, owner) {
	writeFileSync(file, `${JSON.stringify(owner)}\n`, { mode: 0o644 })
}

/**
 * @param {string} file
 * @returns {Owner | undefined}
 */
function read(file) {
	try {
		const value = JSON.parse(readFileSync(file, 'utf8'))
		return {
			pid: Number(value.pid),
			started: String(value.started),
			space: String(value.space),
			released: value.released === true,
		}
	} catch {
		return undefined
	}
}

/** @param {string} folder */
function numbers(folder) {
	try {
		return readdirSync(folder).flatMap((name) => (/^lock-\d{1,9}$/.test(name) ? [Number(name.slice(5))] : []))
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
		throw error
	}
}

/** @param {string} folder */
function highest(folder) {
	return Math.max(0, ...numbers(folder))
}

/**
 * @param {string} folder
 * @param {number} number
 */
function fileOf(folder, number) {
	return join(folder, `lock-${number}`)
}

/** @param {string} file */
function modified(file) {
	try {
		return statSync(file).mtimeMs
	} catch {
		return 0
	}
}

/** @param {string} file */
function remove(file) {
	try {
		unlinkSync(file)
	} catch {
		// Another process removed it.
	}
}
