import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { StartError } from './problems.js'

/*
 * Files named on a command line: relative names start from where the person typed the command, which npm keeps in
 * INIT_CWD; the process itself runs in the project's folder.
 */

/** Where a file or folder is that a command line names. */
export const placeOf = (file: string): string => resolve(process.env.INIT_CWD ?? '.', file)

async function withFile<T>(file: string, verb: 'read' | 'written', work: (path: string) => Promise<T>): Promise<T> {
	const path = placeOf(file)
	try {
		return await work(path)
	} catch (error) {
		throw new StartError(`${path} cannot be ${verb} (${error instanceof Error ? error.message : error}).`)
	}
}

/** @throws where it is not UTF-8, as spreadsheets write it by themselves: a wrong letter would go unnoticed. */
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

/** Returns where the file is. */
export const writeText = (file: string, text: string) =>
	withFile(file, 'written', async (path) => {
		await writeFile(path, text)
		return path
	})

/** Refuses a file that exists; readable by its owner only. */
export const writeSecret = (file: string, text: string) =>
	withFile(file, 'written', (path) => writeFile(path, text, { mode: 0o600, flag: 'wx' }))
