import { channelIn, KAMPAGNE_TAGE, kampagneIn } from '~/domain/empfehlung/kampagne'
import type { AppContext } from '~/usecases/shared/context'
import { consentOf } from './consent.server'
import { cookieHeader, readCookie } from './cookies.server'

const COOKIE = 'channel'
type Base = Pick<AppContext, 'mandant'>

const stored = ({ mandant }: Base, request: Request) => channelIn(readCookie(mandant, request, COOKIE))

/** The visitor's campaign: from the address or, with consent, from the cookie; else empty [N-CAMPAIGN]. */
export function kampagneOf(ctx: Base, request: Request): string {
	const named = kampagneIn(new URL(request.url).searchParams)?.wert
	if (named) return named
	return consentOf(ctx, request).erlaubt('ma') ? stored(ctx, request) : ''
}

/** Stores the campaign of the address for 730 days, if marketing is allowed. */
export function kampagneCookie(ctx: Base, request: Request): string | undefined {
	const named = kampagneIn(new URL(request.url).searchParams)?.wert
	if (!named || named === stored(ctx, request) || !consentOf(ctx, request).erlaubt('ma')) return undefined
	return cookieHeader(ctx.mandant, COOKIE, named, { days: KAMPAGNE_TAGE })
}
