import { saveAuftrittDatei } from '~/usecases/mandant/auftritt-datei'
import { auftrittFormSchema } from '~/web/forms/mandant'
import { readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'
import { zeichenteilText } from '../../_shared/zeichenteil'
import { FELDER } from './felder'

/** Takes a file in the place of the one there is, or that one away. */
export async function auftrittAction(ctx: WebContext, { request }: GuardArgs) {
	const form = await readForm(ctx, request, 'BetriebAuftritt', auftrittFormSchema)
	if (!form.ok) return form.reply
	const { intent: art } = form.value
	const { datei: feld, ohne } = FELDER[art]
	const datei = form.value[feld]
	if (!datei?.size && !form.value[ohne]) return form.refuse('datei_fehlt', feld)
	const schon = await alreadySent(ctx, form.key)
	const bytes = datei?.size ? Buffer.from(await datei.arrayBuffer()) : null
	const saved = await saveAuftrittDatei(ctx, { art, datei: bytes }, form.key)
	if (!saved.ok) return form.refuse(saved.code, feld, zeichenteilText(ctx.t, saved))
	return redirectTo(ctx, 'BetriebAuftritt', {}, { gespeichert: art, ...schon })
}
