import { parse } from 'cookie'
import { BROWSER_STORAGE } from '~/domain/einwilligung/browser-storage'
import { KAMPAGNE_PARAMETER } from '~/domain/empfehlung/kampagne'
import { LANG_QUERY } from '~/locales/address'
import { rememberedQuery } from '~/paths'
import { consentOf } from './consent.server'
import type { WebContext } from './context.server'
import { iframeReport, isFramed } from './iframe.server'

/** Query parameters that every page accepts. */
const COMMON_QUERY: readonly string[] = [LANG_QUERY, 'widget', ...KAMPAGNE_PARAMETER]

/** Cookies that do not identify a person: the consent decision and the language. Both are part of the cache key. */
const OPEN = ['einwilligung', 'sprache']
const PERSONAL = BROWSER_STORAGE.filter(({ art, zweck }) => art === 'cookie' && !OPEN.includes(zweck)).map(
	({ name }) => name,
)

const isPersonal = (cookie: string): boolean => {
	const plain = cookie.replace(/^__(Host|Secure)-/, '')
	return PERSONAL.some((name) => (name.endsWith('*') ? plain.startsWith(name.slice(0, -1)) : plain === name))
}

/**
 * Whether this answer can be shared with other visitors: a cacheable address, requested without personal cookies and
 * outside any frame. `find` maps a path to its route id.
 */
export function isForAnybody(request: Request, find: (path: string) => string | undefined): boolean {
	if (!['GET', 'HEAD'].includes(request.method) || isFramed(request)) return false
	const { pathname, searchParams } = new URL(request.url)
	const known = rememberedQuery(find(pathname))
	if (!known) return false
	const query = [...searchParams.keys()]
	if (!query.every((name) => COMMON_QUERY.includes(name) || known.includes(name))) return false
	return !Object.keys(parse(request.headers.get('cookie') ?? '')).some(isPersonal)
}

/**
 * The cache key of a shared page besides the brand: address, language, carried-over parameters and consent decision.
 * Undefined for an integrated frame's page, which tells its host page where it is.
 */
export function variantOf(ctx: WebContext, request: Request): string | undefined {
	if (ctx.actor.art !== 'anonym' || iframeReport(ctx, request)) return undefined
	const { protocol, host, pathname, search } = new URL(request.url)
	const decided = consentOf(ctx, request).entscheidung?.kategorien.join('-')
	return JSON.stringify([protocol, host, pathname, search, ctx.locale, String(ctx.carryOver), decided])
}
