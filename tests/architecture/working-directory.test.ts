import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('nothing that serves depends on the working directory: files are found by app/project-folder.ts', () => {
	const files = ['app', 'db', 'server']
		.flatMap((folder) => readdirSync(folder, { withFileTypes: true, recursive: true }))
		.filter((entry) => entry.isFile() && /\.[jt]sx?$/.test(entry.name) && !/\.test\./.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name))
	expect(files.length).toBeGreaterThan(1_000)
	expect(files.filter((file) => /process\.(cwd|chdir)\(/.test(readFileSync(file, 'utf8')))).toEqual([])
})
