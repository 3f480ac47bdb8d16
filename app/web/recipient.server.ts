import {
	type EmpfaengerAccess,
	findEmpfaengerByCookie,
	findEmpfaengerByToken,
} from '~/usecases/empfaenger/find-empfaenger-access'
import type { AppContext } from '~/usecases/shared/context'
import { clearCookieHeader, cookieHeader, readCookie } from './cookies.server'
import { sign, unsign } from './signing.server'

const NUMMER = /^[A-Za-z0-9]{6,40}$/
const cookieFor = (empfehlungsnummer: string) => `empfaenger_${empfehlungsnummer}` as const
const purposeFor = (empfehlungsnummer: string) => `empfaenger:${empfehlungsnummer}`

/** The cookie that makes this browser the recipient of one Empfehlung (R-EMPFAENGER). */
export function recipientCookie(ctx: AppContext, empfehlungsnummer: string, empfaengernummer: string): string {
	const value = sign(ctx.mandant.id, purposeFor(empfehlungsnummer), empfaengernummer)
	return cookieHeader(ctx.mandant, cookieFor(empfehlungsnummer), value)
}

export const clearRecipientCookie = (ctx: AppContext, empfehlungsnummer: string) =>
	clearCookieHeader(ctx.mandant, cookieFor(empfehlungsnummer))

/** Whether the browser is a recipient of anything, as it says. */
export const holdsRecipientCookie = (request: Request): boolean =>
	/(?:^|;\s*)(?:__Host-)?empfaenger_/.test(request.headers.get('cookie') ?? '')

/**
 * The recipient of the Empfehlung named by the path or by `?empfehlung=`, known by cookie; or by the access link's `?t=`.
 */
export async function readRecipient(
	ctx: AppContext,
	request: Request,
	params: Record<string, string | undefined>,
): Promise<EmpfaengerAccess | undefined> {
	const query = new URL(request.url).searchParams
	const nummer = params.empfehlungsnummer ?? query.get('empfehlung') ?? ''
	const secret = query.get('t')
	const byToken = secret ? await findEmpfaengerByToken(ctx, secret) : undefined
	if (byToken && (nummer === '' || nummer === byToken.empfehlung.empfehlungsnummer)) return byToken
	if (!NUMMER.test(nummer)) return undefined
	const cookie = readCookie(ctx.mandant, request, cookieFor(nummer))
	const empfaengernummer = cookie && unsign(ctx.mandant.id, purposeFor(nummer), cookie)
	return empfaengernummer ? findEmpfaengerByCookie(ctx, nummer, empfaengernummer) : undefined
}

/** What the cookie holds, for a program: it names the Empfehlung itself. */
export const recipientToken = (ctx: AppContext, empfehlungsnummer: string, empfaengernummer: string): string =>
	`${empfehlungsnummer}.${sign(ctx.mandant.id, purposeFor(empfehlungsnummer), empfaengernummer)}`

/** The recipient a program speaks for: by such a token, or by the one of a mail's link. */
export async function findRecipient(ctx: AppContext, token: string): Promise<EmpfaengerAccess | undefined> {
	const [nummer = '', ...signed] = token.split('.')
	if (signed.length === 0) return findEmpfaengerByToken(ctx, token)
	const empfaengernummer = NUMMER.test(nummer) && unsign(ctx.mandant.id, purposeFor(nummer), signed.join('.'))
	return empfaengernummer ? findEmpfaengerByCookie(ctx, nummer, empfaengernummer) : undefined
}
