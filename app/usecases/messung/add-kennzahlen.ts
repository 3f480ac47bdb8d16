import type { MandantTx } from '~db/handle'
import { addAbschnitt, clearKennzahlen, lockStand, moveStand } from '~db/repositories/messung/kennzahl'
import { extendKette } from '../protokoll/extend-kette'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'

/** Entries of the chain counted at once: in passing, and where all are. */
const STUECK = 5_000
const STUECK_NEU = 200_000

/** Counts the next part and remembers it, in the caller's transaction; how many entries were passed. */
async function addNext(tx: MandantTx, stueck: number): Promise<number> {
	const { nummer, ende } = await lockStand(tx)
	const bis = Math.min(ende, nummer + stueck)
	await addAbschnitt(tx, { nach: nummer, bis })
	await moveStand(tx, bis)
	return bis - nummer
}

/**
 * Adds to the figures what the audit trail's chain says since the last time: each entry once, on its day. The place in the
 * chain is written in the transaction of what it adds; the chain has no gap, so no late transaction is missed.
 */
export async function addKennzahlen(ctx: AppContext): Promise<{ gezaehlt: number }> {
	authorise(ctx, 'job.protokoll')
	await extendKette(ctx)
	let gezaehlt = 0
	for (let size = STUECK; size === STUECK; gezaehlt += size)
		size = await ctx.db.transaction((tx) => addNext(tx, STUECK))
	return { gezaehlt }
}

/** Works every figure out anew from the whole chain; whoever reads meanwhile sees the old ones. */
export async function rebuildKennzahlen(ctx: AppContext): Promise<{ gezaehlt: number }> {
	authorise(ctx, 'kennzahlen.rechnen')
	return ctx.db.transaction(async (tx) => {
		await lockStand(tx)
		await clearKennzahlen(tx)
		let gezaehlt = 0
		for (let size = STUECK_NEU; size === STUECK_NEU; gezaehlt += size) size = await addNext(tx, STUECK_NEU)
		return { gezaehlt }
	})
}
