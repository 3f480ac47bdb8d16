import { setTimeout as delay, setImmediate } from 'node:timers/promises'
import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import type { Context, MiddlewareHandler } from 'hono'
import { isApiPath } from '~/api/paths'
import { nextAenderung } from '~/usecases/inhalt/next-aenderung'
import { closedCode, requestContext, type WebContext } from '~/web/context.server'
import { newNonce } from '~/web/document.server'
import { formToken } from '~/web/forms.server'
import { newFresh } from '~/web/fresh.server'
import { reportZiel } from '~/web/messung.server'
import { isForAnybody, variantOf } from '~/web/variant.server'
import type { AppEnv } from './app-env'
import { keptLanes } from './in-flight'
import { type KeptPage, putTogether, takeApart } from './kept-page'
import { metrics } from './metrics'
import type { Mode } from './remix'
import { routeFinder } from './route-index'
import { services } from './services'

/**
 * Maximum age of a cached page after a change made outside the portal; the second with a content service. Changes in
 * the portal invalidate pages at once, so this only sets how often pages are re-rendered.
 */
export const LIFE_MS = 600_000
const SERVICE_LIFE_MS = 10_000

/** How long a request waits for another one rendering the same page, before it renders its own. */
const JOIN_MS = 1_000

type Found = { page: KeptPage; ctx: WebContext }

/** The cached page for another visitor, with its own nonce, form tokens and goals. */
async function answerFrom(c: Context<AppEnv>, { page, ctx }: Found): Promise<void> {
	c.set('cache', 'hit')
	for (const { ziel, mehr } of page.ziele) await reportZiel(ctx, c.req.raw, ziel, mehr)
	const { body, headers } = putTogether(page, { nonce: newNonce(), tokenOf: (name) => formToken(ctx, name) })
	c.res = c.body(body, 200, headers)
}

/** Stores a fresh answer, if allowed; the answer itself is sent unchanged. */
async function keepable(c: Context<AppEnv>, ctx: WebContext, from: Date): Promise<KeptPage | undefined> {
	const fresh = c.get('fresh')
	const { status, headers } = c.res
	if (!fresh || status !== 200 || headers.has('set-cookie') || !headers.get('content-type')?.startsWith('text/html'))
		return undefined
	const text = await c.res.text()
	// Otherwise Hono would merge both answers' headers.
	c.res = undefined
	c.res = new Response(text, { status, headers })
	const life = ctx.mandant.config.SquidexHost ? SERVICE_LIFE_MS : LIFE_MS
	const until = Math.min(from.getTime() + life, (await nextAenderung(ctx, from)).getTime())
	return takeApart(text, headers, fresh, until)
}

async function join(making: Promise<KeptPage | undefined> | undefined): Promise<KeptPage | undefined> {
	if (!making) return undefined
	const ended = new AbortController()
	const patience = delay(JOIN_MS, undefined, { signal: ended.signal }).catch(() => undefined)
	return Promise.race([making, patience]).finally(() => ended.abort())
}

/**
 * Caches public pages for anonymous visitors (docs/decisions/0038). Off while this process might miss a change, and in
 * development.
 */
export function pageCache(build: ServerBuild, mode: Mode): MiddlewareHandler<AppEnv> {
	const find = routeFinder(build)
	return async (c, next) => {
		const { raw: request, path } = c.req
		const facts = c.get('facts')
		if (
			mode === 'development' ||
			isApiPath(path) ||
			facts.headersTooLarge ||
			!facts.tenant ||
			closedCode(facts.tenant) ||
			!isForAnybody(request, find)
		)
			return next()
		const { pages, isHearing, log } = services()
		if (!isHearing()) return next()
		const shared: AppLoadContext = { facts, fresh: newFresh() }
		const ctx = await requestContext({ request, context: shared })
		const variant = variantOf(ctx, request)
		if (variant === undefined) return next()

		const brand = pages.of(ctx.mandant)
		const known = brand.find(variant, ctx.clock().getTime()) ?? (await join(brand.making.get(variant)))
		metrics().pages.inc({ result: known ? 'hit' : 'miss' })
		if (known) {
			const inTurn = keptLanes.enter(ctx.mandant.id)
			try {
				// It is put together without waiting for anything: a crowd's pages in a row would keep other brands' requests unread.
				if (await inTurn?.turn()) await setImmediate()
				return await answerFrom(c, { page: known, ctx })
			} finally {
				inTurn?.leave()
			}
		}
		c.set('cache', 'miss')
		if (request.method === 'HEAD' || brand.making.has(variant)) return next()

		c.set('fresh', shared.fresh)
		c.set('visit', shared.visit)
		const from = ctx.clock()
		const made = (async () => {
			await next()
			return keepable(c, ctx, from)
		})().catch((error: unknown) => {
			log.error({ err: error }, 'a page was not kept')
			return undefined
		})
		brand.making.set(variant, made)
		const page = await made
		brand.making.delete(variant)
		if (page && isHearing()) pages.keep(brand, variant, page)
	}
}
