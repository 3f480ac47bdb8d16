import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

function sourcesUnder(...folders: string[]): string[] {
	return folders.flatMap((folder) =>
		readdirSync(folder, { withFileTypes: true, recursive: true })
			.filter((entry) => entry.isFile() && /\.(ts|tsx|js)$/.test(entry.name) && !/\.test\./.test(entry.name))
			.map((entry) => join(entry.parentPath, entry.name)),
	)
}

const files = sourcesUnder('app', 'server', 'tools', 'db')
const holding = (pattern: RegExp, among: string[] = files) =>
	among.filter((file) => pattern.test(readFileSync(file, 'utf8')))

describe('the server', () => {
	it('is no hook in somebody else’s: what it knows of a request travels in the load context', () => {
		expect(holding(/import \{[^}]*subscribe[^}]*\} from 'node:diagnostics_channel'/)).toEqual([])
		expect(holding(/x-weitersagen-/i)).toEqual([])
		expect(holding(/WeakMap<Request\b/)).toEqual([])
		expect(holding(/\.setHeader\s*=/)).toEqual([])
	})

	it('takes from other packages what they offer, nothing from inside them', () => {
		expect(holding(/(?:require\(|import\(|from )['"](?![.~])(?:@[\w.-]+\/)?[\w.-]+\/(?:dist|build|lib|src)\//)).toEqual(
			[],
		)
	})
})

describe('links and forms', () => {
	it('are ui/link’s, which hands on what the page’s address says', () => {
		const screens = sourcesUnder('app/routes', 'app/ui').filter((file) => file.endsWith('.tsx'))
		expect(holding(/<(?:a|form)[\s>]/, screens)).toEqual(['app/ui/link.tsx'])
	})
})
