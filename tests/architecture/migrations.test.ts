import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const SCHEMAS = ['plattform', 'mandant'] as const

/** Names of files in a schema's folder of migrations that end so, in order. */
const filesOf = (schema: string, folder: string, end: string) =>
	readdirSync(`db/migrations/${schema}/${folder}`)
		.filter((name) => name.endsWith(end))
		.sort()

describe.each(SCHEMAS)('migrations of %s', (schema) => {
	it('keep the newest snapshot alone: drizzle-kit compares with no other', () => {
		const newest = filesOf(schema, '', '.sql').at(-1)?.slice(0, 4)
		expect(filesOf(schema, 'meta', '_snapshot.json')).toEqual([`${newest}_snapshot.json`])
	})

	it('have a number each', () => {
		const numbers = filesOf(schema, '', '.sql').map((name) => name.slice(0, 4))
		expect(numbers).toEqual(numbers.map((_, index) => String(index).padStart(4, '0')))
	})
})
