import { z } from 'zod'
import type { Vorgang } from '~/domain/betrugspruefung/limits'
import { emailSchema } from '~/domain/shared/email'
import { countTry, judgeVersuch } from '~/usecases/betrugspruefung/limit'
import { createAufgabe } from '~/usecases/captcha/create-aufgabe'
import { requestBestaetigung } from '~/usecases/captcha/request-bestaetigung'
import { solveAufgabe } from '~/usecases/captcha/solve-aufgabe'
import { wasDone } from '~/usecases/shared/once'
import { captchaView, OHNE_MAIL } from './captcha-fields.server'
import type { OpenForm } from './forms.server'
import type { GuardArgs, WebContext } from './guard.server'
import { redirectTo } from './replies.server'

/** Where the confirmation mail goes if the form asks for no address. */
const captchaMailSchema = z.object({ captchaEmail: emailSchema })

/**
 * What a form is about: `konto` and `geraet` are its rate limit keys, `email` is the sender's own address as entered.
 */
type Absender = { konto: string; geraet?: string | undefined; email?: string }

async function sendBestaetigung(ctx: WebContext, { params }: GuardArgs, form: OpenForm, email?: string) {
	const given = captchaMailSchema.safeParse({ captchaEmail: email ?? form.captcha.email ?? '' })
	if (!given.success) return form.refuseFields({ captchaEmail: given.error.issues.map(({ message }) => message) })
	const { captchaEmail: an } = given.data
	const wiederAb = await countTry(ctx, 'captchaMail', { konto: an })
	if (wiederAb) return form.wait(wiederAb)
	const path = Object.entries(params).flatMap(([name, value]): [string, string][] =>
		value === undefined ? [] : [[name, value]],
	)
	const asked = await requestBestaetigung(ctx, {
		form: form.name,
		aufgabe: form.captcha.aufgabe,
		email: an,
		eingabe: { felder: form.felder, params: Object.fromEntries(path), key: form.key },
	})
	return asked.ok ? redirectTo(ctx, 'CaptchaBestaetigung', {}, { gesendet: 1 }) : form.refuse(asked.code, 'captcha')
}

/**
 * For forms that may need a captcha: counts the attempt and returns the refusal, if any: wait, solve a captcha, confirm
 * by mail. A form that already took effect does not count.
 *
 *     const halt = await admit(ctx, args, form, 'kontakt', { konto: form.value.email, email: form.value.email })
 *     if (halt) return halt
 */
export async function admit(
	ctx: WebContext,
	args: GuardArgs,
	form: OpenForm,
	vorgang: Vorgang,
	{ email, ...versuch }: Absender,
) {
	if (await wasDone(ctx, form.key)) return undefined
	const urteil = await judgeVersuch(ctx, vorgang, versuch)
	if (urteil.wiederAb) return form.wait(urteil.wiederAb)
	if (!urteil.verdacht) return undefined
	const { name, key, captcha } = form
	const ohneMail = OHNE_MAIL.includes(name)
	const fields = email === undefined && !ohneMail ? { ...captcha, email: captcha.email ?? '' } : captcha
	form.showCaptcha(captchaView(ctx, name, await createAufgabe(ctx, name), fields))
	if (captcha.perMail && captcha.aufgabe && !ohneMail) return sendBestaetigung(ctx, args, form, email)
	const solved = await solveAufgabe(ctx, { form: name, ...captcha, sendung: key })
	return solved.ok ? undefined : form.refuse(solved.code, 'captcha')
}
