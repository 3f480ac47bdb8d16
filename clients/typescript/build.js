import { spawnSync } from 'node:child_process'
import { copyFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/* Builds the package: modules and their types. It runs before `npm pack`. */

const folder = fileURLToPath(new URL('.', import.meta.url))
const compiler = fileURLToPath(import.meta.resolve('typescript/lib/tsc.js'))

rmSync(`${folder}dist`, { recursive: true, force: true })
const { status } = spawnSync(process.execPath, [compiler, '--project', `${folder}tsconfig.build.json`], {
	stdio: 'inherit',
})
// The compiler copies no declarations that are there already.
if (status === 0) copyFileSync(`${folder}contract.d.ts`, `${folder}dist/contract.d.ts`)
process.exitCode = status ?? 1
