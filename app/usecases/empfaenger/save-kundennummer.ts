import { z } from 'zod'
import { fail, ok, type Result } from '~/domain/shared/result'
import { hasAuftrag, isKundennummerTaken, setKundennummer } from '~db/repositories/empfaenger/empfaenger'
import { findEmpfehler } from '~db/repositories/konto/empfehler'
import { reportKundennummer } from '../betrugspruefung/report-eigenwerbung'
import { writeAudit } from '../shared/audit'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import type { EmpfaengerAccess } from './find-empfaenger-access'

export type KundennummerView = {
	/** The last three characters of what was given, enough to recognise it by. */
	ende: string | null
	/** An order was matched: nothing is left to give or correct. */
	zugeordnet: boolean
}

export async function showKundennummer(ctx: AppContext, { empfaenger }: EmpfaengerAccess): Promise<KundennummerView> {
	publicUseCase()
	return {
		ende: empfaenger.kundennummer?.slice(-3) ?? null,
		zugeordnet: await hasAuftrag(ctx.db, empfaenger.id),
	}
}

/** Stores or corrects the customer number, so that an order placed elsewhere can be matched. */
export const saveKundennummer = (
	ctx: AppContext,
	{ empfaenger, empfehlung }: EmpfaengerAccess,
	kundennummer: string,
	key: string,
): Promise<Result<null, 'empfaenger_daten_fehlen' | 'kundennummer_vorhanden' | 'empfaenger_hat_auftrag'>> => {
	publicUseCase()
	return once(
		ctx,
		key,
		async (tx) => {
			if (empfaenger.zustand !== 'daten_erfasst') return fail('empfaenger_daten_fehlen')
			const taken = await isKundennummerTaken(tx, kundennummer, empfaenger.id)
			if (await hasAuftrag(tx, empfaenger.id)) return fail('empfaenger_hat_auftrag')
			// The recommender's own number is not refused but held: it may be a family's.
			const empfehler = await findEmpfehler(tx, empfehlung.empfehlerId)
			const pruefung = { empfaengerId: empfaenger.id, nummern: [kundennummer] }
			const eigene = empfehler && (await reportKundennummer(ctx, tx, { empfehler, ...pruefung }))
			if (taken && !eigene) return fail('kundennummer_vorhanden')
			await setKundennummer(tx, empfaenger.id, kundennummer)
			await writeAudit(ctx, tx, { ereignis: 'empfaenger.kundennummer', bezug: 'empfaenger', bezugId: empfaenger.id })
			return ok(null)
		},
		z.null().parse,
	)
}
