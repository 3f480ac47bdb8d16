import type { ServerBuild } from '@remix-run/node'
import { createServer as createViteServer } from 'vite'
import type { createApp } from './app'
import type { Env } from './env'
import { createNodeServer, listen, listenerOf } from './node'
import { COMMON_HEADERS } from './raw-answer'
import { onShutdown } from './shutdown'

type Settings = Pick<Env, 'PORT' | 'HOST' | 'TRUST_PROXY' | 'MAX_CONNECTIONS'>
type Entry = { createApp: typeof createApp }

/** On SIGTERM Vite would exit by itself with another code, before our shutdown hooks finish. */
async function withoutSignals<T>(start: () => Promise<T>): Promise<T> {
	const own = process.listeners('SIGTERM')
	const started = await start()
	for (const listener of process.listeners('SIGTERM')) if (!own.includes(listener)) process.off('SIGTERM', listener)
	return started
}

/** Serves the sources with reload: Vite's files first, then the same app as in production, rebuilt on each change. */
export async function develop({ PORT, HOST, TRUST_PROXY, MAX_CONNECTIONS }: Settings): Promise<void> {
	const server = createNodeServer(MAX_CONNECTIONS)
	const vite = await withoutSignals(() =>
		createViteServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' }),
	)
	onShutdown('development server', () => vite.close())
	let current: { build: ServerBuild; app: ReturnType<Entry['createApp']> } | undefined

	async function load() {
		const build = (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild
		if (current?.build !== build) {
			const { createApp } = build.entry.module as typeof build.entry.module & Entry
			current = { build, app: createApp({ build, mode: 'development', files: new Map() }) }
		}
		return current.app
	}

	const listener = listenerOf(load, TRUST_PROXY)
	server.on('request', (incoming, outgoing) => {
		// Headers set for Vite's own files; the app sets them again.
		for (const [name, value] of Object.entries(COMMON_HEADERS)) outgoing.setHeader(name, value)
		vite.middlewares(incoming, outgoing, () => listener(incoming, outgoing))
	})
	await load()
	await listen(server, { port: PORT, host: HOST })
}
