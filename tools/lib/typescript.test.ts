import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'

const loader = new URL('./typescript.js', import.meta.url).href
const WRITTEN = new Date('2026-11-02T08:00:00Z')
let root = ''

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'weitersagen-typescript-'))
	mkdirSync(join(root, 'node_modules'))
	write('begin.ts', `import { name } from './name'\nconsole.log(name satisfies string)`)
	write('name.ts', `export const name: string = 'Anna'`)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Always at the same time: as files of a container image are. */
function write(file: string, text: string) {
	writeFileSync(join(root, file), text)
	utimesSync(join(root, file), WRITTEN, WRITTEN)
}

async function run(): Promise<string> {
	const program = `import { importTypeScript } from '${loader}'; await importTypeScript(${JSON.stringify(root)}, 'begin.ts')`
	const args = ['--input-type=module', '--eval', program]
	return (await promisify(execFile)(process.execPath, args)).stdout.trim()
}

const kept = () => statSync(join(root, '.cache/commands/begin.ts.mjs'))

it('uses the bundle of the start before', async () => {
	expect(await run()).toBe('Anna')
	const before = kept()
	expect(await run()).toBe('Anna')
	expect([kept().ino, kept().mtimeMs]).toEqual([before.ino, before.mtimeMs])
	expect(readdirSync(join(root, '.cache/commands'))).toEqual(['begin.ts.mjs'])
})

it('makes it anew when a source in it is another, of the same size and time, or gone', async () => {
	await run()
	write('name.ts', `export const name: string = 'Enno'`)
	expect(await run()).toBe('Enno')
	rmSync(join(root, 'name.ts'))
	await expect(run()).rejects.toThrow('Could not resolve "./name"')
})

it('takes none for current whose source was written while it was made', async () => {
	const later = new Date(Date.now() + 60_000)
	utimesSync(join(root, 'name.ts'), later, later)
	await run()
	const before = kept()
	expect(await run()).toBe('Anna')
	expect(kept().ino).not.toBe(before.ino)
})

it.each([
	['in its code', 20],
	['in its stamp', -20],
])('makes one again that is cut off %s', async (_, end) => {
	await run()
	const file = join(root, '.cache/commands/begin.ts.mjs')
	writeFileSync(file, readFileSync(file, 'utf8').slice(0, end))
	expect(await run()).toBe('Anna')
})

it('runs in a project that nothing can be written to', async () => {
	writeFileSync(join(root, '.cache'), 'a file where the folder would be')
	expect(await run()).toBe('Anna')
})
