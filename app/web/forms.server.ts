import { randomBytes } from 'node:crypto'
import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import type { z } from 'zod'
import { MAX_BODY_BYTES } from '~/boot/edge.server'
import { formatDateTime } from '~/domain/shared/dates'
import { type ErrorCode, errorStatus } from '~/domain/shared/errors'
import type { RouteName } from '~/paths'
import type { WebContext } from './guard.server'
import { failPage } from './replies.server'
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

function tokenKey(ctx: WebContext, name: RouteName, token: FormDataEntryValue | null): string | undefined {
	const payload = typeof token === 'string' ? unsign(ctx.mandant.id, purposeOf(ctx, name), token) : undefined
	if (!payload) return undefined
	const [nonce = '', ablauf = ''] = payload.split('.')
	return Number.parseInt(ablauf, 36) > ctx.clock().getTime() ? `${name}:${nonce}` : undefined
}

/** How much of a body that is too large is read away, so that the browser gets to see the answer. */
const MAX_DISCARDED_BYTES = 20 * MAX_BODY_BYTES

/** Reads a body of at most 1 MB, also when the sender did not announce its length. */
async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer>> {
	const chunks: Uint8Array[] = []
	let size = 0
	const reader = request.body?.getReader()
	for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
		size += part.value.byteLength
		if (size <= MAX_BODY_BYTES) chunks.push(part.value)
		if (size > MAX_DISCARDED_BYTES) await reader?.cancel()
	}
	if (size > MAX_BODY_BYTES) throw failPage('anfrage_zu_gross')
	return new Uint8Array(Buffer.concat(chunks))
}

export async function readFormData(request: Request): Promise<FormData> {
	const type = request.headers.get('content-type') ?? ''
	if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(type)) throw failPage('eingabe_ungueltig')
	const body = await readBody(request)
	return new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
		throw failPage('eingabe_ungueltig')
	})
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
	const key = tokenKey(ctx, name, formData.get(TOKEN_FIELD))
	formData.delete(TOKEN_FIELD)
	const submission = parseWithZod(formData, { schema })
	// Passwords are never sent back to the page.
	const hideFields = [...formData.keys()].filter((field) => /^passwort/i.test(field))
	const reply = (status: number, code?: ErrorCode, fieldErrors?: Record<string, string[]>): Reply =>
		data({ submission: submission.reply({ hideFields, fieldErrors }), code }, { status })

	if (submission.status !== 'success') return { ok: false, reply: reply(400, key ? undefined : 'formular_abgelaufen') }
	if (!key) return { ok: false, reply: reply(400, 'formular_abgelaufen') }
	const refuse = (code: ErrorCode, field?: string) =>
		field ? reply(errorStatus[code], undefined, { [field]: [code] }) : reply(errorStatus[code], code)
	const wait = (wiederAb: Date) => {
		const sekunden = Math.max(1, Math.ceil((wiederAb.getTime() - Date.now()) / 1000))
		return data(
			{ ...reply(429, 'zu_viele_versuche').data, wiederAb: nextMinute(wiederAb) },
			{ status: errorStatus.zu_viele_versuche, headers: { [RETRY_AFTER]: String(sekunden) } },
		)
	}
	return { ok: true, value: submission.value, key, refuse, wait }
}
