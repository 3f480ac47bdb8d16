import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The nearest folder with a package.json above this module, or above the bundle that contains it. */
function findProjectFolder(): string {
	let folder = dirname(fileURLToPath(import.meta.url))
	while (!existsSync(join(folder, 'package.json'))) {
		const parent = dirname(folder)
		if (parent === folder) throw new Error('there is no package.json above the program')
		folder = parent
	}
	return folder
}

const PROJECT_FOLDER = findProjectFolder()

/** A file of the project (fonts, recordings, migrations, the build), whatever the working directory. */
export const projectFile = (path: string): string => resolve(PROJECT_FOLDER, path)
