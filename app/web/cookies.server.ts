import { parse, serialize } from 'cookie'
import { COOKIE_TAGE, type CookieName } from '~/domain/einwilligung/browser-storage'
import type { Mandant } from '~/domain/mandant/config'
import { pathTo } from '~/paths'

type CookieOptions = { days?: number; session?: boolean }

/**
 * Cookie attributes by host (E-Cookies): Secure and the __Host- prefix for a brand served over https; SameSite=None
 * only if a host page embeds the portal, which browsers accept only with Secure.
 */
export function cookieName(mandant: Mandant, name: string): string {
	return mandant.config.MandantUrl.startsWith('https:') ? `__Host-${name}` : name
}

export function cookieHeader(mandant: Mandant, name: CookieName, value: string, options: CookieOptions = {}): string {
	const secure = mandant.config.MandantUrl.startsWith('https:')
	const { ModuleIntegratedFrame, EinbettenHerkuenfte } = mandant.config
	const embedded = secure && (ModuleIntegratedFrame || EinbettenHerkuenfte.length > 0)
	return serialize(cookieName(mandant, name), value, {
		path: '/',
		httpOnly: true,
		secure,
		sameSite: embedded ? 'none' : 'lax',
		partitioned: embedded,
		...(options.session ? {} : { maxAge: (options.days ?? COOKIE_TAGE) * 86_400 }),
	})
}

/** Whether the browser sent any cookie of this site; one that sends none may not store any. */
export const keepsCookies = (request: Request): boolean => request.headers.has('cookie')

/** Actions that have no effect without a cookie. */
export type OhneCookies = 'anmeldung' | 'einwilligung'

/** The redirect after setting a required cookie, via the page that tells the visitor if it was not stored. */
export const pathWithCookies = (mandant: Mandant, request: Request, target: string, was: OhneCookies): string =>
	keepsCookies(request) ? target : pathTo(mandant, 'CookiesNoetig', {}, { was, redirect: target })

export const clearCookieHeader = (mandant: Mandant, name: CookieName) => cookieHeader(mandant, name, '', { days: 0 })

export function readCookie(mandant: Mandant, request: Request, name: CookieName): string | undefined {
	const header = request.headers.get('cookie')
	return header ? parse(header)[cookieName(mandant, name)] || undefined : undefined
}
