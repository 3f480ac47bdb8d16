import { changeFreundEmailByLink } from '~/usecases/empfaenger/change-freund-email'
import { requestFreundStand } from '~/usecases/empfaenger/request-freund-stand'
import { resendFreundPraemie } from '~/usecases/empfaenger/resend-freund-praemie'
import { secretOf } from '~/web/caller.server'
import { admit } from '~/web/captcha.server'
import { freundStandActionSchema } from '~/web/forms/empfaenger'
import { readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { limit } from '~/web/limiter.server'
import { redirectTo } from '~/web/replies.server'

/** A link to this page for an address, whoever it is of; or, on the page itself, the mail of a reward once more, or another address. */
export async function freundStandAction(ctx: WebContext, args: GuardArgs) {
	const form = await readForm(ctx, args.request, 'FreundStand', freundStandActionSchema)
	if (!form.ok) return form.reply
	const { value } = form
	if (value.intent === 'link') {
		const halt = await admit(ctx, args, form, 'stand', { konto: value.email })
		if (halt) return halt
		await requestFreundStand(ctx, value.email, form.key)
		return redirectTo(ctx, 'FreundStand', {}, { gesendet: 1 })
	}
	const t = secretOf(args.request) ?? ''
	if (value.intent === 'adresse') {
		const wiederAb = await limit(ctx, form, 'emailAenderung', t.split('.')[0])
		if (wiederAb) return form.wait(wiederAb)
		const done = await changeFreundEmailByLink(ctx, { t, email: value.email }, form.key)
		return done.ok ? redirectTo(ctx, 'FreundStand', {}, { t, adresse: 1 }) : form.refuse(done.code, 'email')
	}
	const done = await resendFreundPraemie(ctx, { t, praemierungId: value.praemierungId }, form.key)
	return done.ok ? redirectTo(ctx, 'FreundStand', {}, { t, gesendet: 1 }) : form.refuse(done.code)
}
