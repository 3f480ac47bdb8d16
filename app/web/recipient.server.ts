import type { Nummern } from '~/usecases/empfaenger/accept-empfehlung'
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

/** The parameter that carries a recipient from step to step in a browser without cookies. */
export const WEITER = 'weiter'
/** Hours between two steps: time to fill in a form, with a night in between. */
const WEITER_STUNDEN = 24
const weiterPurpose = (empfehlungsnummer: string) => `weiter:${empfehlungsnummer}`

/** Valid for one recipient of one Empfehlung of this brand, and a limited time for the next step. */
export function weiterOf(ctx: AppContext, { empfehlungsnummer, empfaengernummer }: Nummern): string {
	const ablauf = ctx.clock().getTime() + WEITER_STUNDEN * 3_600_000
	return sign(ctx.mandant.id, weiterPurpose(empfehlungsnummer), `${empfaengernummer}.${ablauf.toString(36)}`)
}

function readWeiter(ctx: AppContext, nummer: string, weiter: string | null): string | undefined {
	const payload = weiter ? unsign(ctx.mandant.id, weiterPurpose(nummer), weiter) : undefined
	const [empfaengernummer, ablauf = ''] = payload?.split('.') ?? []
	return Number.parseInt(ablauf, 36) > ctx.clock().getTime() ? empfaengernummer : undefined
}

/** The cookie that ties this browser to the recipient of one Empfehlung (R-EMPFAENGER). */
export function recipientCookie(ctx: AppContext, empfehlungsnummer: string, empfaengernummer: string): string {
	const value = sign(ctx.mandant.id, purposeFor(empfehlungsnummer), empfaengernummer)
	return cookieHeader(ctx.mandant, cookieFor(empfehlungsnummer), value)
}

export const clearRecipientCookie = (ctx: AppContext, empfehlungsnummer: string) =>
	clearCookieHeader(ctx.mandant, cookieFor(empfehlungsnummer))

/** Whether the browser claims to be a recipient at all. */
export const holdsRecipientCookie = (request: Request): boolean =>
	/(?:^|;\s*)(?:__Host-)?empfaenger_/.test(request.headers.get('cookie') ?? '')

const nummerIn = (query: URLSearchParams, params: Record<string, string | undefined>): string =>
	params.empfehlungsnummer ?? query.get('empfehlung') ?? ''

function readRecipientCookie(ctx: AppContext, request: Request, nummer: string): string | undefined {
	const cookie = NUMMER.test(nummer) ? readCookie(ctx.mandant, request, cookieFor(nummer)) : undefined
	return cookie && unsign(ctx.mandant.id, purposeFor(nummer), cookie)
}

/** The address without the parameter if the cookie says the same, so that it is not shared by mistake. */
export function addressWithoutWeiter(
	ctx: AppContext,
	request: Request,
	params: Record<string, string | undefined>,
): string | undefined {
	const { pathname, searchParams: query } = new URL(request.url)
	if (!query.has(WEITER) || !readRecipientCookie(ctx, request, nummerIn(query, params))) return undefined
	query.delete(WEITER)
	return query.size ? `${pathname}?${query}` : pathname
}

/**
 * The recipient of the Empfehlung in the path or `?empfehlung=`: by the access link's `?t=`, by cookie, or by the
 * parameter of a browser without cookies.
 */
export async function readRecipient(
	ctx: AppContext,
	request: Request,
	params: Record<string, string | undefined>,
): Promise<EmpfaengerAccess | undefined> {
	const query = new URL(request.url).searchParams
	const nummer = nummerIn(query, params)
	const secret = query.get('t')
	const byToken = secret ? await findEmpfaengerByToken(ctx, secret) : undefined
	if (byToken && (nummer === '' || nummer === byToken.empfehlung.empfehlungsnummer)) return byToken
	if (!NUMMER.test(nummer)) return undefined
	const empfaengernummer = readRecipientCookie(ctx, request, nummer) ?? readWeiter(ctx, nummer, query.get(WEITER))
	return empfaengernummer ? findEmpfaengerByCookie(ctx, nummer, empfaengernummer) : undefined
}

/** The cookie's value for API clients: it names the Empfehlung itself. */
export const recipientToken = (ctx: AppContext, empfehlungsnummer: string, empfaengernummer: string): string =>
	`${empfehlungsnummer}.${sign(ctx.mandant.id, purposeFor(empfehlungsnummer), empfaengernummer)}`

/** The recipient an API client acts for: by such a token, or by that of a mail's link. */
export async function findRecipient(ctx: AppContext, token: string): Promise<EmpfaengerAccess | undefined> {
	const [nummer = '', ...signed] = token.split('.')
	if (signed.length === 0) return findEmpfaengerByToken(ctx, token)
	const empfaengernummer = NUMMER.test(nummer) && unsign(ctx.mandant.id, purposeFor(nummer), signed.join('.'))
	return empfaengernummer ? findEmpfaengerByCookie(ctx, nummer, empfaengernummer) : undefined
}
