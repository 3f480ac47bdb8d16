import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { StartError } from './problems.js'

/*
 * Files named on a command line: relative names start at the user's folder, which npm keeps in INIT_CWD; the process
 * itself runs in the project's folder.
 */

/** The path of a file or folder named on a command line. */
export const placeOf = (file: string): string => resolve(process.env.INIT_CWD ?? '.', file)

async function withFile<T>(file: string, verb: 'read' | 'written', work: (path: string) => Promise<T>): Promise<T> {
	const path = placeOf(file)
	try {
		return await work(path)
	} catch (error) {
		throw new StartError(`${path} cannot be ${verb} (${error instanceof Error ? error.message : error}).`)
	}
}

/** @throws if it is not UTF-8, which spreadsheets do not write by default: a wrong letter would go unnoticed. */
export function decodeText(bytes: Uint8Array): string {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		throw new Error('it is not UTF-8; in Excel save it as "CSV UTF-8"')
	}
}

export const readText = (file: string) => withFile(file, 'read', async (path) => decodeText(await readFile(path)))

export const readJsonFile = (file: string): Promise<unknown> =>
	withFile(file, 'read', async (path) => JSON.parse(decodeText(await readFile(path))))

/** Returns the file's path. */
export const writeText = (file: string, text: string) =>
	withFile(file, 'written', async (path) => {
		await writeFile(path, text)
		return path
	})

/** Refuses an existing file; the new one is readable by its owner only. */
export const writeSecret = (file: string, text: string) =>
	withFile(file, 'written', (path) => writeFile(path, text, { mode: 0o600, flag: 'wx' }))
