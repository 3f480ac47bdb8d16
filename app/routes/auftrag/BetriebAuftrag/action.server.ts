import type { z } from 'zod'
import { assignAuftrag } from '~/usecases/auftrag/assign-auftrag'
import { cancelAuftrag } from '~/usecases/auftrag/cancel-auftrag'
import { rejectAuftrag } from '~/usecases/auftrag/reject-auftrag'
import { releaseAuftrag } from '~/usecases/auftrag/release-auftrag'
import { settleAnteil } from '~/usecases/auftrag/settle-anteil'
import { unassignAuftrag } from '~/usecases/auftrag/unassign-auftrag'
import { updateAuftragPruefung } from '~/usecases/auftrag/update-auftrag-pruefung'
import { bookRueckzahlung } from '~/usecases/praemie/book-rueckzahlung'
import { waiveRueckforderung } from '~/usecases/praemie/waive-rueckforderung'
import { askForFaktor } from '~/web/faktor.server'
import { auftragFormularSchemaAt } from '~/web/forms/auftrag'
import { readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'
import { ausListeVon } from '../../_shared/betrieb/nachbarn.server'
import { askOnce } from '../../_shared/betrieb/rueckfrage.server'
import { auftragVorhaben } from './rueckfrage.server'

type Value = z.output<ReturnType<typeof auftragFormularSchemaAt>>

function doIt(ctx: WebContext, id: string, value: Value, key: string) {
	switch (value.intent) {
		case 'zuordnen':
			return assignAuftrag(ctx, id, value.empfaengernummer, key)
		case 'loesen':
			return unassignAuftrag(ctx, id, key)
		case 'pruefen':
			return updateAuftragPruefung(ctx, id, value, key)
		case 'ablehnen':
			return rejectAuftrag(ctx, id, value.grund, key)
		case 'anteil':
			return settleAnteil(ctx, id, value.anteilEmpfehler, key)
		case 'freigeben':
			return releaseAuftrag(ctx, id, key)
		case 'stornieren':
			return cancelAuftrag(ctx, id, value.stornoGrund, key)
		case 'erlassen':
			return waiveRueckforderung(ctx, { id: value.rueckforderungId, grund: value.erlassGrund }, key)
		case 'zurueckzahlen': {
			const { rueckforderungId, rueckzahlungBetrag: betragCent, rueckzahlungAm: eingangAm } = value
			const rueckzahlung = { id: rueckforderungId, betragCent, eingangAm, referenz: value.rueckzahlungReferenz }
			return bookRueckzahlung(ctx, rueckzahlung, key)
		}
	}
}

/** Does what one of the forms of the page asks for. */
export async function auftragAction(ctx: WebContext, args: GuardArgs) {
	const id = args.params.auftragId ?? ''
	const form = await readForm(ctx, args.request, 'BetriebAuftrag', auftragFormularSchemaAt(ctx.clock()))
	if (!form.ok) return form.reply
	const { value } = form
	// One page holds several forms with the same token: each deed has a key of its own.
	const key = `${form.key}:${value.intent}`
	const frage = await askOnce(ctx, form, key, () => auftragVorhaben(ctx, id, value))
	if (frage) return frage
	const schon = await alreadySent(ctx, key)
	const done = await doIt(ctx, id, value, key)
	if (!done.ok) return done.code === 'faktor_noetig' ? askForFaktor(ctx, args.request) : form.refuse(done.code)
	return redirectTo(
		ctx,
		'BetriebAuftrag',
		{ auftragId: id },
		{ erledigt: value.intent, ...schon, ...ausListeVon(args) },
	)
}
