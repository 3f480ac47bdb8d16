import type { z } from 'zod'
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
import { askOnce, type Vorhaben } from '../../_shared/betrieb/rueckfrage.server'

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
		planHref: pathTo(ctx.mandant, 'BetriebAgenturPraemienplan', { agenturId: agentur.id }),
		praemienHref: pathTo(ctx.mandant, 'BetriebAgenturPraemien', { agenturId: agentur.id }),
		rechnungenHref: pathTo(ctx.mandant, 'BetriebAgenturRechnungen', { agenturId: agentur.id }),
		noetigHref: faktorNoetig(ctx, request),
		agentur: { ...agentur, seit: formatDate(erstelltAm) },
		erledigt: ERLEDIGT.find((wert) => wert === erledigt),
	}
}

export type AgenturScreen = Awaited<ReturnType<typeof agenturView>>

/** Where an agency is paid to, or who works for it no longer. */
async function agenturVorhaben(
	ctx: WebContext,
	agenturId: string,
	value: z.output<typeof agenturHandlungSchema>,
): Promise<Vorhaben | undefined> {
	if (value.intent !== 'bankdaten' && value.intent !== 'entfernen') return undefined
	const found = await showAgentur(ctx, { agenturId })
	if (!found.ok) return undefined
	const { daten, ibanEnde, mitglieder } = found.value
	if (value.intent === 'bankdaten') {
		const werte = { name: daten.name, vorher: ibanEnde ?? '–', nachher: value.iban.slice(-4) }
		return { art: 'agenturBankdaten', recht: 'agenturen.bankdaten', werte }
	}
	const mitglied = mitglieder.find(({ id }) => id === value.benutzerId)
	return mitglied && { art: 'agenturMitglied', recht: 'agenturen.personen', werte: { name: mitglied.name } }
}

/** Does what one of the forms of the page asks for. */
export async function agenturAction(ctx: WebContext, { request, params }: GuardArgs) {
	const agenturId = params.agenturId ?? ''
	const form = await readForm(ctx, request, 'BetriebAgentur', agenturHandlungSchema)
	if (!form.ok) return form.reply
	const { value } = form
	const key = `${form.key}:${value.intent}`
	const frage = await askOnce(ctx, form, key, () => agenturVorhaben(ctx, agenturId, value))
	if (frage) return frage
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
