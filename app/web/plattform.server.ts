import { createHash, randomBytes } from 'node:crypto'
import { redirect } from '@remix-run/node'
import { parse, serialize } from 'cookie'
import type { TFunction } from 'i18next'
import type { z } from 'zod'
import { mailboxKey } from '~/domain/shared/email'
import { isLocale, type Locale, STANDARD_LOCALE } from '~/domain/shared/locale'
import type { Actor } from '~/domain/zugriff/actor'
import { translator } from '~/locales/translate'
import { type PathArgsOf, pathTo, type RouteName } from '~/paths'
import { type RouteRow, routeTable } from '~/route-table.js'
import { type Betreibersitzung, findBetreiberSitzung } from '~/usecases/plattform/betreiber-sitzung'
import type { PlattformContext } from '~/usecases/plattform/context'
import { readFormData } from './body.server'
import { isPlattformHost, type RequestArgs } from './context.server'
import { type Facts, factsOf } from './facts.server'
import { formToken, readFields } from './forms.server'
import { acceptedLocale } from './i18n.server'
import { backPath, failPage, safePath } from './replies.server'
import { runtime } from './runtime.server'
import { sign, unsign } from './signing.server'

export type PlattformName = Extract<RouteName, `Plattform${string}`>

/** A request in the deployment's own room. */
export type PlattformWebContext = PlattformContext & {
	facts: Facts
	locale: Locale
	t: TFunction
	/** Who is logged in, at least with the password. */
	sitzung: Betreibersitzung | undefined
	body: Uint8Array<ArrayBuffer> | undefined
}

/** Paths that no brand has of its own, and whom tokens are signed for. */
const OHNE_MARKE = { clientRoute: '', id: 'plattform' }

export const plattformPath = <N extends PlattformName>(name: N, ...args: PathArgsOf<N>): string =>
	pathTo(OHNE_MARKE, name, ...args)

export const plattformRedirect = <N extends PlattformName>(name: N, ...args: PathArgsOf<N>) =>
	redirect(plattformPath(name, ...args), 303)

const isSecure = (facts: Facts) => facts.secure || runtime().env.NODE_ENV === 'production'
const cookieName = (facts: Facts) => (isSecure(facts) ? '__Host-plattform' : 'plattform')

/** The session's cookie, which ends with the browser; without a secret it goes. */
export const plattformCookie = ({ facts }: Pick<PlattformWebContext, 'facts'>, secret?: string): string =>
	serialize(cookieName(facts), secret ?? '', {
		...{ path: '/', httpOnly: true, secure: isSecure(facts), sameSite: 'strict' },
		...(secret ? {} : { maxAge: 0 }),
	})

const spracheName = (facts: Facts) => `${cookieName(facts)}-sprache`

/** Keeps the language somebody chose for this room in their browser, for a year. */
export const plattformSpracheCookie = ({ facts }: Pick<PlattformWebContext, 'facts'>, sprache: Locale): string =>
	serialize(spracheName(facts), sprache, {
		...{ path: '/', httpOnly: true, secure: isSecure(facts), sameSite: 'lax', maxAge: 365 * 86_400 },
	})

/** The language of a page of this room, chosen or else the browser's; undefined on every other host. */
export function plattformLocale(args: RequestArgs): Locale | undefined {
	const { request } = args
	if (!isPlattformHost(request)) return undefined
	const chosen = parse(request.headers.get('cookie') ?? '')[spracheName(factsOf(args))]
	return isLocale(chosen) ? chosen : (acceptedLocale(request) ?? STANDARD_LOCALE)
}

const GERAET_TAGE = 60
const geraetName = (facts: Facts) => `${cookieName(facts)}-geraet`
const kontoKey = (email: string) => createHash('sha256').update(mailboxKey(email)).digest('base64url').slice(0, 22)

/** Marks this browser as one that showed both factors of this account, so that guessing elsewhere cannot lock it out. */
export const plattformGeraetCookie = ({ facts }: Pick<PlattformWebContext, 'facts'>, email: string): string =>
	serialize(
		geraetName(facts),
		sign(OHNE_MARKE.id, 'geraet', `${kontoKey(email)}.${randomBytes(12).toString('base64url')}`),
		{
			...{ path: '/', httpOnly: true, secure: isSecure(facts), sameSite: 'strict' },
			maxAge: GERAET_TAGE * 86_400,
		},
	)

/** What a browser that showed both factors of this account is counted by; undefined of any other. */
export function plattformGeraetOf(
	{ facts }: Pick<PlattformWebContext, 'facts'>,
	request: Request,
	email: string,
): string | undefined {
	const cookie = parse(request.headers.get('cookie') ?? '')[geraetName(facts)]
	const payload = cookie && unsign(OHNE_MARKE.id, 'geraet', cookie)
	return payload?.startsWith(`${kontoKey(email)}.`) ? payload : undefined
}

/** The room's context on its own host; undefined on every other. */
export async function plattformContext(args: RequestArgs): Promise<PlattformWebContext | undefined> {
	const { request, context } = args
	if (!isPlattformHost(request)) return undefined
	const { db, clock, env } = runtime()
	const facts = factsOf(args)
	const secret = parse(request.headers.get('cookie') ?? '')[cookieName(facts)]
	const sitzung = await findBetreiberSitzung({ db, clock }, secret)
	const actor: Actor =
		sitzung?.stand === 'frei'
			? { art: 'plattform', id: sitzung.betreiber.id, sitzungId: sitzung.id }
			: { art: 'anonym' }
	const locale = plattformLocale(args) ?? STANDARD_LOCALE
	return {
		...{ db, clock, actor, sitzung, facts, locale, netz: facts.netz, masterKeys: env.MASTER_KEY },
		...{ t: translator(locale, 'arbeit'), body: context.body },
	}
}

const SCHRITTE = { faktor: 'PlattformFaktor', einrichten: 'PlattformZugang' } as const

/** The first line of every loader and action of the room: its host, whoever is logged in, and what they have to do first. */
export async function guardBetreiber(args: RequestArgs, name: PlattformName): Promise<PlattformWebContext> {
	const { request } = args
	const row: RouteRow = routeTable[name]
	const ctx = await plattformContext(args)
	if (!ctx) throw failPage('nicht_gefunden', undefined, acceptedLocale(request))
	if (ctx.facts.foreign) throw failPage('herkunft_fremd', undefined, ctx.locale)
	if (!row.ressource && !['GET', 'HEAD', 'POST'].includes(request.method)) throw failPage('methode_nicht_erlaubt')
	if (row.offen) return ctx
	const status = request.method === 'POST' ? 303 : 302
	const zurueck = row.ressource ? {} : { redirect: backPath(request) }
	const { stand } = ctx.sitzung ?? {}
	if (stand === undefined) throw redirect(plattformPath('PlattformLogin', {}, zurueck), status)
	if (stand !== 'frei' && row.zuerst !== 'immer' && row.zuerst !== stand)
		throw redirect(plattformPath(SCHRITTE[stand], {}, stand === 'faktor' ? zurueck : {}), status)
	return ctx
}

/** Who is logged in, on pages whose guard asks for it. */
export function sitzungOf({ sitzung }: PlattformWebContext): Betreibersitzung {
	if (!sitzung) throw failPage('anmeldung_erforderlich')
	return sitzung
}

/** Where a login leads: back to where it was asked for, in this room only. */
export const plattformTarget = (wanted: string | null | undefined): string => {
	const start = plattformPath('PlattformMarken')
	const path = safePath(wanted)
	return path?.startsWith(start) ? path : start
}

/** Before the second factor a form belongs to the session, too. */
const bearerOf = ({ clock, actor, sitzung }: PlattformWebContext) => ({
	...{ mandant: OHNE_MARKE, clock },
	actor: sitzung ? ({ art: 'plattform', id: sitzung.betreiber.id, sitzungId: sitzung.id } as const) : actor,
})

export const plattformToken = (ctx: PlattformWebContext, name: PlattformName): string => formToken(bearerOf(ctx), name)

/** `readForm` of this room. */
export async function readPlattformForm<S extends z.ZodType>(
	ctx: PlattformWebContext,
	request: Request,
	name: PlattformName,
	schema: S,
) {
	const formData = await readFormData(request, { body: ctx.body })
	return readFields(bearerOf(ctx), { name, formData }, schema)
}
