import { listAbzugleichende } from '~db/repositories/empfehlung/nennung'
import { matchNennung } from '../empfehlung/match-nennung'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'

const BATCH = 100

/** Matches what friends said of who recommended them, each in a transaction of its own, and asks whom it fits. */
export async function askGenannte(ctx: AppContext): Promise<{ gefragt: number; offen: number }> {
	authorise(ctx, 'job.fristen')
	const done = { gefragt: 0, offen: 0 }
	let size = BATCH
	while (size === BATCH) {
		const due = await listAbzugleichende(ctx.db, { now: ctx.clock(), limit: BATCH })
		for (const nennung of due) {
			const asked = await ctx.db.transaction((tx) => matchNennung(ctx, tx, nennung))
			done[asked ? 'gefragt' : 'offen'] += 1
		}
		size = due.length
	}
	return done
}
