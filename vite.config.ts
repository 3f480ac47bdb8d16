import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import remixConfig from './remix.config.js'

const at = (path: string) => new URL(path, import.meta.url).pathname

export default defineConfig({
	plugins: [tailwindcss(), remix(remixConfig)],
	resolve: { alias: { '~db': at('./db'), '~server': at('./server'), '~': at('./app') } },
	build: { target: 'es2022', assetsInlineLimit: 0 },
	server: { allowedHosts: ['.localhost'] },
})
