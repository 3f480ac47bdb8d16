import { createHmac, randomBytes } from 'node:crypto'
import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import type { z } from 'zod'
import { formatDateTime } from '~/domain/shared/dates'
import { type ErrorCode, errorStatus } from '~/domain/shared/errors'
import type { Actor } from '~/domain/zugriff/actor'
import { maxBodyBytes, type RouteName } from '~/paths'
import type { AppContext } from '~/usecases/shared/context'
import { countAbgewiesen, countFormular, countGezeigt, noteGesendet } from './abbruch.server'
import { readFormData } from './body.server'
import { type CaptchaFields, type CaptchaView, resumeCaptcha, takeCaptchaFields } from './captcha-fields.server'
import { dropForm, keepForm } from './entwurf.server'
import type { WebContext } from './guard.server'
import { RETRY_AFTER } from './replies.server'
import { DOCH_NICHT, type Frage, type GestellteFrage, siegelOf, takeBestaetigt } from './rueckfrage.server'
import { sign, unsign } from './signing.server'

/** Name of every form's hidden token field (ui/form/FormToken). */
export const TOKEN_FIELD = 'formular'
const TOKEN_HOURS = 48

/** An action's answer if nothing was done: field errors (message keys) or one error code. */
export type FormReply = {
	submission?: SubmissionResult<string[]>
	code?: ErrorCode
	/** Which part of a file the refusal is about, in words. */
	teil?: string
	/** For zu_viele_versuche: Berlin time of day, 'HH:MM', of the next allowed attempt. */
	wiederAb?: string
	/** A challenge to solve before the form can be sent again (web/captcha). */
	captcha?: CaptchaView
	/** A question to confirm before anything is done. */
	rueckfrage?: GestellteFrage
	/** The question was declined: the form is shown again as sent. */
	zurueck?: true
}

/** The person in front of the form. */
type Besitz = Pick<AppContext, 'actor' | 'clock'> &
	Pick<WebContext, 'recipient' | 'fresh'> &
	Partial<Pick<WebContext, 'db'>> & {
		/** Whom tokens are signed for: a brand, or the platform. */
		mandant: { id: string }
	}

/** Who the form belongs to: a token is bound to the visitor, recipient or session it was rendered for. */
function bearerOf(ctx: Besitz): string {
	if ('sitzungId' in ctx.actor) return ctx.actor.sitzungId
	return ctx.recipient?.empfaenger.id ?? 'anonym'
}

const purposeOf = (ctx: Besitz, name: RouteName) => `formular:${name}:${bearerOf(ctx)}`

/** The hidden token of a rendered form: a new idempotency key, signed for this brand, screen and visitor. */
export function formToken(ctx: Besitz, name: RouteName): string {
	const ablauf = ctx.clock().getTime() + TOKEN_HOURS * 3_600_000
	countGezeigt(ctx, name)
	const payload = `${randomBytes(16).toString('base64url')}.${ablauf.toString(36)}`
	const token = sign(ctx.mandant.id, purposeOf(ctx, name), payload)
	ctx.fresh?.tokens.set(token, name)
	return token
}

/**
 * A digest of the submitted values: the same token with changed values is a new submission. Keyed by the whole token,
 * whose signature is stored nowhere, so that stored digests cannot be brute-forced. Stable for the token's lifetime,
 * whichever secret signs.
 */
function digestOf(token: string, formData: FormData): string {
	const felder = [...formData].filter(([name]) => name !== TOKEN_FIELD)
	return createHmac('sha256', token).update(JSON.stringify(felder)).digest('base64url').slice(0, 22)
}

/** Identifies this submission of a form; undefined where its token is not one of this screen and person, or too old. */
export function tokenKey(ctx: Besitz, name: RouteName, formData: FormData): string | undefined {
	const token = formData.get(TOKEN_FIELD)
	if (typeof token !== 'string') return undefined
	const payload = unsign(ctx.mandant.id, purposeOf(ctx, name), token)
	if (!payload) return undefined
	const [nonce = '', ablauf = ''] = payload.split('.')
	if (Number.parseInt(ablauf, 36) <= ctx.clock().getTime()) return undefined
	return `${name}:${nonce}:${digestOf(token, formData)}`
}

type Reply = ReturnType<typeof data<FormReply>>

/** Retry-After in seconds from now, at least one. */
export const secondsUntil = (at: Date) => String(Math.max(1, Math.ceil((at.getTime() - Date.now()) / 1000)))

/** The next whole minute, so that the shown time is never too early. */
export const nextMinute = (at: Date) => formatDateTime(new Date(Math.ceil(at.getTime() / 60_000) * 60_000)).slice(-5)

/** A parsed form of any host: its value, and the ways to refuse it. */
export type PlainForm<T = unknown> = {
	ok: true
	value: T
	key: string
	name: RouteName
	/** The posted fields without the form token and the captcha. */
	felder: [string, string][]
	/** `teil`: the part of a file it is about, in words. */
	refuse: (code: ErrorCode, field?: string, teil?: string) => Reply
	/** Refuses with message keys by field. */
	refuseFields: (errors: Record<string, string[]>) => Reply
	/** Refuses with zu_viele_versuche until then (web/limiter). */
	wait: (wiederAb: Date) => Reply
	/** Asks for confirmation; undefined if this very question was confirmed. */
	ask: (frage: Frage) => Reply | undefined
}

/** The same of a brand's page. */
export type OpenForm<T = unknown> = PlainForm<T> & {
	captcha: CaptchaFields
	/** Refuses for a missing login: the input is restored after it [T-Persist]. */
	refuseUntilLogin: (code: ErrorCode, besitzer: Actor | undefined) => Promise<Reply>
	/** Adds this challenge to every later refusal. */
	showCaptcha: (captcha: CaptchaView) => void
}

/** A form with errors. */
export type FaultyForm = {
	ok: false
	reply: Reply
	felder: [string, string][]
	/** Why fields were refused, by name; none where the form is too old. */
	fehler: Record<string, string[] | null>
	/** The refusal, with these field errors added. */
	withFaults: (errors?: Record<string, string[]>) => Reply
}

export type ReadForm<T> = OpenForm<T> | FaultyForm

const textFields = (formData: FormData): [string, string][] =>
	[...formData].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))

/** The value of stored fields; undefined if the schema no longer accepts them. */
export function parseFields<S extends z.ZodType>(schema: S, felder: [string, string][]): z.output<S> | undefined {
	const formData = new FormData()
	for (const [name, value] of felder) formData.append(name, value)
	const submission = parseWithZod(formData, { schema })
	return submission.status === 'success' ? submission.value : undefined
}

type Gesendet = {
	name: RouteName
	/** The posted fields; the token and the answer to a question are taken from them. */
	formData: FormData
	/** What every reply holds beside the form, as it is by then. */
	beside?: Pick<FormReply, 'captcha'>
}

/**
 * Parses posted fields with the schema of their page, of a brand or of the deployment's own room. Errors become a reply with
 * status 400, errors and values; `refuse` does the same for a use case's failure, on a field if it concerns one.
 */
export function readFields<S extends z.ZodType>(
	besitz: Besitz,
	{ name, formData, beside }: Gesendet,
	schema: S,
): PlainForm<z.output<S>> | FaultyForm {
	const bestaetigt = takeBestaetigt(formData)
	const token = formData.get(TOKEN_FIELD)
	const key = tokenKey(besitz, name, formData)
	formData.delete(TOKEN_FIELD)
	const submission = parseWithZod(formData, { schema })
	// Passwords and keys are never sent back to the page.
	const hideFields = [...formData.keys()].filter((field) => /^(passwort|faktor|zugang)/i.test(field))
	const reply = (status: number, code?: ErrorCode, fieldErrors?: Record<string, string[]>): Reply =>
		data({ submission: submission.reply({ hideFields, fieldErrors }), code, ...beside }, { status })
	const felder = textFields(formData)

	if (submission.status !== 'success' || !key) {
		const withFaults = (errors?: Record<string, string[]>) =>
			reply(400, key ? undefined : 'formular_abgelaufen', errors)
		return {
			ok: false,
			reply: withFaults(),
			felder,
			fehler: submission.status === 'success' ? {} : (submission.error ?? {}),
			withFaults,
		}
	}
	return {
		ok: true,
		value: submission.value,
		key,
		name,
		felder,
		refuse(code, field, teil) {
			const refused = field ? reply(errorStatus[code], undefined, { [field]: [code] }) : reply(errorStatus[code], code)
			return teil === undefined ? refused : data({ ...refused.data, teil }, { status: errorStatus[code] })
		},
		refuseFields: (errors) => reply(400, undefined, errors),
		wait(wiederAb) {
			return data(
				{ ...reply(429, 'zu_viele_versuche').data, wiederAb: nextMinute(wiederAb) },
				{ status: errorStatus.zu_viele_versuche, headers: { [RETRY_AFTER]: secondsUntil(wiederAb) } },
			)
		},
		ask(frage) {
			const siegel = siegelOf(String(token), frage)
			if (bestaetigt === siegel) return undefined
			const { data: gesendet } = reply(200)
			if (bestaetigt === DOCH_NICHT) return data({ ...gesendet, zurueck: true })
			const knoepfe = { ja: siegel, nein: DOCH_NICHT }
			return data({ ...gesendet, rueckfrage: { ...frage, ...knoepfe, token: String(token), felder } })
		},
	}
}

/** The ways to refuse a form, counted (web/abbruch). */
function countedRefusals(
	ctx: WebContext,
	{ name, ...form }: PlainForm,
): Pick<PlainForm, 'refuse' | 'refuseFields' | 'ask'> {
	const zurueck = (errors?: Record<string, string[]>) => {
		countFormular(ctx, name, 'zurueck')
		if (errors) countAbgewiesen(ctx, name, errors)
	}
	return {
		refuse(code, field, teil) {
			zurueck(field ? { [field]: [code] } : {})
			return form.refuse(code, field, teil)
		},
		refuseFields(errors) {
			zurueck(errors)
			return form.refuseFields(errors)
		},
		ask(frage) {
			const reply = form.ask(frage)
			if (reply) zurueck()
			return reply
		},
	}
}

/** Parses a form posted to a brand's page: with its captcha, and with what was kept for a login. */
export async function readForm<S extends z.ZodType>(
	ctx: WebContext,
	request: Request,
	name: RouteName,
	schema: S,
): Promise<ReadForm<z.output<S>>> {
	const formData = await readFormData(request, { limit: maxBodyBytes(name), body: ctx.body })
	const captcha = takeCaptchaFields(formData)
	const beside: Pick<FormReply, 'captcha'> = {}
	noteGesendet(ctx)
	const form = readFields(ctx, { name, formData, beside }, schema)
	if (!form.ok) {
		countAbgewiesen(ctx, name, form.fehler)
		beside.captcha = await resumeCaptcha(ctx, name, captcha)
		return { ...form, reply: form.withFaults() }
	}
	if (await dropForm(ctx, request)) countFormular(ctx, name, 'wieder')
	countFormular(ctx, name, 'gesendet')
	const counted = countedRefusals(ctx, form)
	return {
		...form,
		captcha,
		...counted,
		async refuseUntilLogin(code, besitzer) {
			if (besitzer) countFormular(ctx, name, 'entwurf')
			const headers = besitzer ? await keepForm(ctx, request, besitzer, formData) : {}
			return data(counted.refuse(code).data, { status: errorStatus[code], headers })
		},
		showCaptcha(view) {
			beside.captcha = view
		},
	}
}
