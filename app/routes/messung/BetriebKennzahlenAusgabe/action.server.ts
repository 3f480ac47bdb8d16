import { changeAusgabe, tryAusgabe } from '~/usecases/messung/ausgabe'
import { askForFaktor } from '~/web/faktor.server'
import { ausgabeSchema } from '~/web/forms/kennzahlen'
import { readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'

/** Saves where the file goes, or tries whether one arrives. */
export async function ausgabeAction(ctx: WebContext, { request }: GuardArgs) {
	const form = await readForm(ctx, request, 'BetriebKennzahlenAusgabe', ausgabeSchema)
	if (!form.ok) return form.reply
	if (form.value.intent === 'probieren') {
		const tried = await tryAusgabe(ctx)
		if (!tried.ok) return tried.code === 'faktor_noetig' ? askForFaktor(ctx, request) : form.refuse(tried.code)
		const erledigt = tried.value === '' ? 'angekommen' : 'gescheitert'
		return redirectTo(ctx, 'BetriebKennzahlenAusgabe', {}, { erledigt })
	}
	const changed = await changeAusgabe(ctx, form.value, form.key)
	if (changed.ok) return redirectTo(ctx, 'BetriebKennzahlenAusgabe', {}, { erledigt: 'gespeichert' })
	if (changed.code === 'faktor_noetig') return askForFaktor(ctx, request)
	return form.refuse(changed.code, 'adresse')
}
