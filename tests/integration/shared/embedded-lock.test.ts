import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { folderOwner, lockFolder } from '../../../tools/embedded/folder-lock.js'

let folder: string

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'weitersagen-lock-'))
})

afterEach(() => rm(folder, { recursive: true }))

const refused = `The data folder`

async function rewrite(change: object) {
	const file = join(folder, 'lock-1')
	await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...change }))
	return file
}

it('is held until it is released, and leaves one file', async () => {
	const first = await lockFolder(folder)
	expect(await folderOwner(folder)).toBe(process.pid)
	await expect(lockFolder(folder)).rejects.toThrow(refused)
	first.release()
	expect(await folderOwner(folder)).toBeUndefined()
	const second = await lockFolder(folder)
	expect(await readdir(folder)).toEqual(['lock-2'])
	second.release()
})

it('goes to one of many processes that find a dead owner at the same time', async () => {
	await writeFile(join(folder, 'lock-7'), JSON.stringify({ pid: 999_999_999, started: '1', space: '', released: true }))
	const contenders = Array.from({ length: 8 }, () => fork('tests/fixtures/lock-contender.js', [folder]))
	try {
		await Promise.all(contenders.map((child) => once(child, 'message')))
		const answers = contenders.map((child) => once(child, 'message'))
		for (const child of contenders) child.send('go')
		expect(
			(await Promise.all(answers)).map(([message]) => message).filter((message) => message === 'mine'),
		).toHaveLength(1)
	} finally {
		for (const child of contenders) child.kill('SIGKILL')
	}
})

it('counts as held by a process of another container while its heartbeat goes on', async () => {
	const lock = await lockFolder(folder)
	await rewrite({ space: 'another container', pid: 1 })
	// The holder's own heartbeat keeps touching the file.
	await expect(lockFolder(folder)).rejects.toThrow('already in use by process 1.')
	lock.release()
})

it('is free when the owner in another container fell silent', async () => {
	const lock = await lockFolder(folder)
	lock.release()
	const file = await rewrite({ space: 'another container', pid: 1, released: false })
	await utimes(file, new Date(0), new Date(0))
	const taken = await lockFolder(folder)
	expect(await folderOwner(folder)).toBe(process.pid)
	taken.release()
})

it('names the folder it cannot write', async () => {
	await writeFile(join(folder, 'file'), '')
	await expect(lockFolder(join(folder, 'file', 'data'))).rejects.toThrow(
		/^The data folder .* cannot be used .*DATA_DIR/,
	)
})
