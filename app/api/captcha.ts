import { z } from 'zod'
import { LANG_QUERY } from '~/locales/address'
import type { RouteName } from '~/paths'
import { createAufgabe } from '~/usecases/captcha/create-aufgabe'
import type { AppContext } from '~/usecases/shared/context'
import { linkTo } from '~/usecases/shared/links'

/** How a solved captcha comes with a call. */
export const captchaQuery = z.object({
	captchaAufgabe: z
		.string()
		.max(2000)
		.default('')
		.meta({ description: '`Aufgabe` of the challenge, as it was given.' }),
	captcha: z.string().max(2000).default('').meta({
		description:
			'The digits of the picture; or what solves `Arbeit`: base64url of `{"challenge": <Arbeit>, "solution": {"counter": …, "derivedKey": "…"}}`.',
	}),
})

/** A challenge: digits in a picture or spoken, or work for a program. */
export const captchaSchema = z
	.object({
		Aufgabe: z.string().meta({ description: 'Goes back with the call as captchaAufgabe.' }),
		Arbeit: z.string().meta({
			description:
				'A proof of work whose solution counts as the digits: JSON with `parameters` and `signature`. The counter is sought, from 0 to `data.steps`, whose key begins with `keyPrefix`: PBKDF2 with SHA-256, `cost` iterations and `keyLength` bytes, of the bytes of `nonce` and the counter as four bytes (big-endian), with the bytes of `salt`; all in hex.',
		}),
		BildUrl: z.string(),
		TonUrl: z.string(),
	})
	.meta({ id: 'Captcha' })

/** What a call without a body is answered with, where one with it may ask for a captcha. */
export const captchaAskedSchema = z
	.object({ CaptchaNoetig: z.boolean(), Captcha: captchaSchema })
	.meta({ id: 'CaptchaPruefung' })

type CaptchaAnswer = z.output<typeof captchaSchema>

/** A new challenge for what a form of the portal does. */
export async function newCaptcha(ctx: AppContext, form: RouteName): Promise<CaptchaAnswer> {
	const { aufgabe, arbeit } = await createAufgabe(ctx, form)
	const query = { aufgabe, [LANG_QUERY]: ctx.locale }
	return {
		Aufgabe: aufgabe,
		Arbeit: arbeit,
		BildUrl: linkTo(ctx.mandant, 'CaptchaBild', {}, query),
		TonUrl: linkTo(ctx.mandant, 'CaptchaTon', {}, query),
	}
}
