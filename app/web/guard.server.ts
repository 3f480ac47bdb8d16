import { redirect } from '@remix-run/node'
import type { BenutzerArt } from '~/domain/benutzer/rollen'
import { DEMO_SITE } from '~/domain/mandant/demo-brands'
import type { Schritt } from '~/domain/zugriff/actor'
import { translator } from '~/locales/translate'
import { fillPattern, isForStaff, matchesPattern, pathPattern, pathTo, type RouteName } from '~/paths'
import { type RouteRow, routeTable } from '~/route-table.js'
import type { EmpfaengerAccess } from '~/usecases/empfaenger/find-empfaenger-access'
import type { AppContext } from '~/usecases/shared/context'
import { recordSicherheit } from '~/usecases/shared/record-sicherheit'
import { WORK_AREAS } from './bereich.server'
import { isForm, readFormData } from './body.server'
import { hostOf, isPlattformHost, type RequestArgs, requestContext, type WebContext } from './context.server'
import { keepForm } from './entwurf.server'
import { factsOf } from './facts.server'
import { addressWithoutWeiter, readRecipient } from './recipient.server'
import { backPath, failPage } from './replies.server'
import { runtime } from './runtime.server'
import { readFormerActor } from './session.server'

export type { WebContext } from './context.server'

export type GuardArgs = RequestArgs & { params: Record<string, string | undefined> }

/** What a page's route answers to. */
const METHODS = ['GET', 'HEAD', 'POST']

/** A brand serves a screen only under its own path: the default path redirects there, another brand's path is a 404. */
function checkPath({ mandant }: AppContext, name: RouteName, { request, params }: GuardArgs) {
	const url = new URL(request.url)
	if (matchesPattern(pathPattern(mandant.clientRoute, name), url.pathname)) return
	if (!matchesPattern(routeTable[name].path, url.pathname)) throw redirect(pathTo(mandant, 'FileNotFound'))
	const own = fillPattern(pathPattern(mandant.clientRoute, name), params)
	throw redirect(own + url.search, request.method === 'GET' || request.method === 'HEAD' ? 302 : 308)
}

type LoginScreen = 'Login' | (typeof WORK_AREAS)[keyof typeof WORK_AREAS]['login']

/**
 * Redirects to the login, and from there back. A form posted after the session expired is stored for its owner
 * [T-Persist].
 */
async function askForLogin(ctx: WebContext, row: RouteRow, request: Request, login: LoginScreen) {
	const sent = request.method !== 'GET' && request.method !== 'HEAD'
	const former = sent && !row.ressource && isForm(request) ? await readFormerActor(ctx, request) : undefined
	const headers = former
		? await keepForm(ctx, request, former, await readFormData(request, { limit: row.maxBodyBytes, body: ctx.body }))
		: {}
	const back = sent && row.ressource ? {} : { redirect: backPath(request) }
	return redirect(pathTo(ctx.mandant, login, {}, back), { status: sent ? 303 : 302, headers })
}

/** Redirects a back-office user to a required step first, and from there on to the requested page. */
function schrittPath({ mandant }: AppContext, art: BenutzerArt, schritt: Schritt, request: Request): string {
	const query = schritt === 'faktor' ? { redirect: backPath(request) } : {}
	return pathTo(mandant, WORK_AREAS[art][schritt], {}, query)
}

/** The navigation rules of SPEC 2, from the route table. */
async function checkRules(ctx: WebContext, row: RouteRow, { request }: GuardArgs) {
	const { mandant, actor } = ctx
	const { IsAutologin, ModuleErzwingeLogin, ModuleAdv } = mandant.config
	if (row.rolle && actor.art !== row.rolle) {
		if (actor.art !== 'anonym') await recordSicherheit(ctx, { art: 'zugriff_verweigert', details: { was: row.path } })
		throw await askForLogin(ctx, row, request, WORK_AREAS[row.rolle].login)
	}
	const zuerst = 'zuerst' in actor ? actor.zuerst : undefined
	if (row.rolle && zuerst && row.zuerst !== 'immer' && row.zuerst !== zuerst)
		throw redirect(schrittPath(ctx, row.rolle, zuerst, request), request.method === 'GET' ? 302 : 303)
	if (row.ohneAdv && ModuleAdv) throw redirect(pathTo(mandant, 'Home'))
	const angemeldet = actor.art === 'empfehler'
	// An operator acting for an Empfehler has a portal session and must find the way out of it.
	const vertretung = angemeldet && actor.angemeldetVon !== undefined
	const gesperrt = (row.ohneAutologin && !vertretung) || (row.login && !angemeldet)
	if (IsAutologin && gesperrt) throw redirect(pathTo(mandant, 'Home'))
	if (angemeldet) return
	if (row.path === routeTable.Logout.path) throw redirect(pathTo(mandant, 'Login'))
	// Whoever has the link of a preview looks around without an account, also where visitors cannot.
	if (row.login || (ModuleErzwingeLogin && !row.offen && !ctx.vorschau))
		throw await askForLogin(ctx, row, request, 'Login')
}

async function recipientFor(ctx: AppContext, row: RouteRow, { request, params }: GuardArgs) {
	if (!row.empfaenger) return undefined
	const clean = request.method === 'GET' ? addressWithoutWeiter(ctx, request, params) : undefined
	if (clean) throw redirect(clean)
	const recipient = await readRecipient(ctx, request, params)
	const noetig = row.empfaenger === 'noetig' || !ctx.mandant.config.ModuleErzwingeLogin
	if (!recipient && noetig) throw failPage('empfaenger_link_noetig')
	return recipient
}

/** Rejects a post from another site's page. A brand logs the rejection; without a brand nothing is logged. */
async function checkOrigin(args: RequestArgs, row: RouteRow): Promise<void> {
	if (!factsOf(args).foreign || row.fremd) return
	const ctx = await requestContext(args, { ansehen: true }).catch(() => undefined)
	const details = { was: row.path, grund: 'herkunft_fremd' } as const
	if (ctx) await recordSicherheit(ctx, { art: 'zugriff_verweigert', details })
	throw failPage('herkunft_fremd')
}

/** A user with a required step, such as changing an initial password, counts as anonymous outside their own area. */
const ohneZuerst = (ctx: WebContext, row: RouteRow): WebContext =>
	'zuerst' in ctx.actor && !row.rolle ? { ...ctx, actor: { art: 'anonym' } } : ctx

/** People at work are never addressed with "du". */
const spoken = (ctx: WebContext, name: RouteName): WebContext =>
	isForStaff(name) ? { ...ctx, t: translator(ctx.locale, 'arbeit') } : ctx

/** A screen that only reads, on the read replica if that has what its reader changed (docs/decisions/0149). */
function onReplica(ctx: WebContext, row: RouteRow, { request, context }: GuardArgs): WebContext {
	if (!row.replik || request.method === 'POST' || context.replica === 'failed') return ctx
	const db = ctx.replica?.()
	if (!db) return ctx
	context.replica = 'used'
	return { ...ctx, db }
}

/**
 * The first line of every loader and action: checks caller, brand and access. Throws the redirect or the error page.
 */
export async function guard(args: GuardArgs, name: RouteName): Promise<WebContext> {
	const row: RouteRow = routeTable[name]
	await checkOrigin(args, row)
	// Remix would treat DELETE and PUT as posted forms.
	if (!row.ressource && !METHODS.includes(args.request.method)) throw failPage('methode_nicht_erlaubt')
	if (name === 'Home' && runtime().env.DEMO && hostOf(args.request) === 'localhost')
		throw redirect(routeTable.Marken.path)
	if (name === 'Home' && runtime().env.DEMO && hostOf(args.request) === DEMO_SITE)
		throw redirect(routeTable.DevLaden.path)
	if (name === 'Home' && isPlattformHost(args.request)) throw redirect(routeTable.PlattformMarken.path)
	const asked = await requestContext(args, { ansehen: row.ansehen })
	if (asked.vorschau && (row.rolle || row.login || !['GET', 'HEAD'].includes(args.request.method)))
		throw failPage('vorschau_nur_ansehen')
	const ctx = spoken(ohneZuerst(asked, row), name)
	if (name !== 'Unbekannt') checkPath(ctx, name, args)
	await checkRules(ctx, row, args)
	const recipient = await recipientFor(ctx, row, args)
	return onReplica(recipient ? { ...ctx, recipient } : ctx, row, args)
}

/** For routes that take posts from other sites (`fremd`): whether another site's page sent this one. */
export const isFromOtherSite = ({ facts }: WebContext) => facts.foreign

/** The guard of the page frame around every screen, errors included: requires only a known host. */
export function guardFrame(args: GuardArgs): Promise<WebContext> {
	return requestContext(args)
}

/** The guard of routes that answer on every host (`host: 'jeder'`) and belong to no brand. */
export function guardPlatform(args: GuardArgs): void {
	if (factsOf(args).foreign) throw failPage('herkunft_fremd')
}

/** The recipient of a page whose row has `empfaenger: 'noetig'`. */
export function recipientOf(ctx: WebContext): EmpfaengerAccess {
	if (!ctx.recipient) throw failPage('empfaenger_link_noetig')
	return ctx.recipient
}
