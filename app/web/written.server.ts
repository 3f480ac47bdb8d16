import type { Mandant } from '~/domain/mandant/config'
import { cookieHeader, readCookie } from './cookies.server'
import { hasSession } from './session.server'

/*
 * Where a read replica answers (docs/decisions/0149), whoever changed something reads it back: their browser keeps when
 * that was.
 */

const COOKIE = 'geschrieben'

/** When this browser's owner last sent a form; undefined if they did not. */
export function writtenAt(mandant: Mandant, request: Request): Date | undefined {
	const value = readCookie(mandant, request, COOKIE)
	return value !== undefined && /^\d{1,15}$/.test(value) ? new Date(Number(value)) : undefined
}

/** The cookie of an answer to a form of somebody who is logged in; undefined for all others. `now`: the process's own clock. */
export function writtenCookie(mandant: Mandant, request: Request, now: number): string | undefined {
	if (request.method !== 'POST' || !hasSession(mandant, request)) return undefined
	return cookieHeader(mandant, COOKIE, String(now), { session: true })
}
