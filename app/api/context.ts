import { randomUUID } from 'node:crypto'
import type { TFunction } from 'i18next'
import { parseAcceptLanguage } from 'intl-parse-accept-language'
import { isLocale, type Locale, STANDARD_LOCALE } from '~/domain/shared/locale'
import type { Actor } from '~/domain/zugriff/actor'
import { brandTranslator } from '~/locales/translate'
import type { Grenzstand } from '~/usecases/betrugspruefung/limit'
import { actorOf, endSitzung, findSitzung, formerActor } from '~/usecases/konto/sitzung'
import { findPartner, isPartnerSchluessel } from '~/usecases/partner/find-partner'
import { NotAuthorised } from '~/usecases/shared/authorise'
import type { AppContext, Tenant } from '~/usecases/shared/context'
import { isSecret } from '~/usecases/shared/secrets'
import { baseOf } from '~/web/context.server'
import type { Facts } from '~/web/facts.server'

/**
 * Whose token a call looks at: nobody's; somebody's who is logged in, if there is one; or it asks for one of theirs, of a
 * partner's server, of a reward's link, or of a friend who follows a recommendation. `agentur` asks for somebody of an
 * agency, `agenturOptional` looks for one, and `person` for either of them and a recommender. `kundennummer` takes a reward's, a
 * recommender's or a friend's.
 */
export type TokenArt =
	| 'none'
	| 'optional'
	| 'user'
	| 'partner'
	| 'praemie'
	| 'empfaenger'
	| 'agentur'
	| 'agenturOptional'
	| 'person'
	| 'kundennummer'

type Konto = 'empfehler' | 'agentur'

/** Whose sessions count for a call. */
const KONTEN: Record<TokenArt, readonly Konto[]> = {
	...{ none: [], praemie: [], empfaenger: [] },
	...{ optional: ['empfehler'], user: ['empfehler'], partner: ['empfehler'], person: ['empfehler', 'agentur'] },
	...{ agentur: ['agentur'], agenturOptional: ['agentur'], kundennummer: ['empfehler'] },
}

const isAskedFor = (konto: Actor['art'], art: TokenArt): boolean => KONTEN[art].some((one) => one === konto)

/** One limit that a call was counted against. */
export type Grenze = { name: string; policy: string } & Omit<Grenzstand, 'wer'>

/** What a call knows of its surroundings. */
export type ApiContext = AppContext & {
	facts: Facts
	t: TFunction
	/** By which an effect happens once: the caller's Idempotency-Key in its scope, else a new one. */
	key: string
	/** What the caller showed in X-Authorization or Authorization. */
	token: string | undefined
	/** Whose token the call looks at. */
	art: TokenArt
	/** The token that was shown is worth nothing here: unknown, over, or another brand's. */
	wertlos: boolean
	/** Id of the good key of a partner's server that was shown. */
	partner: string | undefined
	/** What is left of the limits that this call was counted against. */
	grenzen: Grenze[]
	/** It came with X-Requested-With: no link, preview or scanner made it. */
	programm: boolean
}

/** The first language that is asked for and that there is: X-Accept-Language, else German. */
export const localeOf = ({ headers }: Request): Locale =>
	parseAcceptLanguage(headers.get('x-accept-language'), { ignoreWildcard: true })
		.map((wanted) => wanted.split('-')[0]?.toLowerCase())
		.find(isLocale) ?? STANDARD_LOCALE

/**
 * The bearer token; X-Authorization counts first, since a proxy may need Authorization for itself. Empty where one was meant
 * and none came, which is not the same as nobody.
 */
export function bearerToken({ headers }: Request): string | undefined {
	const shown = ['x-authorization', 'authorization'].map((name) => headers.get(name)?.trim() ?? '')
	const token = shown.map((one) => /^Bearer +(\S+)$/i.exec(one)?.[1]).find((one) => one !== undefined)
	const meant = shown[0] !== '' || /^Bearer\b/i.test(shown[1] ?? '')
	return token ?? (meant ? '' : undefined)
}

/** A page of another site cannot send this header without asking first, and nobody allows it. Asking for heads alone changes nothing. */
export const isFromProgram = ({ headers, method }: Request): boolean =>
	headers.has('x-requested-with') && method !== 'HEAD'

const ANONYM: Actor = { art: 'anonym' }

/** Calls that read a token themselves, whatever it is. */
const READ_BY_WORK: readonly TokenArt[] = ['none', 'praemie', 'empfaenger', 'kundennummer']

/**
 * Who shows a token of this brand: somebody who is logged in, or a partner's server; undefined = it is worth nothing. Operators'
 * sessions are none here.
 */
async function actorFor(
	base: Omit<AppContext, 'locale' | 'actor'>,
	token: string | undefined,
	art: TokenArt,
): Promise<Actor | undefined> {
	if (token === undefined || KONTEN[art].length === 0) return ANONYM
	if (isPartnerSchluessel(token)) return findPartner(base, token)
	const sitzung = isSecret(token) ? await findSitzung(base, token) : undefined
	return sitzung && isAskedFor(sitzung.art, art) ? actorOf(sitzung) : undefined
}

/** Who a call's token makes of somebody; undefined where the work of the call reads it. */
const KIND: { [A in TokenArt]?: Actor['art'] } = { user: 'empfehler', partner: 'partner', agentur: 'agentur' }

/** Calls that nobody needs to be anybody for. */
const OPTIONAL: readonly TokenArt[] = ['optional', 'agenturOptional', 'person']

/** Whether somebody showed a good token that is of no use at this call. */
export const isOtherKind = ({ actor }: AppContext, art: TokenArt): boolean =>
	KIND[art] !== undefined && actor.art !== 'anonym' && actor.art !== KIND[art]

type Asking = { request: Request; facts: Facts; tenant: Tenant; art: TokenArt }

export async function apiContext({ request, facts, tenant, art }: Asking): Promise<ApiContext> {
	const base = { ...baseOf(tenant, facts), browser: request.headers.get('user-agent') ?? undefined }
	const locale = localeOf(request)
	const token = bearerToken(request)
	const programm = isFromProgram(request)
	const seen = await actorFor(base, token, art)
	const partner = seen?.art === 'partner' ? seen.id : undefined
	// A partner's server is nobody in particular where a person may be anybody.
	const actor = seen === undefined || (partner !== undefined && OPTIONAL.includes(art)) ? ANONYM : seen
	const wertlos = seen === undefined && !READ_BY_WORK.includes(art)
	return {
		...base,
		herkunft: 'api',
		wertlos,
		partner,
		grenzen: [],
		locale,
		actor,
		facts,
		t: brandTranslator(base.mandant, locale),
		key: randomUUID(),
		token,
		art,
		programm,
	}
}

/** The same surroundings for who has just logged in. */
export const asUser = async (
	ctx: ApiContext,
	token: string,
	art: 'user' | 'agentur' = 'user',
): Promise<ApiContext> => ({
	...ctx,
	art,
	token,
	actor: (await actorFor(ctx, token, art)) ?? ANONYM,
})

/** Ends the login of a token that is refused with 401 [F-LOGOUT]. */
export async function endToken(ctx: ApiContext): Promise<void> {
	const former = isSecret(ctx.token) ? await formerActor(ctx, ctx.token) : undefined
	if (former && 'sitzungId' in former && isAskedFor(former.art, ctx.art)) await endSitzung(ctx, former.sitzungId)
}

/** The agency that who calls works for now; who works for none may do nothing that is about one. */
export function ownAgenturOf({ actor }: { actor: Actor }): { agenturId: string } {
	if (actor.art !== 'agentur' || actor.agenturId === undefined) throw new NotAuthorised('agentur.start')
	return { agenturId: actor.agenturId }
}
