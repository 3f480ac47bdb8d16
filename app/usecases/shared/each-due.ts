import type { MandantTx } from '~db/handle'
import type { AppContext } from './context'

const BATCH = 100

/** Which rows come next: those after this id, at most so many. */
type Seite = { after: string | null; limit: number }

/**
 * Does `work` for every row that is due, a batch per transaction in the order of their ids, each row once even where it stays
 * due; returns for how many there was something to do.
 */
export async function eachDue<Row extends { id: string }>(
	ctx: AppContext,
	lock: (tx: MandantTx, seite: Seite) => Promise<Row[]>,
	work: (tx: MandantTx, row: Row) => Promise<boolean>,
): Promise<number> {
	let done = 0
	let after: string | null = null
	do {
		const from: string | null = after
		after = await ctx.db.transaction(async (tx) => {
			const due = await lock(tx, { after: from, limit: BATCH })
			for (const row of due) if (await work(tx, row)) done += 1
			return due.length === BATCH ? (due.at(-1)?.id ?? null) : null
		})
	} while (after !== null)
	return done
}
