import type { z } from 'zod'
import { LIMITS, type Vorgang } from '~/domain/betrugspruefung/limits'
import type { RouteName } from '~/paths'
import { judgeVersuch } from '~/usecases/betrugspruefung/limit'
import { solveAufgabe } from '~/usecases/captcha/solve-aufgabe'
import { wasDone } from '~/usecases/shared/once'
import { type captchaQuery, type captchaSchema, newCaptcha } from './captcha'
import type { ApiContext } from './context'

/** Too many tries of one kind; the next may be made then. */
export class CallLimited extends Error {
	override name = 'CallLimited'
	constructor(
		readonly vorgang: Vorgang,
		readonly wiederAb: Date,
	) {
		super(`too many tries: ${vorgang}`)
	}
}

/** A captcha has to be solved first, or was not. */
export class CaptchaAsked extends Error {
	override name = 'CaptchaAsked'
	constructor(
		readonly code: 'captcha_noetig' | 'captcha_falsch',
		readonly aufgabe: z.output<typeof captchaSchema>,
	) {
		super(code)
	}
}

type Versuch = { vorgang: Vorgang; konto?: string }

/** Counts a try where no captcha is asked for; throws CallLimited over a limit. */
export async function countCall(ctx: ApiContext, { vorgang, konto }: Versuch): Promise<boolean> {
	const urteil = await judgeVersuch(ctx, vorgang, { konto })
	if (urteil.wiederAb) throw new CallLimited(vorgang, urteil.wiederAb)
	return urteil.verdacht
}

/** The same; who is suspicious has to bring a solved captcha of this form, or CaptchaAsked is thrown. What was done before is no try. */
export async function admitCall(
	ctx: ApiContext,
	form: RouteName,
	{ captchaAufgabe, captcha }: z.output<typeof captchaQuery>,
	versuch: Versuch,
): Promise<void> {
	if (await wasDone(ctx, ctx.key)) return
	if (!(await countCall(ctx, versuch))) return
	const loesung = { form, aufgabe: captchaAufgabe, antwort: captcha, sendung: ctx.key }
	const solved = await solveAufgabe(ctx, loesung)
	if (!solved.ok) throw new CaptchaAsked(solved.code, await newCaptcha(ctx, form))
}

/** The headers of an answer to who met a limit (draft-ietf-httpapi-ratelimit-headers). */
export function limitHeaders({ vorgang, wiederAb }: CallLimited, now: Date): Record<string, string> {
	const seconds = Math.max(1, Math.ceil((wiederAb.getTime() - now.getTime()) / 1000))
	const limits = Object.entries<{ versuche?: number; sekunden: number }>(LIMITS[vorgang])
	const policy = limits.flatMap(([wer, { versuche, sekunden }]) =>
		versuche === undefined ? [] : [`"${vorgang}.${wer}";q=${versuche};w=${sekunden}`],
	)
	return {
		'Retry-After': String(seconds),
		'RateLimit-Policy': policy.join(', '),
		RateLimit: `"${vorgang}";r=0;t=${seconds}`,
	}
}
