import type { LoaderFunctionArgs } from '@remix-run/node'
import { LOCALES } from '~/domain/shared/locale'
import { addressIn } from '~/locales/address'
import { listSearchPages } from '~/usecases/inhalt/list-suchseiten'
import { guard } from '~/web/guard.server'

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The brand's public pages in every language, for search engines. */
export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'Sitemap')
	const { MandantUrl, StandardSprache } = ctx.mandant.config
	const urls = (await listSearchPages(ctx)).flatMap(({ path, geaendertAm }) => {
		const addresses = LOCALES.map((locale) => ({
			locale,
			href: escapeXml(addressIn(MandantUrl + path, locale, StandardSprache)),
		}))
		const links = addresses.map(
			({ locale, href }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${href}"/>`,
		)
		const lastmod = geaendertAm ? `<lastmod>${geaendertAm}</lastmod>` : ''
		return addresses.map(({ href }) => `<url><loc>${href}</loc>${lastmod}${links.join('')}</url>`)
	})
	const xmlns = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
	const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${xmlns}>\n${urls.join('\n')}\n</urlset>\n`
	return new Response(body, {
		headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
	})
}
