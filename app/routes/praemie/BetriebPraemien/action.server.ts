import { grantKulanz } from '~/usecases/praemie/grant-kulanz'
import { returnAuszahlung } from '~/usecases/praemie/settle-auszahlung'
import { praemienFormularSchema } from '~/web/forms/praemie'
import { readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'
import { kulanzFeld } from '../../_shared/praemie/kulanz.server'

/** Does what one of the forms of the page asks for. */
export async function praemienAction(ctx: WebContext, args: GuardArgs) {
	const form = await readForm(ctx, args.request, 'BetriebPraemien', praemienFormularSchema)
	if (!form.ok) return form.reply
	const { value } = form
	// One page holds several forms with the same token: each deed has a key of its own.
	const key = `${form.key}:${value.intent}${'auszahlungId' in value ? `:${value.auszahlungId}` : ''}`
	const schon = await alreadySent(ctx, key)
	if (value.intent === 'kulanz') {
		const { an, betrag, kulanzgrund, notiz } = value
		const granted = await grantKulanz(ctx, { an, betragCent: betrag, grund: kulanzgrund, notiz }, key)
		if (!granted.ok) return form.refuse(granted.code, kulanzFeld(granted.code))
		return redirectTo(ctx, 'BetriebPraemien', {}, { erledigt: granted.value, ...schon })
	}
	const settled = await returnAuszahlung(ctx, value.auszahlungId, key)
	if (!settled.ok) return form.refuse(settled.code)
	return redirectTo(ctx, 'BetriebPraemien', {}, { erledigt: value.intent, ...schon })
}
