import type { LoaderFunctionArgs } from '@remix-run/node'
import { txt } from 'remix-utils/responses'
import { pathTo } from '~/paths'
import { guard } from '~/web/guard.server'

/** A reader must ask again after this long (RFC 9116). */
const GUELTIG_TAGE = 90

/** Where weaknesses are reported (RFC 9116): to the brand's own support. */
export async function loader(args: LoaderFunctionArgs) {
	const { mandant, clock } = await guard(args, 'SecurityTxt')
	const { SupportEmail, MandantUrl } = mandant.config
	const bis = new Date(clock().getTime() + GUELTIG_TAGE * 86_400_000).toISOString().slice(0, 10)
	const lines = [
		`Contact: mailto:${SupportEmail}`,
		`Expires: ${bis}T00:00:00Z`,
		'Preferred-Languages: de, en',
		`Canonical: ${MandantUrl}${pathTo(mandant, 'SecurityTxt')}`,
	]
	return txt(`${lines.join('\n')}\n`, { headers: { 'Cache-Control': 'public, max-age=86400' } })
}
