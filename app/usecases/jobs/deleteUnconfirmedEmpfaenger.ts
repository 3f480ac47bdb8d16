import { LOESCHFRIST_TAGE } from '~/domain/empfaenger/zustand'
import { addBerlinDays } from '~/domain/shared/dates'
import { anonymiseEmpfaengerRows, lockUnconfirmedEmpfaenger } from '~db/repositories/jobs'
import type { AppContext } from '../context'
import { moveAll } from './moveAll'

/** Empfaenger who confirmed before this instant and have not given their data since are deleted now. */
export const loeschgrenze = (now: Date): Date => addBerlinDays(now, -LOESCHFRIST_TAGE)

/** Takes away what is known of people who did not finish within twelve weeks; the row stays as 'geloescht'. */
export async function deleteUnconfirmedEmpfaenger(ctx: AppContext): Promise<{ geloescht: number }> {
	const now = ctx.clock()
	const erstelltBis = loeschgrenze(now)
	const geloescht = await moveAll(ctx, {
		bezug: 'empfaenger',
		ereignis: 'empfaenger.geloescht',
		nach: 'geloescht',
		lock: (tx, limit) => lockUnconfirmedEmpfaenger(ctx.tables, tx, { erstelltBis, limit }),
		save: (tx, ids) => anonymiseEmpfaengerRows(ctx.tables, tx, ids, now),
	})
	return { geloescht }
}
