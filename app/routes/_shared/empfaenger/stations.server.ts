import { redirect } from '@remix-run/node'
import { channelIn } from '~/domain/empfehlung/kampagne'
import type { ErrorCode } from '~/domain/shared/errors'
import { pathTo } from '~/paths'
import { countTry, netzGesperrtBis } from '~/usecases/betrugspruefung/limit'
import type { Nummern } from '~/usecases/empfaenger/accept-empfehlung'
import type { EmpfaengerAccess } from '~/usecases/empfaenger/find-empfaenger-access'
import { followLink, type LinkTarget } from '~/usecases/empfaenger/follow-link'
import { isDatabaseUnavailable } from '~/usecases/shared/unavailable'
import { isPerson } from '~/web/caller.server'
import { keepsCookies } from '~/web/cookies.server'
import { secondsUntil } from '~/web/forms.server'
import type { WebContext } from '~/web/guard.server'
import { reportZiel } from '~/web/messung.server'
import { clearRecipientCookie, holdsRecipientCookie, readRecipient, WEITER, weiterOf } from '~/web/recipient.server'
import { failPage, RETRY_AFTER } from '~/web/replies.server'
import { runtime } from '~/web/runtime.server'

/** A person follows the link now. */
const isClick = ({ facts }: WebContext, request: Request) =>
	request.method === 'GET' && !facts.head && isPerson(request)

export const queryOf = (request: Request, name: string): string | undefined =>
	new URL(request.url).searchParams.get(name) ?? undefined

/** How the friend came, as the address says. */
export const channelOf = (request: Request): string => channelIn(queryOf(request, 'channel'))

/** The first page of an Empfehlung, or the one that says it is over. ModuleErzwingeLogin leaves one page for all of it. */
export function entryPath(
	{ mandant }: WebContext,
	{ hex, empfehlungsnummer, abgelaufen }: LinkTarget,
	channel: string,
): string {
	if (mandant.config.ModuleErzwingeLogin) return pathTo(mandant, 'EmpfaengerDaten', { empfehlungsnummer }, { channel })
	if (abgelaufen) return pathTo(mandant, 'EmpfehlungAbgelaufen', {}, { empfehlung: hex })
	return pathTo(mandant, 'EmpfaengerBestaetigung', {}, { empfehlung: hex, channel })
}

/** The page that answers 404 for what no Empfehlung fits: a redirect cannot say so itself. */
const unknownPath = ({ mandant }: WebContext, given: string) =>
	mandant.config.ModuleErzwingeLogin
		? pathTo(mandant, 'EmpfaengerDaten', { empfehlungsnummer: given })
		: pathTo(mandant, 'EmpfaengerBestaetigung', {}, { empfehlung: given })

/** The page for a network that tried too many links which lead nowhere. */
function waitPage(wiederAb: Date): Response {
	const page = failPage('zu_viele_versuche')
	page.headers.set(RETRY_AFTER, secondsUntil(wiederAb))
	return page
}

/**
 * A shared link's answer: always asked anew, so that every click counts and none is kept by a cache [T-Channels]. Codes are
 * short: who tries too many that lead nowhere gets no answer for a while, not even for a right one.
 */
export async function redirectLink(
	ctx: WebContext,
	request: Request,
	link: { art: 'kurzcode' | 'hex'; wert: string },
): Promise<Response> {
	const gesperrtBis = netzGesperrtBis(ctx, 'linkUnbekannt')
	if (gesperrtBis) return waitPage(gesperrtBis)
	const klick = isClick(ctx, request)
	const channel = channelOf(request) || (link.art === 'kurzcode' ? 'kurzlink' : 'empfehlungslink')
	const found = await followLink(ctx, link, klick ? { klicks: runtime().klicks, channel } : undefined)
	if (!found.ok) {
		const wiederAb = await countTry(ctx, 'linkUnbekannt', {})
		if (wiederAb) return waitPage(wiederAb)
	}
	if (found.ok && klick)
		await reportZiel(ctx, request, link.art === 'kurzcode' ? 'kurzlinkGeoeffnet' : 'empfehlungslinkGeoeffnet')
	const location = found.ok ? entryPath(ctx, found.value, channel) : unknownPath(ctx, link.wert.slice(0, 64))
	return redirect(location, { status: 302, headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } })
}

/** What keeps a recipient known on the next page beside the number: the access link's token, or what stands for a cookie. */
const proofQuery = (ctx: WebContext, request: Request, { empfehlung, empfaenger }: EmpfaengerAccess) => ({
	t: queryOf(request, 't'),
	[WEITER]: queryOf(request, WEITER) && weiterOf(ctx, { ...empfehlung, ...empfaenger }),
})

export const accessQuery = (ctx: WebContext, request: Request, access: EmpfaengerAccess) => ({
	empfehlung: access.empfehlung.empfehlungsnummer,
	...proofQuery(ctx, request, access),
})

/** The same for who became a recipient by this very request: the cookie it sets may not be kept. */
export const firstQuery = (ctx: WebContext, request: Request, nummern: Nummern) => ({
	[WEITER]: keepsCookies(request) ? undefined : weiterOf(ctx, nummern),
})

/** The form for the friend's data, once they agreed to the terms. */
export const datenPath = (ctx: WebContext, request: Request, access: EmpfaengerAccess): string =>
	pathTo(
		ctx.mandant,
		'EmpfaengerDaten',
		{ empfehlungsnummer: access.empfehlung.empfehlungsnummer },
		proofQuery(ctx, request, access),
	)

/** `hinweis` of the last page: the friend sent other data than we have, or corrected their address. */
export const DATEN_VORHANDEN = 'vorhanden'
export const ADRESSE_BERICHTIGT = 'adresse'

/** Where a recipient goes on. */
export function stationPath(
	ctx: WebContext,
	request: Request,
	access: EmpfaengerAccess,
	hinweis?: typeof DATEN_VORHANDEN | typeof ADRESSE_BERICHTIGT,
): string {
	const { mandant } = ctx
	const { empfehlungsnummer } = access.empfehlung
	const proof = proofQuery(ctx, request, access)
	if (mandant.config.ModuleErzwingeLogin)
		return pathTo(mandant, 'EmpfaengerDaten', { empfehlungsnummer }, { ...proof, hinweis })
	switch (access.empfaenger.zustand) {
		case 'daten_erfasst':
			return pathTo(mandant, 'EmpfehlungBestaetigung', {}, { empfehlung: empfehlungsnummer, ...proof, hinweis })
		case 'zugestimmt':
			return datenPath(ctx, request, access)
		default:
			return pathTo(mandant, 'AGBDatenschutzZustimmung', {}, { empfehlung: empfehlungsnummer, ...proof })
	}
}

/** The recipient this browser is of the Empfehlung behind a recommendation link; asked only where it holds such a cookie. */
export async function knownRecipient(
	ctx: WebContext,
	request: Request,
	hex: string,
): Promise<EmpfaengerAccess | undefined> {
	if (!holdsRecipientCookie(request)) return undefined
	const target = await followLink(ctx, { art: 'hex', wert: hex })
	return target.ok ? readRecipient(ctx, request, { empfehlungsnummer: target.value.empfehlungsnummer }) : undefined
}

/** The answer where an Empfehlung cannot be accepted; a browser that took itself for its recipient forgets it. */
export function closedPage(ctx: WebContext, code: ErrorCode, hex: string, forget?: string): Response {
	const expired = code === 'empfehlung_abgelaufen'
	const reply = expired
		? redirect(pathTo(ctx.mandant, 'EmpfehlungAbgelaufen', {}, { empfehlung: hex }))
		: failPage(code)
	if (forget) reply.headers.append('Set-Cookie', clearRecipientCookie(ctx, forget))
	return reply
}

/**
 * Asks for or makes a recipient; when that breaks, the stored cookie goes and the failure is raised again [F-RECIPIENT]. A
 * database that is away is no such failure: the same browser may try again.
 */
export async function forgetOnFailure<T>(
	ctx: WebContext,
	empfehlungsnummer: string,
	work: () => Promise<T>,
): Promise<T> {
	try {
		return await work()
	} catch (error) {
		if (error instanceof Response || isDatabaseUnavailable(error)) throw error
		ctx.log.error({ err: error }, 'the Empfaenger could not be read or made')
		throw closedPage(ctx, 'technischer_fehler', '', empfehlungsnummer)
	}
}

/** Where both spellings of the address printed on cards lead: to Empfehlungscode, with what was appended to them. */
export const toEmpfehlungscode = ({ mandant }: WebContext, request: Request): Response =>
	redirect(pathTo(mandant, 'Empfehlungscode', {}, Object.fromEntries(new URL(request.url).searchParams)))
