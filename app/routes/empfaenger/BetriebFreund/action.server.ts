import { correctFreundEmail } from '~/usecases/empfaenger/change-freund-email'
import { type FreundMail, resendFreundMail } from '~/usecases/empfaenger/resend-freund-mail'
import { askForFaktor } from '~/web/faktor.server'
import { freundFormularSchema } from '~/web/forms/empfaenger'
import { readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'
import { ausListeVon } from '../../_shared/betrieb/nachbarn.server'

/** Corrects the friend's address, or sends one of their mails once more. */
export async function freundAction(ctx: WebContext, args: GuardArgs) {
	const id = args.params.empfaengerId ?? ''
	const form = await readForm(ctx, args.request, 'BetriebFreund', freundFormularSchema)
	if (!form.ok) return form.reply
	const { value } = form
	if (value.intent === 'adresse') {
		const key = `${form.key}:adresse`
		const schon = await alreadySent(ctx, key)
		const done = await correctFreundEmail(ctx, { id, email: value.email, notiz: value.adressgrund }, key)
		if (done.ok)
			return redirectTo(
				ctx,
				'BetriebFreund',
				{ empfaengerId: id },
				{ erledigt: 'adresse', ...schon, ...ausListeVon(args) },
			)
		return done.code === 'faktor_noetig' ? askForFaktor(ctx, args.request) : form.refuse(done.code, 'email')
	}
	const was: FreundMail =
		value.intent === 'mail'
			? { mailId: value.mailId }
			: value.intent === 'praemie'
				? { praemierungId: value.praemierungId }
				: { art: value.intent }
	const key = `${form.key}:${value.intent}`
	const schon = await alreadySent(ctx, key)
	const done = await resendFreundMail(ctx, { id, was }, key)
	if (!done.ok) return form.refuse(done.code)
	return redirectTo(ctx, 'BetriebFreund', { empfaengerId: id }, { erledigt: 'mail', ...schon, ...ausListeVon(args) })
}
