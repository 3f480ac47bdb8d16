import type { z } from 'zod'
import { limitOf, type Vorgang } from '~/domain/betrugspruefung/limits'
import { isVertretung } from '~/domain/zugriff/actor'
import type { RouteName } from '~/paths'
import { countPartnerCall, judgeVersuch, netzGesperrtBis, secondsToRetry } from '~/usecases/betrugspruefung/limit'
import { solveAufgabe } from '~/usecases/captcha/solve-aufgabe'
import { wasDone } from '~/usecases/shared/once'
import { type captchaQuery, type captchaSchema, newCaptcha } from './captcha'
import type { ApiContext, Grenze } from './context'

/** Too many tries of one kind; the next may be made then. The context knows the limit (`grenzen`). */
export class CallLimited extends Error {
	override name = 'CallLimited'
	constructor(
		vorgang: Vorgang | 'partner',
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
	const urteil = await judgeVersuch(ctx, vorgang, { konto }, ({ wer, ...stand }) =>
		ctx.grenzen.push({ name: vorgang, policy: `${vorgang}.${wer}`, ...stand }),
	)
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
	// Who is logged in, or shows a good partner's key, is trusted: the limits hold, and nobody is asked for a captcha.
	if (!(await countCall(ctx, versuch)) || isTrusted(ctx)) return
	const loesung = { form, aufgabe: captchaAufgabe, antwort: captcha, sendung: ctx.key }
	const solved = await solveAufgabe(ctx, loesung)
	if (!solved.ok) throw new CaptchaAsked(solved.code, await newCaptcha(ctx, form))
}

/** Throws CallLimited for a network that is over its limit, before a try that counts only where it misses. */
export function refuseNetz(ctx: ApiContext, vorgang: Vorgang): void {
	const wiederAb = netzGesperrtBis(ctx, vorgang)
	const { versuche, sekunden } = limitOf(vorgang, 'netz') ?? {}
	if (!wiederAb || versuche === undefined || sekunden === undefined) return
	const stand = { versuche, sekunden, rest: 0, wiederIn: secondsToRetry(wiederAb) }
	ctx.grenzen.push({ name: vorgang, policy: `${vorgang}.netz`, ...stand })
	throw new CallLimited(vorgang, wiederAb)
}

/** Whether somebody known calls: a recommender who is logged in, or a partner's server. */
export const isTrusted = ({ actor, partner }: ApiContext): boolean =>
	partner !== undefined || (actor.art === 'empfehler' && !isVertretung(actor))

/** Counts a call against the limit of its partner's key; throws CallLimited over it. */
export async function countPartner(ctx: ApiContext): Promise<void> {
	if (ctx.partner === undefined) return
	const { wiederAb, stand } = await countPartnerCall(ctx, ctx.partner)
	ctx.grenzen.push({ name: 'partner', policy: 'partner', ...stand })
	if (wiederAb) throw new CallLimited('partner', wiederAb)
}

const policyOf = (policy: string, q: number, w: number) => `"${policy}";q=${q};w=${w}`

/** The headers of every answer to a call that was counted (draft-ietf-httpapi-ratelimit-headers): what is left of the tightest limit. */
export function withLimits(answer: Response, { grenzen }: ApiContext): Response {
	const [first, ...others] = grenzen
	if (!first || answer.headers.has('ratelimit')) return answer
	const left = ({ rest }: Grenze) => Math.max(0, rest)
	// Of two that are used up the one that holds longer.
	const isTighter = (other: Grenze, one: Grenze) =>
		left(other) === left(one) ? left(one) === 0 && other.wiederIn > one.wiederIn : left(other) < left(one)
	const tightest = others.reduce((one, other) => (isTighter(other, one) ? other : one), first)
	const policies = grenzen.map(({ policy, versuche, sekunden }) => policyOf(policy, versuche, sekunden))
	answer.headers.set('RateLimit-Policy', policies.join(', '))
	answer.headers.set('RateLimit', `"${tightest.policy}";r=${left(tightest)};t=${tightest.wiederIn}`)
	return answer
}
