import { parse } from 'cookie'
import { BROWSER_STORAGE } from '~/domain/einwilligung/browser-storage'
import { KAMPAGNE_PARAMETER } from '~/domain/empfehlung/kampagne'
import { LANG_QUERY } from '~/locales/address'
import { rememberedQuery } from '~/paths'
import { consentOf } from './consent.server'
import type { WebContext } from './context.server'
import { iframeReport, isFramed } from './iframe.server'

/** What every page knows of its address. */
const COMMON_QUERY: readonly string[] = [LANG_QUERY, 'widget', ...KAMPAGNE_PARAMETER]

/** Cookies that say nothing of who somebody is: what they decided, and their language. Both are in the variant. */
const OPEN = ['einwilligung', 'sprache']
const PERSONAL = BROWSER_STORAGE.filter(({ art, zweck }) => art === 'cookie' && !OPEN.includes(zweck)).map(
	({ name }) => name,
)

const isPersonal = (cookie: string): boolean => {
	const plain = cookie.replace(/^__(Host|Secure)-/, '')
	return PERSONAL.some((name) => (name.endsWith('*') ? plain.startsWith(name.slice(0, -1)) : plain === name))
}

/**
 * Whether the answer to this request can be one that somebody else gets, too: an address of a page that is kept, asked for
 * by a browser that shows no cookie of a person, outside of any frame. `find`: gives the id of the route a path leads to.
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
 * All that a page for anybody depends on besides the brand: its address, the reader's language, what it hands on, and what
 * they decided about cookies. Undefined for the page of an integrated frame, which tells its host page where it is.
 */
export function variantOf(ctx: WebContext, request: Request): string | undefined {
	if (ctx.actor.art !== 'anonym' || iframeReport(ctx, request)) return undefined
	const { protocol, host, pathname, search } = new URL(request.url)
	const decided = consentOf(ctx, request).entscheidung?.kategorien.join('-')
	return JSON.stringify([protocol, host, pathname, search, ctx.locale, String(ctx.carryOver), decided])
}
