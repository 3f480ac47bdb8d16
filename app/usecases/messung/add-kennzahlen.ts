import type { MandantTx } from '~db/handle'
import {
	addAbschnitt,
	clearKennzahlen,
	countDaneben,
	isUngezaehlt,
	lockStand,
	moveStand,
	tryLockStand,
} from '~db/repositories/messung/kennzahl'
import { tryLockKette } from '~db/repositories/protokoll/kette'
import { extendKette, extendNext } from '../protokoll/extend-kette'
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

/** What a reader counts before looking takes a moment; more is the job's. */
const IM_VORBEIGEHEN = 2_000

/** Counts what is new if it is not much and nobody else is counting; nothing is waited for. */
async function addInPassing(ctx: AppContext, tx: MandantTx): Promise<void> {
	const stand = await tryLockStand(tx)
	if (!stand || stand.ende - stand.nummer > IM_VORBEIGEHEN) return
	if ((await countDaneben(tx, IM_VORBEIGEHEN + 1)) > IM_VORBEIGEHEN) return
	if (await tryLockKette(tx)) await extendNext(ctx, tx)
	await addNext(tx, 2 * IM_VORBEIGEHEN)
}

/**
 * Brings the figures up to now for somebody who looks; what is left (`nachzuzaehlen`) the job counts within minutes. It changes
 * nothing but what the audit trail says already.
 */
export async function refreshKennzahlen(ctx: AppContext): Promise<{ nachzuzaehlen: boolean }> {
	authorise(ctx, 'kennzahlen.lesen')
	if (!(await isUngezaehlt(ctx.db))) return { nachzuzaehlen: false }
	await ctx.db.transaction((tx) => addInPassing(ctx, tx))
	return { nachzuzaehlen: await isUngezaehlt(ctx.db) }
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
