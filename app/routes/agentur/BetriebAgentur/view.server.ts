import { formatDate } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { moveAgentur, saveAgenturBankdaten } from '~/usecases/agentur/change-agentur'
import { changeMitgliedRolle, removeMitglied } from '~/usecases/agentur/change-mitglied'
import { inviteMitglied } from '~/usecases/agentur/invite-mitglied'
import { showAgentur } from '~/usecases/agentur/show-agentur'
import { askForFaktor, faktorNoetig } from '~/web/faktor.server'
import { agenturHandlungSchema } from '~/web/forms/agentur'
import { formToken, readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'

const ERLEDIGT = [
	'angelegt',
	'geaendert',
	'einladen',
	'rolle',
	'entfernen',
	'bankdaten',
	'deaktivieren',
	'aktivieren',
] as const

/** One agency: what is known of it, who works for it, and what can be done. */
export async function agenturView(ctx: WebContext, { request, params }: GuardArgs) {
	const listeHref = pathTo(ctx.mandant, 'BetriebAgenturen')
	const found = await showAgentur(ctx, { agenturId: params.agenturId ?? '' })
	if (!found.ok) throw failPage(found.code, { href: listeHref, text: 'zurListe' })
	const { erstelltAm, ...agentur } = found.value
	const erledigt = new URL(request.url).searchParams.get('erledigt')
	return {
		titel: agentur.daten.name,
		token: formToken(ctx, 'BetriebAgentur'),
		listeHref,
		datenHref: pathTo(ctx.mandant, 'BetriebAgenturDaten', { agenturId: agentur.id }),
		noetigHref: faktorNoetig(ctx, request),
		agentur: { ...agentur, seit: formatDate(erstelltAm) },
		erledigt: ERLEDIGT.find((wert) => wert === erledigt),
	}
}

export type AgenturScreen = Awaited<ReturnType<typeof agenturView>>

/** Does what one of the forms of the page asks for. */
export async function agenturAction(ctx: WebContext, { request, params }: GuardArgs) {
	const agenturId = params.agenturId ?? ''
	const form = await readForm(ctx, request, 'BetriebAgentur', agenturHandlungSchema)
	if (!form.ok) return form.reply
	const { value } = form
	const key = `${form.key}:${value.intent}`
	const schon = await alreadySent(ctx, key)
	const { intent } = value
	const done =
		value.intent === 'einladen'
			? await inviteMitglied(ctx, { agenturId, ...value }, key)
			: value.intent === 'rolle'
				? await changeMitgliedRolle(ctx, { agenturId, ...value }, key)
				: value.intent === 'entfernen'
					? await removeMitglied(ctx, { agenturId, benutzerId: value.benutzerId }, key)
					: value.intent === 'bankdaten'
						? await saveAgenturBankdaten(ctx, { agenturId, bankdaten: value }, key)
						: await moveAgentur(ctx, { agenturId, ereignis: value.intent }, key)
	if (done.ok) return redirectTo(ctx, 'BetriebAgentur', { agenturId }, { erledigt: intent, ...schon })
	if (done.code === 'faktor_noetig') return askForFaktor(ctx, request)
	if (done.code === 'nicht_gefunden') throw failPage(done.code)
	return form.refuse(done.code, intent === 'einladen' && done.code !== 'agentur_inaktiv' ? 'email' : undefined)
}
