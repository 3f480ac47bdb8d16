import type { LoaderFunctionArgs } from '@remix-run/node'
import { txt } from 'remix-utils/responses'
import { pathPattern, pathTo } from '~/paths'
import { guard } from '~/web/guard.server'

/**
 * The back office, the agency's pages and the demo's tools are nothing for anybody's robots. Personal links stay open to them: they say
 * noindex themselves, which only who may read them learns, and messengers ask here before they show a preview.
 */
export async function loader(args: LoaderFunctionArgs) {
	const { mandant } = await guard(args, 'Robots')
	const closed = (['BetriebAuftraege', 'AgenturStart', 'DevPostfach'] as const).map(
		(name) => `Disallow: ${pathPattern(mandant.clientRoute, name)}`,
	)
	const sitemap = `Sitemap: ${mandant.config.MandantUrl}${pathTo(mandant, 'Sitemap')}`
	return txt(['User-agent: *', ...closed, '', sitemap, ''].join('\n'), {
		headers: { 'Cache-Control': 'public, max-age=3600' },
	})
}
