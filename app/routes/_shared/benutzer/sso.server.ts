import { z } from 'zod'
import { SSO_MINUTEN } from '~/domain/benutzer/sso'
import { clearCookieHeader, cookieHeader, readCookie } from '~/web/cookies.server'
import type { WebContext } from '~/web/guard.server'

const COOKIE = 'sso'
const PLACE = { table: 'cookie', id: COOKIE, column: 'aufbruch' }

const aufbruchSchema = z.object({
	...{ state: z.string(), nonce: z.string(), verifier: z.string() },
	/** Where to afterwards; '' = where people of agencies start. */
	target: z.string(),
	bis: z.number(),
})

type Aufbruch = Omit<z.output<typeof aufbruchSchema>, 'bis'>

/** What has to come back with who sets out to the provider: sealed, and in this browser only. */
export function ssoCookie({ mandant, keys, clock }: WebContext, aufbruch: Aufbruch): string {
	const bis = clock().getTime() + SSO_MINUTEN * 60_000
	return cookieHeader(mandant, COOKIE, keys.seal(PLACE, JSON.stringify({ ...aufbruch, bis })), { session: true })
}

export const clearSsoCookie = ({ mandant }: WebContext): string => clearCookieHeader(mandant, COOKIE)

/** Undefined where this browser did not set out, or too long ago. */
export function readSsoCookie({ mandant, keys, clock }: WebContext, request: Request): Aufbruch | undefined {
	const sealed = readCookie(mandant, request, COOKIE)
	if (!sealed) return undefined
	try {
		const { bis, ...aufbruch } = aufbruchSchema.parse(JSON.parse(keys.open(PLACE, sealed)))
		return bis > clock().getTime() ? aufbruch : undefined
	} catch {
		return undefined
	}
}
