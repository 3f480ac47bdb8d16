import { createHash, randomBytes } from 'node:crypto'
import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import type { z } from 'zod'
import { formatDateTime } from '~/domain/shared/dates'
import { type ErrorCode, errorStatus } from '~/domain/shared/errors'
import type { RouteName } from '~/paths'
import type { Actor } from '~/usecases/context'
import { readFormData } from './body.server'
import { dropForm, keepForm } from './entwurf.server'
import type { WebContext } from './guard.server'
import { sign, unsign } from './signing.server'

/** Name of the hidden field every form carries (ui/form/FormToken). */
export const TOKEN_FIELD = 'formular'
const TOKEN_HOURS = 48

/** What an action answers with when nothing was done: field errors (message keys), or one catalogue code. */
export type FormReply = {
	submission?: SubmissionResult<string[]>
	code?: ErrorCode
	/** With zu_viele_versuche: Berlin time of day, 'HH:MM', from when on it may be tried again. */
	wiederAb?: string
}

/** Whose form this is: a token rendered for one visitor, recipient or session is worthless to another. */
function bearerOf(ctx: WebContext): string {
	if ('sitzungId' in ctx.actor) return ctx.actor.sitzungId
	return ctx.recipient?.empfaenger.id ?? 'anonym'
}

const purposeOf = (ctx: WebContext, name: RouteName) => `formular:${name}:${bearerOf(ctx)}`

/** The hidden token of a rendered form: a fresh idempotency key, signed for this brand, screen and visitor. */
export function formToken(ctx: WebContext, name: RouteName): string {
	const ablauf = ctx.clock().getTime() + TOKEN_HOURS * 3_600_000
	return sign(ctx.mandant.id, purposeOf(ctx, name), `${randomBytes(16).toString('base64url')}.${ablauf.toString(36)}`)
}

/** What was filled in, as a digest: a page gone back to and changed is a new form, though its token is the old one. */
function digestOf(formData: FormData): string {
	const felder = [...formData].filter(([name]) => name !== TOKEN_FIELD)
	return createHash('sha256').update(JSON.stringify(felder)).digest('base64url').slice(0, 16)
}

function tokenKey(ctx: WebContext, name: RouteName, formData: FormData): string | undefined {
	const token = formData.get(TOKEN_FIELD)
	const payload = typeof token === 'string' ? unsign(ctx.mandant.id, purposeOf(ctx, name), token) : undefined
	if (!payload) return undefined
	const [nonce = '', ablauf = ''] = payload.split('.')
	if (Number.parseInt(ablauf, 36) <= ctx.clock().getTime()) return undefined
	return `${name}:${nonce}:${digestOf(formData)}`
}

type Reply = ReturnType<typeof data<FormReply>>

export const RETRY_AFTER = 'Retry-After'

/** The first whole minute when it is over, so that the time shown is never too early. */
const nextMinute = (at: Date) => formatDateTime(new Date(Math.ceil(at.getTime() / 60_000) * 60_000)).slice(-5)

export type ReadForm<T> =
	| {
			ok: true
			value: T
			key: string
			refuse: (code: ErrorCode, field?: string) => Reply
			/** Refuses because of a login that is missing: what was sent is there again after it [T-Persist]. */
			refuseUntilLogin: (code: ErrorCode, besitzer: Actor | undefined) => Promise<Reply>
			/** Refuses with zu_viele_versuche until then (web/begrenzung). */
			wait: (wiederAb: Date) => Reply
	  }
	| { ok: false; reply: Reply }

/**
 * Parses a posted form with the schema its page shows. Anything wrong is a reply with status 400 that holds the errors
 * and the values; `refuse` is the same for a use case's failure, tied to a field where the failure is about one.
 */
export async function readForm<S extends z.ZodType>(
	ctx: WebContext,
	request: Request,
	name: RouteName,
	schema: S,
): Promise<ReadForm<z.output<S>>> {
	const formData = await readFormData(request)
	const key = tokenKey(ctx, name, formData)
	formData.delete(TOKEN_FIELD)
	const submission = parseWithZod(formData, { schema })
	// Passwords are never sent back to the page.
	const hideFields = [...formData.keys()].filter((field) => /^passwort/i.test(field))
	const reply = (status: number, code?: ErrorCode, fieldErrors?: Record<string, string[]>): Reply =>
		data({ submission: submission.reply({ hideFields, fieldErrors }), code }, { status })

	if (submission.status !== 'success') return { ok: false, reply: reply(400, key ? undefined : 'formular_abgelaufen') }
	if (!key) return { ok: false, reply: reply(400, 'formular_abgelaufen') }
	await dropForm(ctx, request)
	const refuse = (code: ErrorCode, field?: string) =>
		field ? reply(errorStatus[code], undefined, { [field]: [code] }) : reply(errorStatus[code], code)
	const wait = (wiederAb: Date) => {
		const sekunden = Math.max(1, Math.ceil((wiederAb.getTime() - Date.now()) / 1000))
		return data(
			{ ...reply(429, 'zu_viele_versuche').data, wiederAb: nextMinute(wiederAb) },
			{ status: errorStatus.zu_viele_versuche, headers: { [RETRY_AFTER]: String(sekunden) } },
		)
	}
	const refuseUntilLogin = async (code: ErrorCode, besitzer: Actor | undefined) => {
		const headers = besitzer ? await keepForm(ctx, request, besitzer, formData) : {}
		return data(refuse(code).data, { status: errorStatus[code], headers })
	}
	return { ok: true, value: submission.value, key, refuse, refuseUntilLogin, wait }
}
