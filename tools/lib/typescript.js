import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Loads a TypeScript module of this project. It and all modules of the project it needs become one file first: a loader
 * that translates each module when it is asked for takes several times as long. The file is in a temporary folder with
 * the packages beside it, since the project's own may be read-only, and is there until the process ends.
 * @param {string} root
 * @param {string} file from the root
 */
export async function importTypeScript(root, file) {
	const { buildSync } = await import('esbuild')
	const folder = mkdtempSync(join(tmpdir(), 'weitersagen-run-'))
	process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
	symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
	const outfile = join(folder, 'run.mjs')
	buildSync({
		absWorkingDir: root,
		entryPoints: [file],
		outfile,
		bundle: true,
		packages: 'external',
		platform: 'node',
		format: 'esm',
		target: 'node20',
		sourcemap: 'inline',
		sourcesContent: false,
	})
	return await import(pathToFileURL(outfile).href)
}
