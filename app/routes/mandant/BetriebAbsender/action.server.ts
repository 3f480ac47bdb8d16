import { sendTestmail } from '~/usecases/mandant/send-testmail'
import { absenderFormSchema } from '~/web/forms/einstellungen'
import { type OpenForm, readForm } from '~/web/forms.server'
import type { WebContext } from '~/web/guard.server'
import { limit } from '~/web/limiter.server'
import { redirectTo } from '~/web/replies.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'
import { einstellungenAction } from '../../_shared/mandant/einstellungen-action.server'

/** Sends whoever asks a mail to their own address, some times an hour. */
async function testmail(ctx: WebContext, form: OpenForm) {
	const schon = await alreadySent(ctx, form.key)
	const wiederAb = 'id' in ctx.actor ? await limit(ctx, form, 'mailErneut', ctx.actor.id) : undefined
	if (wiederAb) return form.wait(wiederAb)
	const sent = await sendTestmail(ctx, form.key)
	return sent.ok ? redirectTo(ctx, 'BetriebAbsender', {}, { erledigt: 'testmail', ...schon }) : form.refuse(sent.code)
}

export async function absenderAction(ctx: WebContext, request: Request) {
	const form = await readForm(ctx, request, 'BetriebAbsender', absenderFormSchema)
	if (!form.ok) return form.reply
	const { value } = form
	return value.intent === 'testmail' ? testmail(ctx, form) : einstellungenAction(ctx, { ...form, value }, 'absender')
}
