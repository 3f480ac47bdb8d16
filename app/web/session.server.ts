import { redirect } from '@remix-run/node'
import { geraetName } from '~/domain/konto/sitzung'
import type { Locale, Mandant } from '~/domain/mandant/config'
import { pathTo } from '~/paths'
import type { Actor, AppContext } from '~/usecases/context'
import { actorOf, endSitzung, findSitzung, formerActor } from '~/usecases/konto/sitzung'
import { clearCookieHeader, cookieHeader, readCookie } from './cookies.server'
import { clearEntwurfCookie } from './entwurf.server'

const COOKIE = 'sitzung'

type Base = Omit<AppContext, 'locale' | 'actor'>

type Visitor = { actor: Actor; sprache: Locale | null }

/**
 * Who the session cookie belongs to, with the language they chose for themselves; a cookie of another brand is unknown in
 * this brand's schema. `ansehen` does not count as use of the session.
 */
export async function readVisitor(ctx: Base, request: Request, options: { ansehen: boolean }): Promise<Visitor> {
	const secret = readCookie(ctx.mandant, request, COOKIE)
	const sitzung = secret ? await findSitzung(ctx, secret, options) : undefined
	return sitzung ? { actor: actorOf(sitzung), sprache: sitzung.sprache } : { actor: { art: 'anonym' }, sprache: null }
}

/** Whose session the cookie named before it was over. */
export async function readFormerActor(ctx: Base, request: Request): Promise<Actor | undefined> {
	const secret = readCookie(ctx.mandant, request, COOKIE)
	return secret ? formerActor(ctx, secret) : undefined
}

/** `bleiben` false = a session cookie, true = 60 days (T-Session). */
export const sessionCookie = (mandant: Mandant, secret: string, bleiben: boolean) =>
	cookieHeader(mandant, COOKIE, secret, { session: !bleiben })

const clearSessionCookie = (mandant: Mandant) => clearCookieHeader(mandant, COOKIE)

/** Takes the cookie of a session that is over from a browser that still has it. */
export const dropSessionCookie = ({ mandant }: Base, request: Request): Record<string, string> =>
	readCookie(mandant, request, COOKIE) ? { 'Set-Cookie': clearSessionCookie(mandant) } : {}

/** The device a session is started on, in plain words. */
export const deviceOf = (request: Request) => geraetName(request.headers.get('user-agent') ?? '')

/** Ends the session of a request that was refused with 401; the header that clears its cookie. */
export async function endLogin(ctx: AppContext): Promise<string> {
	if ('sitzungId' in ctx.actor) await endSitzung(ctx, ctx.actor.sitzungId)
	return clearSessionCookie(ctx.mandant)
}

const afterLogout = (mandant: Mandant) =>
	mandant.config.ModuleErzwingeLogin ? pathTo(mandant, 'Login') : pathTo(mandant, 'Home', {}, { hinweis: 'abgemeldet' })

/** After a logout [T-Session]: the cookie goes, and what the browser keeps of this brand's pages. */
export function loggedOut({ mandant }: Pick<AppContext, 'mandant'>, ziel = afterLogout(mandant)): Response {
	const headers = new Headers({ 'Clear-Site-Data': '"cache", "storage"' })
	headers.append('Set-Cookie', clearSessionCookie(mandant))
	headers.append('Set-Cookie', clearEntwurfCookie(mandant))
	return redirect(ziel, { status: 303, headers })
}
