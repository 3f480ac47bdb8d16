import { parseAcceptLanguage } from 'intl-parse-accept-language'
import { runtime } from '~/boot/runtime.server'
import { isLocale, type Locale } from '~/domain/mandant/config'
import { LANG_QUERY } from '~/locales/address'
import type { AppContext, Tenant } from '~/usecases/context'
import { networkOf } from './begrenzung.server'
import { readCookie } from './cookies.server'
import { failPage } from './replies.server'
import { readVisitor } from './session.server'

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

async function createContext(request: Request, { ansehen = false }: ContextOptions): Promise<AppContext> {
	const { registry, db, clock, log, env } = runtime()
	const tenant = await registry.byHost(hostOf(request))
	if (!tenant) throw failPage('host_unbekannt', undefined, acceptedLocale(request))
	if (tenant.pausiert) throw failPage('mandant_pausiert', undefined, acceptedLocale(request))
	const { mandant, tables, keys } = tenant
	const base = { mandant, tables, keys, db, clock, log: log.child({ mandant: mandant.clientRoute }) }
	const { actor, sprache: konto } = await readVisitor(base, request, { ansehen })
	const sprache = spracheOf(request, tenant, konto)
	const asked = new URL(request.url).searchParams.get(LANG_QUERY)
	const netz = networkOf(request, env.TRUST_PROXY)
	const ctx = { ...base, netz, locale: isLocale(asked) ? asked : sprache, actor, inhaltHosts: env.CONTENT_HOSTS }
	sprachen.set(ctx, sprache)
	return ctx
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
