import type { AppLoadContext } from '@remix-run/node'
import type { TFunction } from 'i18next'
import { brandClock } from '~/domain/mandant/testbetrieb'
import type { ErrorCode } from '~/domain/shared/errors'
import { isVertretung } from '~/domain/zugriff/actor'
import { isPathForClosedPortal } from '~/paths'
import type { EmpfaengerAccess } from '~/usecases/empfaenger/find-empfaenger-access'
import { previewConfig } from '~/usecases/mandant/show-einstellungen'
import type { AppContext, Tenant } from '~/usecases/shared/context'
import { secretHash } from '~/usecases/shared/secrets'
import { carryOverOf } from './carry-over.server'
import { type Facts, factsOf } from './facts.server'
import type { Fresh } from './fresh.server'
import { acceptedLocale, findSprache } from './i18n.server'
import { failPage } from './replies.server'
import { runtime } from './runtime.server'
import { readVisitor, type Visitor } from './session.server'
import { VORSCHAU_QUERY, vorschauIn } from './vorschau.server'
import { writtenAt } from './written.server'

/** A request as loaders and actions get it. */
export type RequestArgs = { request: Request; context: AppLoadContext }

/** The request's context; `recipient` is set on recipient pages with a known visitor. */
export type WebContext = AppContext & {
	facts: Facts
	/** Texts in the reader's language. */
	t: TFunction
	/** What links, forms and redirects carry over. */
	carryOver: URLSearchParams
	recipient?: EmpfaengerAccess
	/** The posted form, if the server has read it. */
	body?: AppLoadContext['body']
	/** Visitors are not let in yet, or for a while. */
	nurTeam?: true
	/** Set if the answer may be cached for others. */
	fresh?: Fresh
}

/** The exact host without its port, as in the registry. */
export const hostOf = (request: Request) => new URL(request.url).hostname.replace(/\.$/, '')

/** The deployment's own room answers here, and no brand. */
export const isPlattformHost = (request: Request) => hostOf(request) === runtime().env.PLATFORM_HOST

type ContextOptions = {
	/** The request does not extend the session (the 60 s check). */
	ansehen?: boolean
}

type Base = Omit<AppContext, 'locale' | 'actor'>

/** What visitors are told instead of the portal; undefined where they are let in. */
export const closedCode = ({ pausiert, portal = 'live' }: Tenant): ErrorCode | undefined =>
	pausiert || portal === 'pause' ? 'mandant_pausiert' : portal === 'vorbereitung' ? 'mandant_vorbereitung' : undefined

/** Somebody of the brand's team, also while they look at somebody's account. */
const isOfTeam = ({ actor }: Visitor): boolean =>
	(actor.art === 'betrieb' && actor.zuerst === undefined) || isVertretung(actor)

/** Shared by all requests of a brand. */
export function baseOf({ mandant, keys }: Tenant, { id, netz }: Facts): Base {
	const { dbFor, log, env, replica } = runtime()
	const clock = brandClock(runtime().clock, mandant.config)
	const own = log.child({ mandant: mandant.clientRoute, id })
	return {
		...{ mandant, keys, db: dbFor(mandant), clock, log: own, netz },
		...(replica ? { replica: (since?: Date) => replica.dbFor(mandant, since) } : {}),
		...{
			plattformHost: env.PLATFORM_HOST,
			inhaltHosts: env.CONTENT_HOSTS,
			webhookHosts: env.WEBHOOK_HOSTS,
			ssoHosts: env.SSO_HOSTS,
			faktorFreiwillig: env.DEMO,
		},
	}
}

/** The replica, where it has what the reader changed. */
function replicaFor({ mandant, replica }: Base, request: Request): Pick<Base, 'replica'> {
	if (!replica) return {}
	const written = writtenAt(mandant, request)
	return { replica: (since) => replica(since && written && since > written ? since : (written ?? since)) }
}

async function contextOf(request: Request, facts: Facts, base: Base, visitor: Visitor): Promise<WebContext> {
	const { mandant } = base
	const { locale, sprache, t } = await findSprache(request, { mandant, konto: visitor.sprache })
	// In the demo one browser plays all roles.
	const browser = runtime().env.DEMO ? undefined : (request.headers.get('user-agent') ?? undefined)
	return {
		...base,
		...replicaFor(base, request),
		browser,
		facts,
		carryOver: carryOverOf(request, { mandant, sprache }),
		locale,
		t,
		actor: visitor.actor,
	}
}

/** Nobody in particular looks at the brand as it will be; every link goes on with it. */
async function previewOf(request: Request, facts: Facts, base: Base, { token, ab }: { token: string; ab: Date }) {
	const anonym = { actor: { art: 'anonym' }, sprache: null } as const
	const config = await previewConfig({ ...base, ...anonym, locale: base.mandant.config.StandardSprache }, ab)
	const ctx = await contextOf(request, facts, { ...base, mandant: { ...base.mandant, config } }, anonym)
	ctx.carryOver.set(VORSCHAU_QUERY, token)
	return { ...ctx, clock: () => ab, vorschau: { ab } }
}

async function createContext(args: RequestArgs, { ansehen = false }: ContextOptions): Promise<WebContext> {
	const { request } = args
	const facts = factsOf(args)
	if (isPlattformHost(request)) throw failPage('nicht_gefunden', undefined, acceptedLocale(request))
	const tenant = facts.tenant ?? (await runtime().registry.byHost(hostOf(request)))
	if (!tenant) throw failPage('host_unbekannt', undefined, acceptedLocale(request))
	if (tenant.pausiert) throw failPage('mandant_pausiert', undefined, acceptedLocale(request))
	const base = baseOf(tenant, facts)
	const { body, fresh } = args.context
	const vorschau = vorschauIn(request, base)
	if (vorschau) return { ...(await previewOf(request, facts, base, vorschau)), body }
	const visitor = await readVisitor(base, request, { ansehen })
	const zu = closedCode(tenant)
	if (zu && !isOfTeam(visitor) && !isPathForClosedPortal(tenant.mandant, new URL(request.url).pathname))
		throw failPage(zu, undefined, acceptedLocale(request))
	const ctx = await contextOf(request, facts, base, visitor)
	return { ...ctx, ...(zu ? { nurTeam: true as const } : {}), body, fresh }
}

/** The session id was replaced: forms on the page must be signed for the new one. */
export async function goOnWith(args: RequestArgs, secret: string): Promise<void> {
	const ctx = await requestContext(args)
	if (!('sitzungId' in ctx.actor)) return
	args.context.visit = Promise.resolve({ ...ctx, actor: { ...ctx.actor, sitzungId: secretHash(secret) } })
}

/**
 * The page frame's data while the database is unavailable: the brand as this process remembers it, nobody logged in.
 * Undefined if this process never loaded the brand or visitors are not let in.
 */
export async function rememberedContext(args: RequestArgs): Promise<WebContext | undefined> {
	const { request } = args
	const facts = factsOf(args)
	const tenant = runtime().registry.remembered(hostOf(request))
	if (!tenant || closedCode(tenant)) return undefined
	return contextOf(request, facts, baseOf(tenant, facts), { actor: { art: 'anonym' }, sprache: null })
}

/**
 * The request's context, shared by frame, screen and page. Throws the error page for an unknown or paused host; each
 * caller gets a copy, since a body can be read once.
 */
export function requestContext(args: RequestArgs, options: ContextOptions = {}): Promise<WebContext> {
	args.context.visit ??= createContext(args, options)
	return args.context.visit.catch((refusal: unknown) => {
		throw refusal instanceof Response ? refusal.clone() : refusal
	})
}
