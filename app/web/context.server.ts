import { parseAcceptLanguage } from 'intl-parse-accept-language'
import { runtime } from '~/boot/runtime.server'
import { isLocale, type Locale } from '~/domain/mandant/config'
import { LANG_QUERY } from '~/locales/address'
import type { AppContext, Tenant } from '~/usecases/context'
import { networkOf } from './begrenzung.server'
import { readCookie } from './cookies.server'
import { failPage } from './replies.server'
import { readVisitor, type Visitor } from './session.server'

/** The first language the browser asks for that there is: somebody with Polish before English reads English. */
export const acceptedLocale = ({ headers }: Request): Locale | undefined =>
	parseAcceptLanguage(headers.get('accept-language'), { ignoreWildcard: true })
		.map((wanted) => wanted.split('-')[0]?.toLowerCase())
		.find(isLocale)

/** The language of who named none in the address: of the account, the cookie, Accept-Language, the brand's default. */
function spracheOf(request: Request, { mandant }: Tenant, konto: Locale | null): Locale {
	if (konto) return konto
	const chosen = readCookie(mandant, request, 'sprache')
	if (isLocale(chosen)) return chosen
	return acceptedLocale(request) ?? mandant.config.StandardSprache
}

/** Exact host without port, as the registry keys it. */
export const hostOf = (request: Request) => new URL(request.url).hostname.replace(/\.$/, '')

type ContextOptions = {
	/** The request does not count as use of the session (the 60 s check). */
	ansehen?: boolean
}

const sprachen = new WeakMap<AppContext, Locale>()

/** Who reads the page of this context, for what its links hand on (web/mitgabe). */
export const leserOf = (ctx: AppContext) => ({ mandant: ctx.mandant, sprache: sprachen.get(ctx) ?? ctx.locale })

type Base = Omit<AppContext, 'locale' | 'actor'>

function baseOf({ mandant, tables, keys }: Tenant): Base {
	const { dbFor, clock, log, env } = runtime()
	const db = dbFor(mandant.id)
	return {
		mandant,
		tables,
		keys,
		db,
		clock,
		log: log.child({ mandant: mandant.clientRoute }),
		inhaltHosts: env.CONTENT_HOSTS,
	}
}

function contextOf(request: Request, tenant: Tenant, base: Base, { actor, sprache: konto }: Visitor): AppContext {
	const sprache = spracheOf(request, tenant, konto)
	const asked = new URL(request.url).searchParams.get(LANG_QUERY)
	const netz = networkOf(request, runtime().env.TRUST_PROXY)
	const ctx = { ...base, netz, locale: isLocale(asked) ? asked : sprache, actor }
	sprachen.set(ctx, sprache)
	return ctx
}

async function createContext(request: Request, { ansehen = false }: ContextOptions): Promise<AppContext> {
	const tenant = await runtime().registry.byHost(hostOf(request))
	if (!tenant) throw failPage('host_unbekannt', undefined, acceptedLocale(request))
	if (tenant.pausiert) throw failPage('mandant_pausiert', undefined, acceptedLocale(request))
	const base = baseOf(tenant)
	return contextOf(request, tenant, base, await readVisitor(base, request, { ansehen }))
}

/**
 * What a page's frame needs while the database is unavailable: the brand as this process remembers it, and nobody logged
 * in. Undefined where it never met the brand, or the brand pauses.
 */
export function rememberedContext(request: Request): AppContext | undefined {
	const tenant = runtime().registry.remembered(hostOf(request))
	if (!tenant || tenant.pausiert) return undefined
	return contextOf(request, tenant, baseOf(tenant), { actor: { art: 'anonym' }, sprache: null })
}

const contexts = new WeakMap<Request, Promise<AppContext>>()

/**
 * The request's context, made once per Request object. Throws the error page for an unknown or paused host, to every
 * caller a copy of its own: frame and screen ask for the same request, and a body can be read once.
 */
export function requestContext(request: Request, options: ContextOptions = {}): Promise<AppContext> {
	let context = contexts.get(request)
	if (!context) {
		context = createContext(request, options)
		contexts.set(request, context)
	}
	return context.catch((refusal: unknown) => {
		throw refusal instanceof Response ? refusal.clone() : refusal
	})
}
