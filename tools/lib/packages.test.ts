import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { packagesMissing, patchesMissing } from './packages.js'

let root: string

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'weitersagen-packages-'))
})

afterEach(() => rmSync(root, { recursive: true }))

const wanted = {
	'': { version: '1.0.0' },
	'node_modules/a': { version: '1.0.0', resolved: 'https://registry.example/a' },
	'node_modules/tool': { version: '2.0.0', dev: true },
	'node_modules/other-platform': { version: '3.0.0', optional: true },
}

function installed(packages: object) {
	writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }))
	mkdirSync(join(root, 'node_modules'))
	writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
}

const a = wanted['node_modules/a']
const tool = wanted['node_modules/tool']

describe('packagesMissing', () => {
	it('is true in a fresh clone', () => {
		expect(packagesMissing(root)).toBe(true)
	})

	it.each([
		['all of them', { 'node_modules/a': a, 'node_modules/tool': tool }, false],
		['no development packages', { 'node_modules/a': a }, true],
		['another version', { 'node_modules/a': { ...a, version: '0.9.0' }, 'node_modules/tool': tool }, true],
		['another origin', { 'node_modules/a': { ...a, resolved: 'https://x' }, 'node_modules/tool': tool }, true],
		['a package less', { 'node_modules/tool': tool }, true],
	])('with %s installed', (_, packages, missing) => {
		installed(packages)
		expect(packagesMissing(root)).toBe(missing)
	})
})

describe('patchesMissing', () => {
	const patched = 'const a = 1\nconst b = 3\n'

	it.each([
		['the patch is applied', patched, false],
		['the package is as it was published', 'const a = 1\nconst b = 2\n', true],
		['the file is gone', undefined, true],
	])('when %s', (_, content, missing) => {
		installed({ 'node_modules/a': a, 'node_modules/tool': tool })
		mkdirSync(join(root, 'patches'))
		writeFileSync(
			join(root, 'patches/a+1.0.0.patch'),
			[
				'diff --git a/node_modules/a/index.js b/node_modules/a/index.js',
				'index 1111111..2222222 100644',
				'--- a/node_modules/a/index.js',
				'+++ b/node_modules/a/index.js',
				'@@ -1,2 +1,2 @@',
				' const a = 1',
				'-const b = 2',
				'+const b = 3',
				'',
			].join('\n'),
		)
		mkdirSync(join(root, 'node_modules/a'))
		if (content !== undefined) writeFileSync(join(root, 'node_modules/a/index.js'), content)
		expect(patchesMissing(root)).toBe(missing)
		expect(packagesMissing(root)).toBe(missing)
	})

	it('finds every patch of this project applied', () => {
		expect(patchesMissing('.')).toBe(false)
	})
})
