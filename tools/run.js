import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { patchesMissing } from './lib/packages.js'
import { endWithParent } from './lib/parent.js'
import { isForUser } from './lib/problems.js'
import { canRun, importTypeScript } from './lib/typescript.js'

/*
 * Runs a TypeScript file of this project: node tools/run.js tools/<file>.ts [arguments]
 * The file sees its own arguments in process.argv, from index 2.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const [file, ...args] = process.argv.slice(2)

if (!file) {
	console.error('Usage: node tools/run.js tools/<file>.ts [arguments]')
	process.exit(1)
}
if (!existsSync(resolve(root, 'node_modules'))) {
	console.error('The packages are not installed. Run "npm start" or "npm ci" first.')
	process.exit(1)
}
if (patchesMissing(root)) {
	console.error('A package lacks its patch. Run "npm start" or "npm ci" (with its scripts) first.')
	process.exit(1)
}

const target = resolve(root, file)
if (!existsSync(target)) {
	console.error(`There is no ${file} in this project.`)
	process.exit(1)
}

if (!canRun(root, file)) {
	console.error(
		'This command needs the development packages ("npm ci"), or, where production has it, a build ("npm run build").',
	)
	process.exit(1)
}

process.chdir(root)
endWithParent()
process.setSourceMapsEnabled(true)
process.argv = [process.argv[0] ?? 'node', target, ...args]
try {
	await importTypeScript(root, file)
} catch (error) {
	if (!isForUser(error)) throw error
	console.error(error.message)
	process.exit(1)
}
