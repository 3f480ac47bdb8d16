import type { Mandant } from '~/domain/mandant/config'
import type { Actor, AppContext } from '~/usecases/context'
import { findSitzung } from '~/usecases/konto/sitzung'
import { clearCookieHeader, cookieHeader, readCookie } from './cookies.server'

const COOKIE = 'sitzung'

/** Who the session cookie belongs to; a cookie of another brand is unknown in this brand's schema. */
export async function readActor(ctx: Omit<AppContext, 'locale' | 'actor'>, request: Request): Promise<Actor> {
	const secret = readCookie(ctx.mandant, request, COOKIE)
	const sitzung = secret ? await findSitzung(ctx, secret) : undefined
	return sitzung ? { art: sitzung.art, id: sitzung.subjektId, sitzungId: sitzung.id } : { art: 'anonym' }
}

/** `bleiben` false = a session cookie, true = 60 days (T-Session). */
export const sessionCookie = (mandant: Mandant, secret: string, bleiben: boolean) =>
	cookieHeader(mandant, COOKIE, secret, { session: !bleiben })

export const clearSessionCookie = (mandant: Mandant) => clearCookieHeader(mandant, COOKIE)
