import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { translator } from '~/locales/translate'
import { ereignisName } from '~/routes/_shared/konto/auskunft.server'

const sources = readdirSync('app/usecases', { recursive: true, withFileTypes: true })
	.filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
	.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))

/** Every event that a use case writes by its name. */
const EREIGNISSE = [
	...new Set(sources.flatMap((text) => [...text.matchAll(/ereignis: '(\w+\.\w+)'/g)].map(([, name = '']) => name))),
].toSorted()

describe('what is stored about a person', () => {
	it('knows the events', () => expect(EREIGNISSE.length).toBeGreaterThan(100))

	it.each(EREIGNISSE)('%s is told in words, not by its name', (ereignis) => {
		for (const locale of ['de', 'en'] as const)
			expect(ereignisName(translator(locale, 'sie'), ereignis)).not.toBe(ereignis)
	})
})
