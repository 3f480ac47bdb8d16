import type { EntryContext } from '@remix-run/node'
import { isRouteErrorResponse } from '@remix-run/react'
import { errorStatus } from '~/domain/shared/errors'
import { redactUrl } from '~/redact-url'
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

/** When it is worth asking again. */
export const RETRY_SECONDS = '5'

/** Never handed out again: passwords, and what was typed to prove something once. */
const NIE = /^(passwort|captcha|altcha)/i

const addressOf = ({ url }: Request): string => {
	const { pathname, search } = new URL(url)
	return pathname + search
}

/**
 * What was sent, to be sent again as it is; the form's own token keeps it from having its effect twice. Not what another
 * site's page sent: sent again from here it would look like our own.
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
 * The answer to a request that failed because the database is lost, slow or full: 503, on a screen's page with what was
 * typed. Undefined where the error is another.
 */
export async function answerUnavailable(
	error: unknown,
	args: GuardArgs,
	isScreen: boolean,
): Promise<Response | undefined> {
	if (!isDatabaseUnavailable(error)) return undefined
	const { request } = args
	const path = redactUrl(new URL(request.url).pathname)
	// Not under `code`, which the log takes for a voucher's.
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

/** Whether the page to be shown is that answer. */
export const isUnavailablePage = ({ errors }: Pick<EntryContext['staticHandlerContext'], 'errors'>): boolean =>
	Object.values(errors ?? {}).some(
		(error) => isRouteErrorResponse(error) && failPageSchema.safeParse(error.data).data?.code === CODE,
	)

/** The code that made it so, for the log. */
function codeOf(error: unknown): string | undefined {
	if (!(error instanceof Error)) return undefined
	if ('code' in error && typeof error.code === 'string') return error.code
	return codeOf(error.cause)
}

type Handler<A extends GuardArgs> = (args: A) => unknown

type Module<A extends GuardArgs> = { default?: unknown; loader?: Handler<A>; action?: Handler<A> }

/** A route's module whose loader and action answer so, and say what their visitor has no right to. */
export function answering<A extends GuardArgs, M extends Module<A>>(module: M): M {
	const guarded = (handler: Handler<A> | undefined) =>
		handler &&
		(async (args: A) => {
			try {
				return await handler(args)
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
