import { z } from 'zod'
import type { Vorgang } from '~/domain/betrugspruefung/limits'
import { emailSchema } from '~/domain/shared/email'
import { pathTo, type RouteName } from '~/paths'
import { countTry, judgeVersuch } from '~/usecases/betrugspruefung/limit'
import { createAufgabe, type OffeneAufgabe, toOffeneAufgabe } from '~/usecases/captcha/create-aufgabe'
import { requestBestaetigung } from '~/usecases/captcha/request-bestaetigung'
import { openAufgabe } from '~/usecases/captcha/sealed-aufgabe'
import { solveAufgabe } from '~/usecases/captcha/solve-aufgabe'
import type { AppContext } from '~/usecases/shared/context'
import { wasDone } from '~/usecases/shared/once'
import type { OpenForm } from './forms.server'
import type { GuardArgs, WebContext } from './guard.server'
import { redirectTo } from './replies.server'

/** Where the confirming mail goes when the form itself asks for no address. */
const captchaMailSchema = z.object({ captchaEmail: emailSchema })

/** A challenge as a page shows it. */
export type CaptchaView = OffeneAufgabe & {
	pictureHref: string
	soundHref: string
	/** Digits typed so far, where something else of the form was wrong. */
	antwort: string
	perMail: boolean
	/** The form may be confirmed by mail in place of the captcha. */
	mailMoeglich: boolean
	/** Asked for where the form has no address of its own. */
	email?: string
}

/** The captcha's own fields of a posted form; empty where it showed none. */
export type CaptchaFields = {
	aufgabe: string
	antwort: string
	perMail: boolean
	/** Undefined where the form has an address of its own. */
	email: string | undefined
}

const NAMES = { aufgabe: 'captchaAufgabe', antwort: 'captcha', weg: 'captchaWeg', email: 'captchaEmail' }

/** Takes the captcha's fields out of a form, which then holds what its own schema knows. */
export function takeCaptchaFields(formData: FormData): CaptchaFields {
	const take = (name: string): string => {
		const value = formData.get(name)
		formData.delete(name)
		return typeof value === 'string' ? value : ''
	}
	return {
		aufgabe: take(NAMES.aufgabe),
		antwort: take(NAMES.antwort),
		perMail: take(NAMES.weg) === 'email',
		email: formData.has(NAMES.email) ? take(NAMES.email) : undefined,
	}
}

/** What is sent here is not kept, as a password may not be, itself asks for a mail, or belongs to who is known by this browser. */
const OHNE_MAIL: readonly RouteName[] = [
	...(['Login', 'BetriebLogin', 'AgenturLogin'] as const),
	...(['PasswortVergessen', 'optin', 'EmpfaengerDaten'] as const),
]

function viewOf(
	ctx: AppContext,
	form: RouteName,
	offen: OffeneAufgabe,
	{ perMail, email }: CaptchaFields,
): CaptchaView {
	const query = { aufgabe: offen.aufgabe }
	return {
		...offen,
		pictureHref: pathTo(ctx.mandant, 'CaptchaBild', {}, query),
		soundHref: pathTo(ctx.mandant, 'CaptchaTon', {}, query),
		antwort: '',
		perMail,
		mailMoeglich: !OHNE_MAIL.includes(form),
		email,
	}
}

/** What a page shows again when something else of the form was wrong: the same challenge with the digits typed so far. */
export async function resumeCaptcha(
	ctx: AppContext,
	form: RouteName,
	fields: CaptchaFields,
): Promise<CaptchaView | undefined> {
	if (fields.aufgabe === '') return undefined
	const aufgabe = openAufgabe(ctx, fields.aufgabe)
	if (aufgabe?.form !== form) return viewOf(ctx, form, await createAufgabe(ctx, form), fields)
	const view = viewOf(ctx, form, await toOffeneAufgabe(ctx, aufgabe, fields.aufgabe), fields)
	return /^[\d\s]{0,20}$/.test(fields.antwort) ? { ...view, antwort: fields.antwort } : view
}

/** What a form is about: by `konto` and `geraet` it is counted, `email` is the address its sender entered as their own. */
type Absender = { konto: string; geraet?: string | undefined; email?: string }

async function sendBestaetigung(ctx: WebContext, { params }: GuardArgs, form: OpenForm, email?: string) {
	const given = captchaMailSchema.safeParse({ captchaEmail: email ?? form.captcha.email ?? '' })
	if (!given.success) return form.refuseFields({ captchaEmail: given.error.issues.map(({ message }) => message) })
	const { captchaEmail: an } = given.data
	const wiederAb = await countTry(ctx, 'captchaMail', { konto: an })
	if (wiederAb) return form.wait(wiederAb)
	const path = Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
	const asked = await requestBestaetigung(ctx, {
		form: form.name,
		aufgabe: form.captcha.aufgabe,
		email: an,
		eingabe: { felder: form.felder, params: Object.fromEntries(path), key: form.key },
	})
	return asked.ok ? redirectTo(ctx, 'CaptchaBestaetigung', {}, { gesendet: 1 }) : form.refuse(asked.code, 'captcha')
}

/**
 * For forms that may ask for a captcha: counts the try, and answers with what the form then says, if anything: wait, solve
 * a captcha, look into your mail. A form that had its effect is no try and asks for nothing.
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
	form.showCaptcha(viewOf(ctx, name, await createAufgabe(ctx, name), fields))
	if (captcha.perMail && captcha.aufgabe && !ohneMail) return sendBestaetigung(ctx, args, form, email)
	const solved = await solveAufgabe(ctx, { form: name, ...captcha, sendung: key })
	return solved.ok ? undefined : form.refuse(solved.code, 'captcha')
}
