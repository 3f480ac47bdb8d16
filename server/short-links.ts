import type { AppLoadContext, LoaderFunction, LoaderFunctionArgs, ServerBuild } from '@remix-run/node'
import type { MiddlewareHandler } from 'hono'
import { pathPattern, type RouteName } from '~/paths'
import { carryOn } from '~/web/carry-over.server'
import type { GuardArgs } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { runtime } from '~/web/runtime.server'
import { answering } from '~/web/unavailable.server'
import type { AppEnv } from './app-env'
import { isRefusal } from './remix'

type Link = { name: RouteName; params: Record<string, string> }

/** Patterns with one parameter at the end; other spellings of a path are left to Remix. */
const LINKS: { name: RouteName; param: string }[] = [
	{ name: 'Kurzlink', param: 'kurzcode' },
	{ name: 'Empfehlungslink', param: 'hex' },
]
const PLAIN = /^[\w-]{1,64}$/

/** The shared link in a brand's path, if it is exactly one. */
export function linkAt(clientRoute: string, path: string): Link | undefined {
	for (const { name, param } of LINKS) {
		const start = pathPattern(clientRoute, name).slice(0, -(param.length + 1))
		if (!path.startsWith(start)) continue
		const value = path.slice(start.length)
		return PLAIN.test(value) ? { name, params: { [param]: value } } : undefined
	}
	return undefined
}

/**
 * The result of a route's loader, returned or thrown, as Remix would return it; a bug becomes a refusal with a page.
 */
async function answerOf(route: ReturnType<typeof routeOf>, args: GuardArgs): Promise<unknown> {
	try {
		return await route.loader?.(args)
	} catch (thrown) {
		if (thrown instanceof Response) return thrown
		runtime().log.error({ err: thrown, id: args.context.facts?.id }, 'request failed')
		return failPage('technischer_fehler')
	}
}

const routeOf = (build: ServerBuild, name: RouteName) =>
	answering<LoaderFunctionArgs, { loader?: LoaderFunction }>({ loader: build.routes[name]?.module.loader })

/**
 * Answers shared links ahead of Remix, which is most of a redirect's cost: with the loaders of their routes, so with
 * the same guard and use case. Remix renders a refusal's page.
 */
export function shortLinks(build: ServerBuild): MiddlewareHandler<AppEnv> {
	const routes = new Map(LINKS.map(({ name }) => [name, routeOf(build, name)]))
	return async (c, next) => {
		const facts = c.get('facts')
		const { method, path } = c.req
		// Requests refused before routing are left to Remix.
		const taken = ['GET', 'HEAD'].includes(method) && !facts.headersTooLarge
		const link = taken && facts.tenant && linkAt(facts.tenant.mandant.clientRoute, path)
		const route = link && routes.get(link.name)
		if (!route) return next()
		await c.get('inFlight')?.turn()
		const context: AppLoadContext = { facts }
		const answer = await answerOf(route, { request: c.req.raw, params: link.params, context })
		if (!(answer instanceof Response)) return next()
		if (!isRefusal(answer)) return carryOn(answer, context)
		c.set('refused', answer)
		return next()
	}
}
