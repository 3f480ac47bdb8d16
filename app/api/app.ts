import { createHash } from 'node:crypto'
import { type Context, Hono, type Next } from 'hono'

import type { ErrorCode } from '~/domain/shared/errors'
import type { Tenant } from '~/usecases/shared/context'
import { isDatabaseUnavailable } from '~/usecases/shared/unavailable'
import { closedCode, hostOf } from '~/web/context.server'
import { unlessKnown } from '~/web/etag.server'
import type { Facts } from '~/web/facts.server'
import { runtime } from '~/web/runtime.server'
import { RETRY_SECONDS } from '~/web/unavailable.server'
import { answerOutcome, answerText, answerThrown, refuseAnonym, refuseCall } from './answer'
import { readJsonBody } from './body'
import type { Asked, Call } from './call'
import { calls } from './calls'
import { type ApiContext, apiContext, isFromProgram, isOtherKind, localeOf } from './context'
import { openApiDocument } from './contract'
import { answerPreflight, isPreflight, listedOrigin, withOrigin } from './cors'
import { deprecationHeaders } from './deprecation'
import { DOCS_PATH, DOCS_POLICY } from './docs/layout'
import { docsPage, type Reader } from './docs/pages'
import { findCall, requestOf, TRY_PATH, triedOf, tryPage } from './docs/try'
import { onceByKey } from './idempotency'
import { type KeptAnswers, keptKeyOf } from './kept'
import { countPartner, withLimits } from './limit'
import { API_PATH, honoPath, mostFixedFirst, pathFinder } from './paths'

/** What the server knows of a request, which it hands on. */
type Given = {
	facts: Facts
	/** What was sent; undefined where it is larger than is read. */
	body?: Uint8Array<ArrayBuffer> | undefined
	/** Where answers about nobody are kept. */
	kept?: KeptAnswers | undefined
}

const CONTRACT_PATH = `${API_PATH}/openapi.json`

/** The path as the contract has it, where a call has it. */
type Found = { path: string; spelled: string } | undefined
/** `path`: what the request asks for, below the address of the brand. */
type ApiEnv = { Bindings: Given & { tenant: Tenant; found: Found; path: string } }

const WITH_BODY = ['POST', 'PUT', 'DELETE']

/** The form of the documentation by which a call is tried: a browser sends it. */
const isTry = ({ method, url }: Request): boolean => method === 'POST' && new URL(url).pathname === TRY_PATH

/** What a call is refused for before anybody asks what it wants. */
function refusalOf(
	request: Request,
	{ facts, body }: Given,
	tenant: Tenant | undefined,
	listed: boolean,
): ErrorCode | undefined {
	if (!tenant) return 'host_unbekannt'
	// To programs a brand that is not live yet is no other than a paused one.
	if (closedCode(tenant)) return 'mandant_pausiert'
	if (facts.headersTooLarge) return 'kopf_zu_gross'
	if (facts.foreign && !listed) return 'herkunft_fremd'
	if (!WITH_BODY.includes(request.method)) return undefined
	if (!isFromProgram(request) && !isTry(request)) return 'kopf_fehlt'
	return body ? undefined : 'anfrage_zu_gross'
}

/** Where the brand lets nobody look around without a login, what a login only adds to elsewhere asks for one [N-ERZWINGELOGIN]. */
const needsLogin = ({ token }: Call, { mandant }: Tenant): boolean =>
	['user', 'partner', 'agentur'].includes(token) ||
	((token === 'optional' || token === 'person') && mandant.config.ModuleErzwingeLogin)

async function answerOf(call: Call, ctx: ApiContext, request: Request, asked: Asked): Promise<Response> {
	try {
		await countPartner(ctx)
		return withLimits(await answerOutcome(ctx, request, await call.run(ctx, asked)), ctx)
	} catch (error) {
		return withLimits(await answerThrown(ctx, error), ctx)
	}
}

/** A parameter without a value is as good as none. */
const askedQuery = (query: Record<string, string>) =>
	Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))

/** What a call is asked, by the parts of its request that are JSON. */
const askedBy = ({ req }: Context<ApiEnv>, body: unknown): Asked => ({
	params: req.param(),
	query: askedQuery(req.query()),
	body,
})

/** The answer of a call that will go says so. */
function announced({ veraltet }: Call, answer: Response): Response {
	if (veraltet)
		for (const [name, value] of Object.entries(deprecationHeaders(veraltet))) answer.headers.set(name, value)
	return answer
}

function handlerOf(call: Call) {
	const keyOf = keptKeyOf(call)

	async function answerAnew(c: Context<ApiEnv>): Promise<Response> {
		const { facts, body = new Uint8Array(), tenant } = c.env
		const request = c.req.raw
		const sent = readJsonBody(request, body)
		if (!sent.ok) return refuseCall(request, facts, sent.code)
		const ctx = await apiContext({ request, facts, tenant, art: call.token })
		if (ctx.wertlos || (needsLogin(call, tenant) && ctx.actor.art === 'anonym')) return refuseAnonym(ctx)
		if (isOtherKind(ctx, call.token)) return refuseCall(request, facts, 'nicht_berechtigt')
		const once = await onceByKey(ctx, { request, path: c.req.path, sent: body })
		if (once?.art === 'verweigert') return refuseCall(request, facts, once.code)
		if (once?.art === 'antwort') return once.answer
		const answer = await answerOf(call, once ? { ...ctx, key: once.key } : ctx, request, askedBy(c, sent.value))
		return once ? once.keep(answer) : answer
	}

	return async (c: Context<ApiEnv>, next: Next): Promise<Response | undefined> => {
		// What is spelled out has that path alone, whatever else could be read from it.
		if (c.env.found?.path === call.path) return announced(call, await answerKept(c))
		await next()
		return undefined
	}

	async function answerKept(c: Context<ApiEnv>): Promise<Response> {
		const { facts, tenant, kept } = c.env
		const request = c.req.raw
		if (call.testbetrieb && !tenant.mandant.config.Testbetrieb) return refuseCall(request, facts, 'nicht_gefunden')
		if (call.writes && !call.browser && !isFromProgram(request)) return refuseCall(request, facts, 'kopf_fehlt')
		const key = kept && keyOf(request, askedBy(c, undefined))
		if (!kept || key === undefined) return answerAnew(c)
		const known = kept.find(key)
		if (known !== undefined) return answerText(localeOf(request), known)
		const answer = await answerAnew(c)
		if (answer.ok) await kept.keep(key, await answer.clone().text())
		return answer
	}
}

function answerFailure(request: Request, facts: Facts, error: unknown): Response {
	if (isDatabaseUnavailable(error))
		return refuseCall(request, facts, 'datenbank_gestoert', { 'Retry-After': RETRY_SECONDS })
	runtime().log.error({ err: error, id: facts.id }, 'call failed')
	return refuseCall(request, facts, 'technischer_fehler')
}

/** The contract, which nobody who has it gets again. */
function contractAnswer(request: Request, mandant: Tenant['mandant']): Promise<Response> {
	const text = JSON.stringify(openApiDocument(mandant))
	const ETag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
	const headers = { ETag, 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' }
	return unlessKnown(request, headers, () => new TextEncoder().encode(text))
}

function methodsOf(path: string | undefined): string[] {
	if (path === TRY_PATH) return ['GET', 'HEAD', 'POST']
	if (path === CONTRACT_PATH || path === DOCS_PATH || path?.startsWith(`${DOCS_PATH}/`)) return ['GET', 'HEAD']
	const methods = calls.filter((call) => call.path === path).map(({ method }) => method.toUpperCase())
	return methods.includes('GET') ? [...methods, 'HEAD'] : methods
}

/** A partner's key belongs on a server, where no browser asks: what it opens is for no page. */
const FOR_SERVERS = new Set(calls.filter(({ token }) => token === 'partner').map(({ path }) => path))

/** Who reads the documentation. */
function readerOf({ env: { tenant }, req }: Context<ApiEnv>): Reader {
	const { mandant } = tenant
	return { contract: openApiDocument(mandant), testbetrieb: mandant.config.Testbetrieb, locale: localeOf(req.raw) }
}

function page(c: Context<ApiEnv>, shown: ReturnType<typeof docsPage>) {
	if (!shown) return refuseCall(c.req.raw, c.env.facts, 'nicht_gefunden')
	c.header('Content-Security-Policy', DOCS_POLICY)
	c.header('Cache-Control', 'no-store')
	return c.html(shown)
}

type MakeCall = (request: Request, given: Given) => Promise<Response>

/** Makes the call that the form of the documentation asks for, as its sender would, at a brand in Testbetrieb alone. */
async function tried(c: Context<ApiEnv>, makeCall: MakeCall): Promise<ReturnType<typeof tryPage>> {
	const { facts, body, tenant } = c.env
	const reader = readerOf(c)
	const form = new URLSearchParams(new TextDecoder().decode(body))
	const id = form.get('call') ?? ''
	const placed = findCall(reader.contract, id)
	if (!placed || !reader.testbetrieb) return tryPage(reader, id)
	const { clientRoute } = tenant.mandant
	const asked = requestOf(placed, form, {
		...{ base: `${new URL(c.req.url).origin}${API_PATH}/${clientRoute}`, locale: reader.locale },
	})
	const answer = await makeCall(asked.request, { facts, body: asked.body })
	return tryPage(reader, id, { form, tried: await triedOf(answer) })
}

/** Every call of the API by its path. */
function routes(makeCall: MakeCall) {
	// The path is found already: a copy of the request with another address would cost more than most calls.
	const api = new Hono<ApiEnv>({ getPath: (_, { env } = {}) => env?.path ?? '' })
	api.get(CONTRACT_PATH, (c) => contractAnswer(c.req.raw, c.env.tenant.mandant))
	api.get(TRY_PATH, (c) => page(c, tryPage(readerOf(c), c.req.query('call') ?? '')))
	api.post(TRY_PATH, async (c) => page(c, await tried(c, makeCall)))
	for (const path of [DOCS_PATH, `${DOCS_PATH}/*`])
		api.get(path, (c) => page(c, docsPage(readerOf(c), c.env.path.slice(DOCS_PATH.length), c.req.query())))
	for (const call of mostFixedFirst(calls)) api.on(call.method.toUpperCase(), honoPath(call.path), handlerOf(call))
	api.notFound(({ req, env }) => {
		const methods = methodsOf(env.found?.path ?? req.path)
		return methods.length > 0
			? refuseCall(req.raw, env.facts, 'methode_nicht_erlaubt', { Allow: methods.join(', ') })
			: refuseCall(req.raw, env.facts, 'nicht_gefunden')
	})
	return api.onError((error, { req, env }) => answerFailure(req.raw, env.facts, error))
}

/**
 * Answers every request below /api/v1, behind the brand of its host; `onCall` is told the path as the contract has it, which
 * is fit for a log.
 */
export function createApi() {
	const api = routes((request, given) => answerCall(request, given))
	const find = pathFinder(calls)
	const answerCall = async (
		request: Request,
		given: Given,
		onCall: (path: string) => void = () => {},
	): Promise<Response> => {
		const { facts } = given
		try {
			const tenant = facts.tenant ?? (await runtime().registry.byHost(hostOf(request)))
			const path = new URL(request.url).pathname
			const found = tenant && find(tenant.mandant.clientRoute, path)
			const origin = tenant && !FOR_SERVERS.has(found?.path ?? '') ? listedOrigin(request, tenant.mandant) : undefined
			const refusal = refusalOf(request, given, tenant, origin !== undefined)
			if (!tenant) return refuseCall(request, facts, refusal ?? 'host_unbekannt')
			onCall(`${API_PATH}${found?.path ?? '/…'}`)
			const plain = found?.spelled ?? path.toLowerCase().replace(/\/+$/, '')
			const methods = isPreflight(request) && !refusal ? methodsOf(found?.path ?? plain) : []
			if (methods.length > 0)
				return origin === undefined ? refuseCall(request, facts, 'herkunft_fremd') : answerPreflight(origin, methods)
			const answer = refusal
				? refuseCall(request, facts, refusal)
				: await api.fetch(request, { ...given, tenant, found, path: plain })
			return withOrigin(answer, origin, tenant.mandant)
		} catch (error) {
			return answerFailure(request, facts, error)
		}
	}
	return answerCall
}
