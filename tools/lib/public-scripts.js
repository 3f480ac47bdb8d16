import { build } from 'esbuild'

/** The public scripts that consist of several modules, with the oldest language version their browsers speak. */
const TARGETS = { enhance: 'es2015', work: 'es2020', einbetten: 'es2020' }

/** @typedef {keyof typeof TARGETS} PublicScript */

/**
 * One file for browsers from app/ui/<name>.js and its modules.
 * @param {PublicScript} name
 * @returns {Promise<string>}
 */
export async function bundleScript(name) {
	const entry = new URL(`../../app/ui/${name}.js`, import.meta.url).pathname
	const { outputFiles } = await build({
		entryPoints: [entry],
		bundle: true,
		format: 'iife',
		target: TARGETS[name],
		minify: true,
		write: false,
	})
	return outputFiles[0]?.text ?? ''
}

const IMPORTED = /\/app\/ui\/(enhance|work)\.js\?url$/
const IN_DEVELOPMENT = /^\/app\/ui\/(enhance|work)\.bundle\.js$/

/**
 * @param {RegExp} pattern
 * @param {string} text
 */
const scriptIn = (pattern, text) => /** @type {PublicScript | undefined} */ (pattern.exec(text)?.[1])

/**
 * Makes `import url from './enhance.js?url'` the address of the bundle.
 * @returns {import('vite').Plugin}
 */
export function publicScripts() {
	let isBuild = false
	return {
		name: 'public-scripts',
		enforce: 'pre',
		configResolved(config) {
			isBuild = config.command === 'build'
		},
		async load(id) {
			const name = scriptIn(IMPORTED, id)
			if (!name) return undefined
			if (!isBuild) return `export default '/app/ui/${name}.bundle.js'`
			const reference = this.emitFile({ type: 'asset', name: `${name}.js`, source: await bundleScript(name) })
			return `export default '__VITE_ASSET__${reference}__'`
		},
		configureServer(server) {
			server.middlewares.use(async (request, response, next) => {
				const name = scriptIn(IN_DEVELOPMENT, request.url ?? '')
				if (!name) return next()
				response.setHeader('Content-Type', 'text/javascript; charset=utf-8')
				response.end(await bundleScript(name))
			})
		},
	}
}
