import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { flows, flowsPage } from '../../scripts/lib/flows'

const filesUnder = (...folders: string[]): string[] =>
	folders.flatMap((folder) =>
		readdirSync(folder, { withFileTypes: true, recursive: true })
			.filter((entry) => entry.isFile() && /\.(tsx?|js)$/.test(entry.name))
			.map((entry) => join(entry.parentPath, entry.name)),
	)
const read = (file: string) => readFileSync(file, 'utf8')

describe('docs/flows.md', () => {
	it('shows the states as the code has them: npm run flows writes it anew', () => {
		expect(read('docs/flows.md')).toBe(flowsPage())
	})

	it('leaves no state machine out', () => {
		const machines = filesUnder('app').filter((file) => !/\.test\./.test(file) && /= defineMachine\(/.test(read(file)))
		expect(flows.map(({ file }) => file).toSorted()).toEqual(machines.toSorted())
	})
})
