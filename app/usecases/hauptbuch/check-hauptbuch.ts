import { findBrueche, findKopf, insertPruefung } from '~db/repositories/hauptbuch/pruefung'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'

/**
 * Works the whole ledger out anew: every hash, every predecessor, every line, and where each reward stands by its own facts.
 * What it found is written down with the last entry's hash, and logged: the log takes the hash out of the database.
 */
export async function checkHauptbuch(ctx: AppContext): Promise<{ brueche: number }> {
	authorise(ctx, 'job.fristen')
	const kopf = await findKopf(ctx.db)
	const { anzahl: brueche, beispiele } = await findBrueche(ctx.db)
	const stand = { seq: kopf?.seq ?? 0, hash: kopf?.hash ?? '' }
	await insertPruefung(ctx.db, { am: ctx.clock(), ...stand, brueche, beispiele })
	const about = { mandant: ctx.mandant.clientRoute, ...stand, brueche, beispiele }
	if (brueche > 0) ctx.log.error(about, 'the ledger is broken')
	else ctx.log.info(about, 'the ledger is whole')
	return { brueche }
}
