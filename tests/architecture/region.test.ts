import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Comments say what holds, code asks. */
const codeOf = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')

const files = ['app', 'db', 'server', 'tools']
	.flatMap((folder) => readdirSync(folder, { withFileTypes: true, recursive: true }))
	.filter((entry) => entry.isFile() && /\.[jt]sx?$/.test(entry.name) && !entry.name.includes('.test.'))
	.map((entry) => join(entry.parentPath, entry.name))
	// What people read, or write, in words.
	.filter((file) => !/^app\/locales\/|^tools\/demo\/|^db\/(?:starter|migrations)\//.test(file))

it.each([
	['time zone', /Europe\/Berlin/, 'app/domain/shared/dates.ts'],
	['currency', /\bEUR\b|\}\s?€/, 'app/domain/shared/money.ts'],
])('the %s is named in one place', (_, pattern, place) => {
	expect(files.length).toBeGreaterThan(500)
	expect(files.filter((file) => pattern.test(codeOf(file)))).toEqual([place])
})
