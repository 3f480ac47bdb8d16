import type { LoaderFunctionArgs } from '@remix-run/node'
import { renderToStaticMarkup } from 'react-dom/server'
import { html } from 'remix-utils/responses'
import { runtime } from '~/boot/runtime.server'
import { de } from '~/locales/de/all'
import { guardPlatform } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'

const STYLE =
	'body{font:1.125rem/1.6 system-ui,sans-serif;max-width:40rem;margin:3rem auto;padding:0 1rem;color:#16212b}li{margin:.5rem 0}a{color:#0b4f6c;font-weight:600}'

/** `localhost` lists the brands (demo only). */
export async function loader(args: LoaderFunctionArgs) {
	guardPlatform(args)
	const { env, registry } = runtime()
	if (!env.DEMO) throw failPage('nicht_gefunden')
	const tenants = (await registry.all()).filter(({ pausiert }) => !pausiert)
	const { titel, text } = de.allgemein.marken
	const markup = renderToStaticMarkup(
		<html lang="de">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<title>{titel}</title>
				<style>{STYLE}</style>
			</head>
			<body>
				<main id="inhalt">
					<h1>{titel}</h1>
					<p>{text}</p>
					<ul>
						{tenants.map(({ mandant: { id, config } }) => (
							<li key={id}>
								<a href={config.MandantUrl}>{config.Name}</a>
							</li>
						))}
					</ul>
				</main>
			</body>
		</html>,
	)
	return html(`<!doctype html>${markup}`, {
		headers: {
			'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
			'Cache-Control': 'no-store',
		},
	})
}
