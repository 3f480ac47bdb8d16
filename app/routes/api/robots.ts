import type { LoaderFunctionArgs } from '@remix-run/node'
import { txt } from 'remix-utils/responses'
import { pathPattern } from '~/paths'
import { guard } from '~/web/guard.server'

/** Personal links, the back office and the demo's tools are nothing for search engines. */
export async function loader(args: LoaderFunctionArgs) {
	const { mandant } = await guard(args, 'Robots')
	const closed = (
		[
			'Kurzlink',
			'Empfehlungslink',
			'EmpfehlungTeilen',
			'EmpfaengerDaten',
			'PraemieWaehlen',
			'BetriebAuftraege',
			'DevPostfach',
		] as const
	).map((name) => `Disallow: ${pathPattern(mandant.clientRoute, name).replace(/:.*/, '')}`)
	return txt(['User-agent: *', ...closed, ''].join('\n'), { headers: { 'Cache-Control': 'public, max-age=3600' } })
}
