import { data } from '@remix-run/node'
import { confirmFaktor, removeFaktor, renewNotfallcodes, startFaktor } from '~/usecases/benutzer/set-up-faktor'
import { countTry } from '~/usecases/betrugspruefung/limit'
import { askForFaktor } from '~/web/faktor.server'
import { faktorEinrichtenSchema } from '~/web/forms/benutzer'
import { type FormReply, type OpenForm, readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'

/** Besides refusals: the recovery codes, shown on the page that answers and nowhere else. */
export type FaktorReply = FormReply & { codes?: string[] }

async function confirm(ctx: WebContext, form: OpenForm, code: string) {
	const konto = 'id' in ctx.actor ? ctx.actor.id : undefined
	const wiederAb = await countTry(ctx, 'faktor', { konto })
	if (wiederAb) return form.wait(wiederAb)
	const confirmed = await confirmFaktor(ctx, code)
	if (!confirmed.ok) return form.refuse(confirmed.code, confirmed.code === 'faktor_falsch' ? 'faktor' : undefined)
	return data<FaktorReply>({ codes: confirmed.value })
}

/** Does what one of the forms of the page asks for. */
export async function faktorAction(ctx: WebContext, { request }: GuardArgs) {
	const form = await readForm(ctx, request, 'BetriebZweiterFaktor', faktorEinrichtenSchema)
	if (!form.ok) return form.reply
	const { value, key } = form
	if (value.intent === 'bestaetigen') return confirm(ctx, form, value.faktor)
	if (value.intent === 'codes') {
		const renewed = await renewNotfallcodes(ctx)
		if (renewed.ok) return data<FaktorReply>({ codes: renewed.value })
		return renewed.code === 'faktor_noetig' ? askForFaktor(ctx, request) : form.refuse(renewed.code)
	}
	const done = value.intent === 'beginnen' ? await startFaktor(ctx, key) : await removeFaktor(ctx, key)
	if (done.ok) return redirectTo(ctx, 'BetriebZweiterFaktor')
	return done.code === 'faktor_noetig' ? askForFaktor(ctx, request) : form.refuse(done.code)
}
