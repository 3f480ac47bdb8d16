import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/**
 * The operating system's view of a process. `started` is an opaque mark of its start: a reused process id has another
 * one. `unknown`: it exists, but its details are hidden from this user.
 * @typedef {{ is: 'dead' } | { is: 'zombie' } | { is: 'unknown' } | { is: 'alive', started: string }} ProcessState
 */

/**
 * @param {number} pid
 * @returns {ProcessState}
 */
export function processState(pid) {
	return process.platform === 'linux' ? linuxState(pid) : psState(pid)
}

/**
 * @param {number} pid
 * @returns {ProcessState}
 */
function linuxState(pid) {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
		// The command in parentheses may contain spaces; the state and the 22nd field (start time) follow it.
		const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
		if (fields[0] === 'Z' || fields[0] === 'X') return { is: 'zombie' }
		return { is: 'alive', started: fields[19] ?? '' }
	} catch {
		return exists(pid) ? { is: 'unknown' } : { is: 'dead' }
	}
}

/**
 * @param {number} pid
 * @returns {ProcessState}
 */
function psState(pid) {
	try {
		const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
		if (line === '') return { is: 'dead' }
		return line.startsWith('Z') ? { is: 'zombie' } : { is: 'alive', started: line.replace(/^\S+\s+/, '') }
	} catch {
		return exists(pid) ? { is: 'unknown' } : { is: 'dead' }
	}
}

/** @param {number} pid */
function exists(pid) {
	try {
		process.kill(pid, 0)
		return true
	} catch (error) {
		return error instanceof Error && 'code' in error && error.code === 'EPERM'
	}
}

/** The scope in which a process id is unique: this boot of this machine, and this container. */
export function processSpace() {
	if (process.platform !== 'linux') return hostname()
	try {
		const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
		return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
	} catch {
		return hostname()
	}
}

/**
 * Whether a process is a PostgreSQL server working in this database folder (a server's working folder is its data folder).
 * @param {number} pid
 * @param {string} databaseDir a real path
 */
export function isServerOn(pid, databaseDir) {
	try {
		if (process.platform === 'linux')
			return readlinkSync(`/proc/${pid}/cwd`) === databaseDir && readlinkSync(`/proc/${pid}/exe`).includes('postgres')
		return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(databaseDir)
	} catch {
		return false
	}
}
