import { parse, serialize } from 'cookie'
import { COOKIE_TAGE, type CookieName } from '~/domain/einwilligung/browser-storage'
import type { Mandant } from '~/domain/mandant/config'

type CookieOptions = { days?: number; session?: boolean }

/**
 * Attributes by host (E-Cookies): Secure and the __Host- prefix where the brand is served over https; SameSite=None only
 * where a host page embeds the portal, which browsers accept with Secure alone.
 */
export function cookieName(mandant: Mandant, name: string): string {
	return mandant.config.MandantUrl.startsWith('https:') ? `__Host-${name}` : name
}

export function cookieHeader(mandant: Mandant, name: CookieName, value: string, options: CookieOptions = {}): string {
	const secure = mandant.config.MandantUrl.startsWith('https:')
	const embedded = secure && mandant.config.ModuleIntegratedFrame
	return serialize(cookieName(mandant, name), value, {
		path: '/',
		httpOnly: true,
		secure,
		sameSite: embedded ? 'none' : 'lax',
		partitioned: embedded,
		...(options.session ? {} : { maxAge: (options.days ?? COOKIE_TAGE) * 86_400 }),
	})
}

export const clearCookieHeader = (mandant: Mandant, name: CookieName) => cookieHeader(mandant, name, '', { days: 0 })

export function readCookie(mandant: Mandant, request: Request, name: CookieName): string | undefined {
	const header = request.headers.get('cookie')
	return header ? parse(header)[cookieName(mandant, name)] || undefined : undefined
}
