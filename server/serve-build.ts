import type { ServerBuild } from '@remix-run/node'
import { projectFile } from '~/project-folder'
import { createApp } from './app'
import { metrics } from './metrics'
import { createNodeServer, listen, listenerOf } from './node'
import { services } from './services'
import { readFiles } from './static'

/** Serves a build from this process until a signal ends it. */
export async function serveBuild(build: ServerBuild): Promise<void> {
	const { env } = services()
	// Other workers may request this worker's figures before its first request.
	metrics()
	const app = createApp({ build, mode: 'production', files: readFiles(projectFile(build.assetsBuildDirectory)) })
	const server = createNodeServer(env.MAX_CONNECTIONS).on(
		'request',
		listenerOf(() => app, env.TRUST_PROXY),
	)
	await listen(server, { port: env.PORT, host: env.HOST })
}
