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

/** Patterns of one parameter at the end; a path in capitals or with more in it is left to Remix. */
const LINKS: { name: RouteName; param: string }[] = [
	{ name: 'Kurzlink', param: 'kurzcode' },
	{ name: 'Empfehlungslink', param: 'hex' },
]
const PLAIN = /^[\w-]{1,64}$/

/** The shared link that a brand's path is, if it is plainly one. */
export function linkAt(clientRoute: string, path: string): Link | undefined {
	for (const { name, param } of LINKS) {
		const start = pathPattern(clientRoute, name).slice(0, -(param.length + 1))
		if (!path.startsWith(start)) continue
		const value = path.slice(start.length)
		return PLAIN.test(value) ? { name, params: { [param]: value } } : undefined
	}
	return undefined
}

/** What a route's own loader answers or throws, as Remix would hand it out; a bug of ours as a refusal that has a page. */
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
 * Answers shared links ahead of Remix, whose part in a redirect is most of its cost: by the loaders of their routes, so
 * with the same guard and the same use case. A refusal's page is Remix's.
 */
export function shortLinks(build: ServerBuild): MiddlewareHandler<AppEnv> {
	const routes = new Map(LINKS.map(({ name }) => [name, routeOf(build, name)]))
	return async (c, next) => {
		const facts = c.get('facts')
		const { method, path } = c.req
		// What is refused before any route is asked is refused here, too: by Remix.
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
