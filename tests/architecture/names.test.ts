import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const EXPORT = /^export (?:async )?(?:function\*?|const|class|type|interface|enum|let) +(\w+)/gm

/** What Remix finds in a route module by its name. */
const REMIX = ['loader', 'action', 'meta', 'handle', 'headers', 'ErrorBoundary', 'Layout']

const files = ['app', 'db', 'server', 'tools', 'tests']
	.flatMap((dir) => readdirSync(dir, { withFileTypes: true, recursive: true }))
	.filter((entry) => entry.isFile() && /\.(ts|tsx|js)$/.test(entry.name))
	.map((entry) => join(entry.parentPath, entry.name))
	// A text has the same name in each language, and a table is called by that of all tables: `t.auftrag`.
	.filter((file) => !/^(app\/locales|db\/schema\/mandant)\//.test(file))

it('an exported name means one thing', () => {
	const exporters = new Map<string, Set<string>>()
	for (const file of files)
		for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(EXPORT)) {
			const byRemix = REMIX.includes(name) && (file === 'app/root.tsx' || /^app\/routes\//.test(file))
			// Overloads are several lines of one file.
			if (!byRemix) exporters.set(name, (exporters.get(name) ?? new Set()).add(file))
		}
	expect(exporters.size).toBeGreaterThan(1000)
	expect([...exporters].filter(([, where]) => where.size > 1)).toEqual([])
})
