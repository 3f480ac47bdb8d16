import { data } from '@remix-run/node'
import type { z } from 'zod'
import { formatDate } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { decideAgenturKonto, requestAgenturKonto, showAgenturKonten } from '~/usecases/agentur/agentur-konto'
import { moveAgentur } from '~/usecases/agentur/change-agentur'
import { changeMitgliedRolle, removeMitglied } from '~/usecases/agentur/change-mitglied'
import { inviteMitglied } from '~/usecases/agentur/invite-mitglied'
import { showAgentur } from '~/usecases/agentur/show-agentur'
import { resetMitgliedFaktor } from '~/usecases/benutzer/reset-faktor'
import { askForFaktor, faktorNoetig } from '~/web/faktor.server'
import { agenturHandlungSchema } from '~/web/forms/agentur'
import { formToken, readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'
import { ausListeVon, nachbarnView } from '../../_shared/betrieb/nachbarn.server'
import { askOnce, type Vorhaben } from '../../_shared/betrieb/rueckfrage.server'

const ERLEDIGT = [
	'angelegt',
	'geaendert',
	'einladen',
	'rolle',
	'entfernen',
	'faktor',
	'bankdaten',
	'kontoFreigeben',
	'kontoAblehnen',
	'deaktivieren',
	'aktivieren',
] as const

/** One agency: what is known of it, who works for it, and what can be done. */
export async function agenturView(ctx: WebContext, args: GuardArgs) {
	const { request, params } = args
	const listeHref = pathTo(ctx.mandant, 'BetriebAgenturen')
	const found = await showAgentur(ctx, { agenturId: params.agenturId ?? '' })
	if (!found.ok) throw failPage(found.code, { href: listeHref, text: 'zurListe' })
	const { erstelltAm, konten, ...agentur } = found.value
	const erledigt = new URL(request.url).searchParams.get('erledigt')
	return {
		titel: agentur.daten.name,
		token: formToken(ctx, 'BetriebAgentur'),
		...(await nachbarnView(ctx, args, {
			...{ liste: 'agenturen', id: agentur.id },
			hrefOf: (agenturId) => pathTo(ctx.mandant, 'BetriebAgentur', { agenturId }),
		})),
		datenHref: pathTo(ctx.mandant, 'BetriebAgenturDaten', { agenturId: agentur.id }),
		planHref: pathTo(ctx.mandant, 'BetriebAgenturPraemienplan', { agenturId: agentur.id }),
		praemienHref: pathTo(ctx.mandant, 'BetriebAgenturPraemien', { agenturId: agentur.id }),
		rechnungenHref: pathTo(ctx.mandant, 'BetriebAgenturRechnungen', { agenturId: agentur.id }),
		noetigHref: faktorNoetig(ctx, request),
		agentur: { ...agentur, seit: formatDate(erstelltAm) },
		konten: konten.map(({ erstelltAm: am, ...konto }) => ({ ...konto, seit: formatDate(am) })),
		erledigt: ERLEDIGT.find((wert) => wert === erledigt),
	}
}

export type AgenturScreen = Awaited<ReturnType<typeof agenturView>>
export type AgenturKonten = Extract<Awaited<ReturnType<typeof showAgenturKonten>>, { ok: true }>['value']

/** Where an agency is paid to, or who works for it no longer. */
async function agenturVorhaben(
	ctx: WebContext,
	agenturId: string,
	value: z.output<typeof agenturHandlungSchema>,
): Promise<Vorhaben | undefined> {
	const found = await showAgentur(ctx, { agenturId })
	if (!found.ok) return undefined
	const { daten, ibanEnde, mitglieder, konten } = found.value
	if (value.intent === 'kontoFreigeben' || value.intent === 'kontoAblehnen') {
		const konto = konten.find(({ id }) => id === value.kontoId)
		const art = value.intent === 'kontoFreigeben' ? 'agenturKontoFreigeben' : 'agenturKontoAblehnen'
		const werte = { name: daten.name, ende: konto?.ibanEnde ?? '' }
		return konto && { art, recht: 'agenturen.bankdaten', werte }
	}
	if (value.intent === 'bankdaten') {
		const werte = { name: daten.name, vorher: ibanEnde ?? '–', nachher: value.iban.slice(-4) }
		return { art: 'agenturBankdaten', recht: 'agenturen.bankdaten', werte }
	}
	if (value.intent !== 'entfernen' && value.intent !== 'faktor') return undefined
	const mitglied = mitglieder.find(({ id }) => id === value.benutzerId)
	if (mitglied && value.intent === 'faktor') {
		const werte = { name: mitglied.name, rolle: ctx.t(`agenturen:rolle.${mitglied.rolle}`) }
		return { art: 'faktorEntfernen', recht: 'benutzer.aendern', werte }
	}
	return mitglied && { art: 'agenturMitglied', recht: 'agenturen.personen', werte: { name: mitglied.name } }
}

const ENTSCHEIDUNG = { kontoFreigeben: 'freigeben', kontoAblehnen: 'ablehnen' } as const

/** Does what one of the forms of the page asks for. */
export async function agenturAction(ctx: WebContext, { request, params }: GuardArgs) {
	const agenturId = params.agenturId ?? ''
	const form = await readForm(ctx, request, 'BetriebAgentur', agenturHandlungSchema)
	if (!form.ok) return form.reply
	const { value } = form
	if (value.intent === 'einsicht') {
		const shown = await showAgenturKonten(ctx, { agenturId, grund: value.einsichtGrund })
		if (shown.ok) return data({ konten: shown.value })
		return shown.code === 'faktor_noetig' ? askForFaktor(ctx, request) : form.refuse(shown.code)
	}
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
					: value.intent === 'faktor'
						? await resetMitgliedFaktor(ctx, { agenturId, benutzerId: value.benutzerId }, key)
						: value.intent === 'bankdaten'
							? await requestAgenturKonto(ctx, { agenturId, bankdaten: value }, key)
							: value.intent === 'kontoFreigeben' || value.intent === 'kontoAblehnen'
								? await decideAgenturKonto(
										ctx,
										{ agenturId, kontoId: value.kontoId, intent: ENTSCHEIDUNG[value.intent] },
										key,
									)
								: await moveAgentur(ctx, { agenturId, ereignis: value.intent }, key)
	if (done.ok)
		return redirectTo(ctx, 'BetriebAgentur', { agenturId }, { erledigt: intent, ...schon, ...ausListeVon({ request }) })
	if (done.code === 'faktor_noetig') return askForFaktor(ctx, request)
	if (done.code === 'nicht_gefunden') throw failPage(done.code)
	return form.refuse(done.code, intent === 'einladen' && done.code !== 'agentur_inaktiv' ? 'email' : undefined)
}
