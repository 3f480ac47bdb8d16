import { createRequestHandler, data, type EntryContext, redirect, type ServerBuild } from '@remix-run/node'
import { describe, expect, it } from 'vitest'
import { openAll, sealing } from './sealed.server'

type Loader = () => NonNullable<unknown> | null

/** A build of one screen whose loader is sealed; `seen` takes what Remix hands to the page's renderer. */
function buildOf(loader: Loader, seen: (context: EntryContext) => Promise<Response>): ServerBuild {
	const module = sealing({ default: () => null, loader })
	const route = { id: 'root', path: '', parentId: undefined, index: undefined, caseSensitive: undefined }
	return {
		entry: { module: { default: (_request, _status, _headers, context) => seen(context) } },
		routes: { root: { ...route, module } },
		assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
		assetsBuildDirectory: '',
		publicPath: '',
		basename: '/',
		future: {
			v3_fetcherPersist: true,
			v3_relativeSplatPath: true,
			v3_throwAbortReason: true,
			v3_singleFetch: true,
			v3_lazyRouteDiscovery: false,
		},
		isSpaMode: false,
		mode: 'production',
	}
}

/** What Remix encoded for scripts, and what the page is rendered from. */
async function askFor(loader: Loader) {
	let encoded = ''
	let shown: unknown
	const handle = createRequestHandler(
		buildOf(loader, async ({ serverHandoffStream, staticHandlerContext }) => {
			encoded = await new Response(serverHandoffStream).text()
			openAll(staticHandlerContext.loaderData)
			shown = staticHandlerContext.loaderData.root
			return new Response('page', { status: staticHandlerContext.statusCode })
		}),
		'production',
	)
	const response = await handle(new Request('http://nordfunk.localhost/'))
	return { response, encoded, shown }
}

const gefunden = { vorname: 'Mara', am: new Date(0), liste: [1, null] }

describe('what a loader found', () => {
	it('reaches the page as it is, and is not encoded for scripts that no page has', async () => {
		const { encoded, shown } = await askFor(() => gefunden)
		expect(shown).toBe(gefunden)
		expect(encoded).toContain('loaderData')
		expect(encoded).not.toContain('Mara')
	})

	it('keeps its status', async () => {
		const { response, encoded, shown } = await askFor(() => data(gefunden, { status: 410 }))
		expect(response.status).toBe(410)
		expect(shown).toBe(gefunden)
		expect(encoded).not.toContain('Mara')
	})

	it.each([null, 0, ''])('may be nothing: %j', async (nothing) => {
		expect((await askFor(() => nothing)).shown).toBe(nothing)
	})

	it('does not stand in the way of a redirect', async () => {
		const { response } = await askFor(() => redirect('/weiter'))
		expect(response.headers.get('Location')).toBe('/weiter')
	})
})
