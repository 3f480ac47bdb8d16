import type { z } from 'zod'
import { formatMoney } from '~/domain/shared/money'
import { grantKulanz } from '~/usecases/praemie/grant-kulanz'
import { returnAuszahlung } from '~/usecases/praemie/settle-auszahlung'
import { showPraemienBetrieb } from '~/usecases/praemie/show-praemien-betrieb'
import { praemienFormularSchema } from '~/web/forms/praemie'
import { readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'
import { askOnce, type Vorhaben } from '../../_shared/betrieb/rueckfrage.server'
import { kulanzFeld, kulanzVorhaben } from '../../_shared/praemie/kulanz.server'

type Value = z.output<typeof praemienFormularSchema>

/** Money that is given, or came back. */
async function vorhabenOf(ctx: WebContext, value: Value): Promise<Vorhaben | undefined> {
	if (value.intent === 'kulanz') return kulanzVorhaben(ctx, value)
	const { auszahlungen } = await showPraemienBetrieb(ctx)
	const auszahlung = auszahlungen.find(({ id }) => id === value.auszahlungId)
	if (!auszahlung) return undefined
	const betrag = formatMoney(auszahlung.betragCent, ctx.locale, { exact: true })
	return { art: 'ruecklaeufer', recht: 'praemie.bankdaten', werte: { betrag, konto: auszahlung.ibanEnde } }
}

/** Does what one of the forms of the page asks for. */
export async function praemienAction(ctx: WebContext, args: GuardArgs) {
	const form = await readForm(ctx, args.request, 'BetriebPraemien', praemienFormularSchema)
	if (!form.ok) return form.reply
	const { value } = form
	// One page holds several forms with the same token: each deed has a key of its own.
	const key = `${form.key}:${value.intent}${'auszahlungId' in value ? `:${value.auszahlungId}` : ''}`
	const frage = await askOnce(ctx, form, key, () => vorhabenOf(ctx, value))
	if (frage) return frage
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
