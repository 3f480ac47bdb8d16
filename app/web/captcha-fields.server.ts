import { pathTo, type RouteName } from '~/paths'
import { createAufgabe, type OffeneAufgabe, toOffeneAufgabe } from '~/usecases/captcha/create-aufgabe'
import { openAufgabe } from '~/usecases/captcha/sealed-aufgabe'
import type { AppContext } from '~/usecases/shared/context'

/** A challenge as the page renders it. */
export type CaptchaView = OffeneAufgabe & {
	pictureHref: string
	soundHref: string
	/** Digits typed so far, if another field was wrong. */
	antwort: string
	perMail: boolean
	/** The form can be confirmed by mail instead of a captcha. */
	mailMoeglich: boolean
	/** Asked for if the form itself has no address. */
	email?: string
}

/** The captcha's fields of a posted form; empty if it showed none. */
export type CaptchaFields = {
	aufgabe: string
	antwort: string
	perMail: boolean
	/** Undefined if the form has its own address. */
	email: string | undefined
}

const NAMES = { aufgabe: 'captchaAufgabe', antwort: 'captcha', weg: 'captchaWeg', email: 'captchaEmail' }

/** Removes the captcha's fields, so that the form matches its own schema. */
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

/** Forms whose input is not stored: passwords, forms that send a mail themselves, or forms tied to this browser. */
export const OHNE_MAIL: readonly RouteName[] = [
	...(['Login', 'BetriebLogin', 'AgenturLogin'] as const),
	...([
		'EmpfohlenVon',
		'PasswortVergessen',
		'StandPerMail',
		'optin',
		'EmpfaengerDaten',
		'Einladung',
		'AgenturEinladen',
	] as const),
]

/** A new or continued challenge, as the page of `form` renders it. */
export function captchaView(
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

/** The challenge to show again after another field failed: unchanged, with the digits typed so far. */
export async function resumeCaptcha(
	ctx: AppContext,
	form: RouteName,
	fields: CaptchaFields,
): Promise<CaptchaView | undefined> {
	if (fields.aufgabe === '') return undefined
	const aufgabe = openAufgabe(ctx, fields.aufgabe)
	if (aufgabe?.form !== form) return captchaView(ctx, form, await createAufgabe(ctx, form), fields)
	const view = captchaView(ctx, form, await toOffeneAufgabe(ctx, aufgabe, fields.aufgabe), fields)
	return /^[\d\s]{0,20}$/.test(fields.antwort) ? { ...view, antwort: fields.antwort } : view
}
