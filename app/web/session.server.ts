import { redirect, type TypedResponse } from '@remix-run/node'
import { geraetName } from '~/domain/konto/sitzung'
import type { Mandant } from '~/domain/mandant/config'
import type { Locale } from '~/domain/shared/locale'
import type { Actor } from '~/domain/zugriff/actor'
import { pathTo } from '~/paths'
import { actorOf, endSitzung, findSitzung, formerActor } from '~/usecases/konto/sitzung'
import type { AppContext } from '~/usecases/shared/context'
import { clearCookieHeader, cookieHeader, pathWithCookies, readCookie } from './cookies.server'
import { clearEntwurfCookie } from './entwurf.server'
import { geraetCookie } from './geraet.server'
import { failJson } from './replies.server'

const COOKIE = 'sitzung'

type Base = Omit<AppContext, 'locale' | 'actor'>

export type Visitor = { actor: Actor; sprache: Locale | null }

/**
 * The session cookie's owner, with their chosen language; another brand's cookie does not exist in this brand's schema.
 * `ansehen` does not extend the session.
 */
export async function readVisitor(ctx: Base, request: Request, options: { ansehen: boolean }): Promise<Visitor> {
	const secret = readCookie(ctx.mandant, request, COOKIE)
	const sitzung = secret ? await findSitzung(ctx, secret, options) : undefined
	return sitzung ? { actor: actorOf(sitzung), sprache: sitzung.sprache } : { actor: { art: 'anonym' }, sprache: null }
}

/** The owner of an expired session; undefined after a logout in this browser. */
export async function readFormerActor(
	ctx: Pick<AppContext, 'mandant' | 'db' | 'clock'>,
	request: Request,
): Promise<Actor | undefined> {
	const secret = readCookie(ctx.mandant, request, COOKIE)
	return secret ? formerActor(ctx, secret) : undefined
}

/** Whether the request says it is logged in; whether that is so is not asked. */
export const hasSession = (mandant: Mandant, request: Request): boolean =>
	readCookie(mandant, request, COOKIE) !== undefined

/** `bleiben` false = a session cookie, true = one that lasts as long as the session (T-Session). */
export const sessionCookie = (mandant: Mandant, secret: string, bleiben: boolean) =>
	cookieHeader(mandant, COOKIE, secret, { session: !bleiben })

const clearSessionCookie = (mandant: Mandant) => clearCookieHeader(mandant, COOKIE)

/** The session's device, in plain words. */
export const deviceOf = (request: Request) => geraetName(request.headers.get('user-agent') ?? '')

/** Ends a session whose request is refused with 401 [F-LOGOUT]; the headers clear the cookie. */
export async function endLogin(ctx: AppContext, request: Request): Promise<Record<string, string>> {
	if (!readCookie(ctx.mandant, request, COOKIE)) return {}
	const former = await readFormerActor(ctx, request)
	if (former && 'sitzungId' in former) await endSitzung(ctx, former.sitzungId)
	return { 'Set-Cookie': clearSessionCookie(ctx.mandant) }
}

/** The same for API clients and scripts: PSOF0204. */
export const refuseLogin = async (ctx: AppContext, request: Request): Promise<Response> =>
	failJson('anmeldung_erforderlich', await endLogin(ctx, request))

/** The cookies of a new login to `konto`, which also mark the browser; any former login in it ends. */
export async function startLogin(
	ctx: AppContext,
	secret: string,
	{ konto, bleiben = false }: { konto: string | undefined; bleiben?: boolean },
): Promise<Headers> {
	if ('sitzungId' in ctx.actor) await endSitzung(ctx, ctx.actor.sitzungId)
	const headers = new Headers({ 'Set-Cookie': sessionCookie(ctx.mandant, secret, bleiben) })
	if (konto) headers.append('Set-Cookie', geraetCookie(ctx, konto))
	return headers
}

/** The redirect after a login, via the page that tells the visitor if the cookie was not stored. */
export const loggedIn = (
	{ mandant }: Pick<AppContext, 'mandant'>,
	request: Request,
	target: string,
	headers: Headers,
): TypedResponse<never> => redirect(pathWithCookies(mandant, request, target, 'anmeldung'), { status: 303, headers })

const afterLogout = (mandant: Mandant) =>
	mandant.config.ModuleErzwingeLogin ? pathTo(mandant, 'Login') : pathTo(mandant, 'Home', {}, { hinweis: 'abgemeldet' })

/** After a logout [T-Session]: clears the cookie and the browser's stored pages of this brand. */
export function loggedOut(
	{ mandant }: Pick<AppContext, 'mandant'>,
	target = afterLogout(mandant),
): TypedResponse<never> {
	const headers = new Headers({ 'Clear-Site-Data': '"cache", "storage"' })
	headers.append('Set-Cookie', clearSessionCookie(mandant))
	headers.append('Set-Cookie', clearEntwurfCookie(mandant))
	return redirect(target, { status: 303, headers })
}
