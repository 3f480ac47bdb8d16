import { rueckzahlungBuchung } from '~/domain/hauptbuch/konten'
import { offenCent, rueckforderungMachine } from '~/domain/praemie/rueckforderung'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { post } from '~db/repositories/hauptbuch/hauptbuch'
import { findPraemierungZustand } from '~db/repositories/praemie/praemierung'
import { changeRueckforderung, lockRueckforderung } from '~db/repositories/praemie/rueckforderung'
import { insertRueckzahlung, type RueckzahlungRow } from '~db/repositories/praemie/rueckzahlung'
import { writeAudit } from '../shared/audit'
import type { AppContext } from '../shared/context'

export type Rueckzahlungsfehler =
	| 'nicht_gefunden'
	| 'zustand_veraltet'
	| 'rueckzahlung_zu_hoch'
	| 'rueckzahlung_doppelt'

type Eingang = Pick<RueckzahlungRow, 'betragCent' | 'eingangAm' | 'referenz' | 'bankDatei' | 'gebuchtVon'>

/**
 * Money that somebody transferred back of a claim, in the caller's transaction, which rolls back on a failure; the claim is
 * settled where nothing is left of it.
 */
export async function receiveRueckzahlung(
	ctx: AppContext,
	tx: MandantTx,
	rueckforderungId: string,
	eingang: Eingang,
): Promise<Result<null, Rueckzahlungsfehler>> {
	const row = await lockRueckforderung(tx, rueckforderungId)
	if (!row) return fail('nicht_gefunden')
	const next = rueckforderungMachine.transition(row.zustand, 'zurueckzahlen')
	if (!next.ok) return next
	const { betragCent, eingangAm, referenz } = eingang
	const rest = offenCent(row) - betragCent
	if (rest < 0) return fail('rueckzahlung_zu_hoch')
	const now = ctx.clock()
	const id = await insertRueckzahlung(tx, { ...eingang, rueckforderungId, erstelltAm: now })
	if (!id) return fail('rueckzahlung_doppelt')
	const set = {
		gezahltCent: row.gezahltCent + betragCent,
		...(rest === 0 ? { zustand: next.value, erledigtAm: now } : {}),
	}
	if (!(await changeRueckforderung(tx, row.id, row.zustand, set))) return fail('zustand_veraltet')
	await writeAudit(ctx, tx, {
		ereignis: 'praemierung.forderung_gezahlt',
		bezug: 'praemierung',
		bezugId: row.praemierungId,
		details: {
			...{ betragCent, eingangAm, buchung: referenz },
			praemierungZustand: await findPraemierungZustand(tx, row.praemierungId),
		},
	})
	await post(tx, now, [rueckzahlungBuchung(row.praemierungId, betragCent, id)])
	return ok(null)
}
