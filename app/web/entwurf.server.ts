import { type Entwurf, entwurfFelder } from '~/domain/konto/entwurf-felder'
import type { Mandant } from '~/domain/mandant/config'
import type { Actor } from '~/domain/zugriff/actor'
import { dropEntwurf } from '~/usecases/konto/drop-entwurf'
import { findEntwurf } from '~/usecases/konto/find-entwurf'
import { keepEntwurf } from '~/usecases/konto/keep-entwurf'
import type { AppContext } from '~/usecases/shared/context'
import { isSecret, newSecret } from '~/usecases/shared/secrets'
import { clearCookieHeader, cookieHeader, readCookie } from './cookies.server'

const COOKIE = 'entwurf'

function secretOf({ mandant }: AppContext, request: Request): string | undefined {
	const secret = readCookie(mandant, request, COOKIE)
	return isSecret(secret) ? secret : undefined
}

const pfadOf = (request: Request) => new URL(request.url).pathname

/** Stores a posted form that was refused, for `besitzer` in this browser only. The returned headers must be sent. */
export async function keepForm(
	ctx: AppContext,
	request: Request,
	besitzer: Actor,
	felder: Iterable<readonly [string, unknown]>,
): Promise<Record<string, string>> {
	const entwurf = entwurfFelder(felder)
	if (Object.keys(entwurf).length === 0) return {}
	const secret = secretOf(ctx, request) ?? newSecret()
	await keepEntwurf(ctx, { secret, pfad: pfadOf(request) }, besitzer, entwurf)
	return { 'Set-Cookie': cookieHeader(ctx.mandant, COOKIE, secret, { session: true }) }
}

/** The stored draft of this person for this page. */
export async function readKeptForm(ctx: AppContext, request: Request): Promise<Entwurf | undefined> {
	const secret = secretOf(ctx, request)
	return secret ? findEntwurf(ctx, { secret, pfad: pfadOf(request) }) : undefined
}

/** Deletes the draft once the form is sent; whether there was one. */
export async function dropForm(ctx: AppContext, request: Request): Promise<boolean> {
	const secret = secretOf(ctx, request)
	return secret ? dropEntwurf(ctx, { secret, pfad: pfadOf(request) }) : false
}

export const clearEntwurfCookie = (mandant: Mandant) => clearCookieHeader(mandant, COOKIE)
