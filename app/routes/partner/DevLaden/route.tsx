import type { LoaderFunctionArgs } from '@remix-run/node'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { html } from 'remix-utils/responses'
import { STANDARD_LOCALE } from '~/domain/shared/locale'
import { translator } from '~/locales/translate'
import { pathTo } from '~/paths'
import { Link } from '~/ui/link'
import stylesUrl from '~/ui/styles.css?url'
import { guardPlatform } from '~/web/guard.server'
import { acceptedLocale } from '~/web/i18n.server'
import { failPage } from '~/web/replies.server'
import { runtime } from '~/web/runtime.server'

/** A page of another site with all elements, for the brand that lets its origin in (demo only; docs/embedding.md). */
export async function loader(args: LoaderFunctionArgs) {
	guardPlatform(args)
	const { env, registry } = runtime()
	if (!env.DEMO) throw failPage('nicht_gefunden')
	const { origin } = new URL(args.request.url)
	const brands = (await registry.all()).flatMap(({ pausiert, mandant }) => (pausiert ? [] : [mandant]))
	const brand = brands.find(({ config }) => config.EinbettenHerkuenfte.includes(origin))
	const locale = acceptedLocale(args.request) ?? STANDARD_LOCALE
	if (!brand) throw failPage('nicht_gefunden', undefined, locale)
	const t = translator(locale, 'sie')
	const portal = new URL(brand.config.MandantUrl).origin
	const link = (path: string, text: string) => <Link href={portal + path}>{text}</Link>
	const home = link(pathTo(brand, 'Home'), t('einbetten:link.empfehlen'))
	const friend = link(pathTo(brand, 'Empfehlungscode'), t('einbetten:link.freund'))
	const status = link(pathTo(brand, 'PersoenlicherBereich'), t('einbetten:link.stand'))
	const markup = renderToStaticMarkup(
		<html lang={locale}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<link rel="icon" href="data:," />
				<title>{t('einbetten:laden.titel')}</title>
				<link rel="stylesheet" href={stylesUrl} />
				<script src={`${portal}/einbetten.js`} async />
			</head>
			<body>
				<main className="mx-auto grid max-w-3xl gap-8 px-4 py-10 sm:px-6">
					<h1 className="text-3xl font-bold">{t('einbetten:laden.titel')}</h1>
					<p>{t('einbetten:laden.text', { marke: brand.config.Name })}</p>
					<h2 className="text-xl font-bold">{t('einbetten:laden.knopf')}</h2>
					<p>{createElement('weitersagen-empfehlen', { mode: 'button', campaign: 'laden' }, home)}</p>
					<h2 className="text-xl font-bold">{t('einbetten:laden.empfehlen')}</h2>
					{createElement('weitersagen-empfehlen', { campaign: 'laden' }, home)}
					<h2 className="text-xl font-bold">{t('einbetten:laden.freund')}</h2>
					{createElement('weitersagen-freund', {}, friend)}
					<h2 className="text-xl font-bold">{t('einbetten:laden.stand')}</h2>
					{createElement('weitersagen-stand', {}, status)}
					<p>{link(pathTo(brand, 'DocsEinbetten'), t('einbetten:laden.anleitung'))}</p>
				</main>
			</body>
		</html>,
	)
	return html(`<!doctype html>${markup}`, {
		headers: {
			'Content-Security-Policy': `default-src 'none'; script-src ${portal}; frame-src ${portal}; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src data:; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'; frame-ancestors 'none'`,
			'Cache-Control': 'no-store',
			Vary: 'Accept-Language',
		},
	})
}
