import { requestFreundStand } from '~/usecases/empfaenger/request-freund-stand'
import { resendFreundPraemie } from '~/usecases/empfaenger/resend-freund-praemie'
import { secretOf } from '~/web/caller.server'
import { admit } from '~/web/captcha.server'
import { freundStandActionSchema } from '~/web/forms/empfaenger'
import { readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'

/** A link to this page for an address, whoever it is of; or, on the page itself, the mail of a reward once more. */
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
	const done = await resendFreundPraemie(ctx, { t, praemierungId: value.praemierungId }, form.key)
	return done.ok ? redirectTo(ctx, 'FreundStand', {}, { t, gesendet: 1 }) : form.refuse(done.code)
}
