import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import remixConfig from './remix.config.js'
import { publicScripts } from './tools/lib/public-scripts.js'

const at = (path: string) => new URL(path, import.meta.url).pathname

/** The program of the worker pool's processes (app/adapters/pool), beside the server's bundle. */
const poolHelper: Plugin = {
	name: 'pool-helper',
	apply: (config, { command }) => command === 'build' && Boolean(config.build?.ssr),
	buildStart() {
		this.emitFile({ type: 'chunk', id: at('./app/adapters/pool/helper-main.ts'), fileName: 'pool-helper.js' })
	},
}

export default defineConfig({
	plugins: [publicScripts(), tailwindcss(), remix(remixConfig), poolHelper],
	resolve: { alias: { '~db': at('./db'), '~server': at('./server'), '~': at('./app') } },
	build: { target: 'es2022', assetsInlineLimit: 0 },
	server: { allowedHosts: ['.localhost'] },
})
