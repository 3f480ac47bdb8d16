import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Its own rules, and what is measured on purpose. */
const EXEMPT = [/^tests\/architecture\/clock\.test\.ts$/, /^tests\/speed\//]

const BOUND: [what: string, pattern: RegExp][] = [
	['asserts how long something took', /performance\.now\(\)|Date\.now\(\) - (?:began|before|since|start)/],
	['has a limit of its own', /^\t*\}, [\d_]+\)$|(?<!\.end\()\{ timeout: [\d_]+|\btest\.(?:slow|setTimeout)\(/m],
	['gives an answer so many milliseconds', /AbortSignal\.timeout\([\d_]/],
	['waits for the clock', /waitForTimeout\(|vi\.waitFor\(/],
]

const files = ['app', 'db', 'server', 'tools', 'tests']
	.flatMap((folder) => readdirSync(folder, { withFileTypes: true, recursive: true }))
	.filter((entry) => entry.isFile() && /\.(?:test|spec)\.tsx?$/.test(entry.name))
	.map((entry) => join(entry.parentPath, entry.name))
	.filter((file) => !EXEMPT.some((pattern) => pattern.test(file)))

it.each(BOUND)('no test %s: a machine with other work is many times slower', (_, pattern) => {
	expect(files.length).toBeGreaterThan(200)
	expect(files.filter((file) => pattern.test(readFileSync(file, 'utf8')))).toEqual([])
})
