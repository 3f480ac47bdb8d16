import { pathTo, type RouteName } from '~/paths'
import { createAufgabe, type OffeneAufgabe, toOffeneAufgabe } from '~/usecases/captcha/create-aufgabe'
import { openAufgabe } from '~/usecases/captcha/sealed-aufgabe'
import type { AppContext } from '~/usecases/shared/context'

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
export const OHNE_MAIL: readonly RouteName[] = [
	...(['Login', 'BetriebLogin', 'AgenturLogin'] as const),
	...(['PasswortVergessen', 'StandPerMail', 'optin', 'EmpfaengerDaten', 'Einladung', 'AgenturEinladen'] as const),
]

/** A new challenge, or one that was begun, as the page of `form` shows it. */
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

/** What a page shows again when something else of the form was wrong: the same challenge with the digits typed so far. */
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
