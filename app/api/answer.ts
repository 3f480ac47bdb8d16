import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { ErrorCode } from '~/domain/shared/errors'
import type { Locale } from '~/domain/shared/locale'
import { translator } from '~/locales/translate'
import { secondsToRetry } from '~/usecases/betrugspruefung/limit'
import { NotAuthorised } from '~/usecases/shared/authorise'
import { recordSicherheit } from '~/usecases/shared/record-sicherheit'
import { unlessKnown } from '~/web/etag.server'
import type { Facts } from '~/web/facts.server'
import { AlreadyThere, type CallOutcome, type FileAnswer, InputRefused, LedOn, TokenRefused } from './call'
import { type ApiContext, endToken, localeOf } from './context'
import { CallLimited, CaptchaAsked } from './limit'
import { fieldErrors, problem } from './problem'

/** An answer that is JSON already. */
export const answerText = (locale: Locale, text: string): Response =>
	new Response(text, {
		headers: { 'Content-Type': 'application/json', 'Content-Language': locale, 'Cache-Control': 'no-store' },
	})

/** Seconds for which a picture is shown without being asked for again. */
const PICTURE_AGE = 300

/** A file; nobody who has it already gets it again. Opened by itself it can run nothing. */
function file(request: Request, { bytes, typ }: FileAnswer): Promise<Response> {
	const headers = {
		ETag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
		'Cache-Control': `public, max-age=${PICTURE_AGE}`,
		'Content-Type': typ,
		'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
	}
	return unlessKnown(request, headers, () => bytes)
}

/** The answer of the API to a request that was refused before it got here, or that failed. */
export function refuseCall(
	request: Request,
	{ id, tenant }: Pick<Facts, 'id' | 'tenant'>,
	code: ErrorCode,
	headers?: Record<string, string>,
): Response {
	const base = tenant?.mandant.config.MandantUrl
	return problem(code, { t: translator(localeOf(request), 'sie'), id, headers, base })
}

/** What the problem of a call says of its surroundings. */
const around = ({ t, facts, mandant }: ApiContext) => ({ t, id: facts.id, base: mandant.config.MandantUrl })

const failed = (ctx: ApiContext, code: ErrorCode): Response => problem(code, around(ctx))

/** For a call that needs a login: the token that was sent is worth nothing any more, wherever it came from [F-LOGOUT]. */
export async function refuseAnonym(ctx: ApiContext): Promise<Response> {
	await endToken(ctx)
	return refuseToken(ctx, 'anmeldung_erforderlich')
}

/** A token that is worth nothing is 401, whatever it was to open. */
const refuseToken = (ctx: ApiContext, code: ErrorCode): Response =>
	problem(code, { ...around(ctx), status: 401, headers: { 'WWW-Authenticate': 'Bearer' } })

function invalid(ctx: ApiContext, error: z.ZodError): Response {
	// What its path names cannot be there.
	if (error.issues.some(({ path }) => path[0] === 'params')) return failed(ctx, 'nicht_gefunden')
	return problem('eingabe_ungueltig', { ...around(ctx), errors: fieldErrors(ctx.t, error) })
}

export async function answerOutcome(ctx: ApiContext, request: Request, outcome: CallOutcome): Promise<Response> {
	if (outcome.kind === 'json') return answerText(ctx.locale, JSON.stringify(outcome.value ?? null))
	if (outcome.kind === 'file') return file(request, outcome.file)
	if (outcome.kind === 'invalid') return invalid(ctx, outcome.error)
	if (outcome.code === 'praemie_token_ungueltig') return refuseToken(ctx, outcome.code)
	return outcome.code === 'anmeldung_erforderlich' ? refuseAnonym(ctx) : failed(ctx, outcome.code)
}

/** What ends a call early: a limit, a captcha, or a right that who asks has not. */
export async function answerThrown(ctx: ApiContext, error: unknown): Promise<Response> {
	if (error instanceof CallLimited)
		return problem('zu_viele_versuche', {
			...around(ctx),
			headers: { 'Retry-After': String(secondsToRetry(error.wiederAb)) },
		})
	if (error instanceof InputRefused) return invalid(ctx, error.error)
	if (error instanceof AlreadyThere) return problem(error.code, { ...around(ctx), vorhanden: error.vorhanden })
	if (error instanceof TokenRefused) return refuseToken(ctx, error.code)
	if (error instanceof LedOn)
		return new Response(null, { status: 302, headers: { Location: error.url, 'Cache-Control': 'no-store' } })
	if (error instanceof CaptchaAsked) return problem(error.code, { ...around(ctx), captcha: error.aufgabe })
	if (!(error instanceof NotAuthorised)) throw error
	if (ctx.actor.art === 'anonym') return refuseAnonym(ctx)
	await recordSicherheit(ctx, { art: 'zugriff_verweigert', details: { was: error.recht } })
	return failed(ctx, error.code)
}
