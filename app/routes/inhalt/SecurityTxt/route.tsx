import type { LoaderFunctionArgs } from '@remix-run/node'
import { txt } from 'remix-utils/responses'
import { pathTo } from '~/paths'
import { guard } from '~/web/guard.server'
import { runtime } from '~/web/runtime.server'

/** The file is valid this long (RFC 9116 recommends less than a year). */
const GUELTIG_TAGE = 90

/** Where to report vulnerabilities (RFC 9116): the installation's contact, or the brand's support. */
export async function loader(args: LoaderFunctionArgs) {
	const { mandant, clock } = await guard(args, 'SecurityTxt')
	const { SupportEmail, MandantUrl } = mandant.config
	const bis = new Date(clock().getTime() + GUELTIG_TAGE * 86_400_000).toISOString().slice(0, 10)
	const lines = [
		`Contact: ${runtime().env.SECURITY_CONTACT ?? `mailto:${SupportEmail}`}`,
		`Expires: ${bis}T00:00:00Z`,
		'Preferred-Languages: de, en',
		`Canonical: ${MandantUrl}${pathTo(mandant, 'SecurityTxt')}`,
	]
	return txt(`${lines.join('\n')}\n`, { headers: { 'Cache-Control': 'public, max-age=86400' } })
}
