import { redirect } from '@remix-run/node'
import { geraetName } from '~/domain/konto/sitzung'
import type { Mandant } from '~/domain/mandant/config'
import { pathTo } from '~/paths'
import type { Actor, AppContext } from '~/usecases/context'
import { findSitzung } from '~/usecases/konto/sitzung'
import { clearCookieHeader, cookieHeader, readCookie } from './cookies.server'

const COOKIE = 'sitzung'

/** Who the session cookie belongs to; a cookie of another brand is unknown in this brand's schema. */
export async function readActor(ctx: Omit<AppContext, 'locale' | 'actor'>, request: Request): Promise<Actor> {
	const secret = readCookie(ctx.mandant, request, COOKIE)
	const sitzung = secret ? await findSitzung(ctx, secret) : undefined
	if (!sitzung) return { art: 'anonym' }
	const { art, id: sitzungId, subjektId: id, angemeldetVon } = sitzung
	return { art, id, sitzungId, ...(angemeldetVon ? { angemeldetVon } : {}) }
}

/** `bleiben` false = a session cookie, true = 60 days (T-Session). */
export const sessionCookie = (mandant: Mandant, secret: string, bleiben: boolean) =>
	cookieHeader(mandant, COOKIE, secret, { session: !bleiben })

export const clearSessionCookie = (mandant: Mandant) => clearCookieHeader(mandant, COOKIE)

/** The device a session is started on, in plain words. */
export const deviceOf = (request: Request) => geraetName(request.headers.get('user-agent') ?? '')

const afterLogout = (mandant: Mandant) =>
	mandant.config.ModuleErzwingeLogin ? pathTo(mandant, 'Login') : pathTo(mandant, 'Home', {}, { hinweis: 'abgemeldet' })

/** After a logout [T-Session]: the cookie goes, and what the browser keeps of this brand's pages. */
export function loggedOut({ mandant }: Pick<AppContext, 'mandant'>, ziel = afterLogout(mandant)): Response {
	const headers = { 'Set-Cookie': clearSessionCookie(mandant), 'Clear-Site-Data': '"cache", "storage"' }
	return redirect(ziel, { status: 303, headers })
}
