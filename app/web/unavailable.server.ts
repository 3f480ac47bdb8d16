import type { EntryContext } from '@remix-run/node'
import { isRouteErrorResponse } from '@remix-run/react'
import { errorStatus } from '~/domain/shared/errors'
import { redactUrl } from '~/redact-url'
import { isReplicaAway } from '~/usecases/shared/from-replica'
import { isDatabaseUnavailable } from '~/usecases/shared/unavailable'
import { isForm, postedForm } from './body.server'
import { factsOf } from './facts.server'
import { FAIL_PAGE_TYPE, type FailPage, failPageSchema } from './fail-page'
import type { GuardArgs } from './guard.server'
import { acceptedLocale } from './i18n.server'
import { answerRefusal } from './refusal.server'
import { RETRY_AFTER } from './replies.server'
import { runtime } from './runtime.server'

const CODE = 'datenbank_gestoert'

/** When a retry makes sense. */
export const RETRY_SECONDS = '5'

/** Never returned: passwords and one-time proofs. */
const NIE = /^(passwort|captcha|altcha)/i

const addressOf = ({ url }: Request): string => {
	const { pathname, search } = new URL(url)
	return pathname + search
}

/**
 * The posted form, to be sent again unchanged; its own token prevents a double effect. Excludes posts from other sites'
 * pages: resent from here they would look like our own.
 */
async function keptForm(args: GuardArgs) {
	const { request } = args
	if (request.method !== 'POST' || !isForm(request) || factsOf(args).foreign) return undefined
	const formData = await postedForm(args)
	const alle = [...(formData ?? [])]
	const felder = alle.flatMap(([name, value]): [string, string][] =>
		typeof value === 'string' && !NIE.test(name) ? [[name, value]] : [],
	)
	return { ziel: addressOf(request), felder, unvollstaendig: felder.length < alle.length }
}

/**
 * The answer if the database is lost, slow or full: 503, on the screen's page with the input. Undefined for other
 * errors.
 */
export async function answerUnavailable(
	error: unknown,
	args: GuardArgs,
	isScreen: boolean,
): Promise<Response | undefined> {
	if (!isDatabaseUnavailable(error)) return undefined
	const { request } = args
	const path = redactUrl(new URL(request.url).pathname)
	// Not under `code`: the log redacts that as a voucher code.
	runtime().log.warn({ method: request.method, path, grund: codeOf(error) }, 'database unavailable')
	const page: FailPage = {
		code: CODE,
		sprache: acceptedLocale(request),
		formular: isScreen ? await keptForm(args) : undefined,
		wiederHref: isScreen && request.method === 'GET' ? addressOf(request) : undefined,
	}
	const headers = { 'Cache-Control': 'no-store', 'Content-Type': FAIL_PAGE_TYPE, [RETRY_AFTER]: RETRY_SECONDS }
	return Response.json(page, { status: errorStatus[CODE], headers })
}

/** Whether the page about to render is that answer. */
export const isUnavailablePage = ({ errors }: Pick<EntryContext['staticHandlerContext'], 'errors'>): boolean =>
	Object.values(errors ?? {}).some(
		(error) => isRouteErrorResponse(error) && failPageSchema.safeParse(error.data).data?.code === CODE,
	)

/** The error code behind it, for the log. */
function codeOf(error: unknown): string | undefined {
	if (!(error instanceof Error)) return undefined
	if ('code' in error && typeof error.code === 'string') return error.code
	return codeOf(error.cause)
}

type Handler<A extends GuardArgs> = (args: A) => unknown

/** Runs a handler; if the read replica fails it, once more on the database that all write to. */
async function handled<A extends GuardArgs>(handler: Handler<A>, args: A): Promise<unknown> {
	try {
		return await handler(args)
	} catch (error) {
		if (args.context.replica !== 'used' || !isReplicaAway(error)) throw error
		runtime().log.warn({ err: error }, 'the replica failed; read from the primary')
		args.context.replica = 'failed'
		return handler(args)
	}
}

type Module<A extends GuardArgs> = { default?: unknown; loader?: Handler<A>; action?: Handler<A> }

/** Wraps a route's module so that its loader and action answer these errors and missing rights. */
export function answering<A extends GuardArgs, M extends Module<A>>(module: M): M {
	const guarded = (handler: Handler<A> | undefined) =>
		handler &&
		(async (args: A) => {
			try {
				return await handled(handler, args)
			} catch (error) {
				const answer =
					(await answerRefusal(error, args)) ?? (await answerUnavailable(error, args, module.default !== undefined))
				if (!answer) throw error
				if (module.default === undefined) return answer
				throw answer
			}
		})
	return { ...module, loader: guarded(module.loader), action: guarded(module.action) }
}
