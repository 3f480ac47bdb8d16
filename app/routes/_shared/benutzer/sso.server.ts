import { z } from 'zod'
import { SSO_MINUTEN } from '~/domain/benutzer/sso'
import { clearCookieHeader, cookieHeader, readCookie } from '~/web/cookies.server'
import type { WebContext } from '~/web/guard.server'

const COOKIE = 'sso'
const PLACE = { table: 'cookie', id: COOKIE, column: 'aufbruch' }

const unterwegsSchema = z.discriminatedUnion('weg', [
	z.object({
		weg: z.literal('anmelden'),
		...{ state: z.string(), nonce: z.string(), verifier: z.string() },
		/** The provider's login, until this browser was led there once. */
		url: z.string(),
		/** Where to afterwards; '' = where people of agencies start. */
		target: z.string(),
	}),
	z.object({ weg: z.literal('abmelden'), sitzungId: z.string() }),
])

type Unterwegs = z.output<typeof unterwegsSchema>
type Weg = Unterwegs['weg']

const sealedSchema = z.object({ unterwegs: unterwegsSchema, bis: z.number() })

/** What has to come back with who sets out to the provider: sealed, and in this browser only. */
export function ssoCookie({ mandant, keys, clock }: WebContext, unterwegs: Unterwegs): string {
	const bis = clock().getTime() + SSO_MINUTEN * 60_000
	return cookieHeader(mandant, COOKIE, keys.seal(PLACE, JSON.stringify({ unterwegs, bis })), { session: true })
}

export const clearSsoCookie = ({ mandant }: WebContext): string => clearCookieHeader(mandant, COOKIE)

const isAuf = <W extends Weg>(weg: W, one: Unterwegs): one is Extract<Unterwegs, { weg: W }> => one.weg === weg

/** Undefined where this browser did not set out on that way, or too long ago. */
export function readSsoCookie<W extends Weg>({ mandant, keys, clock }: WebContext, request: Request, weg: W) {
	const sealed = readCookie(mandant, request, COOKIE)
	if (!sealed) return undefined
	try {
		const { bis, unterwegs } = sealedSchema.parse(JSON.parse(keys.open(PLACE, sealed)))
		return bis > clock().getTime() && isAuf(weg, unterwegs) ? unterwegs : undefined
	} catch {
		return undefined
	}
}
