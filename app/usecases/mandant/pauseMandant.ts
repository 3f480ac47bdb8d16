import { fail, ok, type Result } from '~/domain/shared/result'
import type { Db } from '~db/client'
import { findMandantByClientRoute, notifyMandantChanged, updateMandant } from '~db/repositories/mandanten'

/** Takes a brand off the air (every page says so) or back on it. Its data stays as it is. */
export async function pauseMandant(
	{ db }: { db: Db },
	{ clientRoute, pausiert }: { clientRoute: string; pausiert: boolean },
): Promise<Result<{ pausiert: boolean }, 'mandant_unbekannt'>> {
	const row = await findMandantByClientRoute(db, clientRoute)
	if (!row) return fail('mandant_unbekannt')
	await db.transaction(async (tx) => {
		await updateMandant(tx, row.id, { pausiert })
		await notifyMandantChanged(tx)
	})
	return ok({ pausiert })
}
