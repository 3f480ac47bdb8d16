import { keysOf } from '~/domain/shared/keys'
import type { MandantTx } from '~db/handle'
import { type Geloescht, NICHTS, purgeSteps } from '~db/repositories/jobs/aufbewahrung'
import { setAufbewahrungVorbei } from '~db/repositories/shared/aufbewahrung-vorbei'
import { writeAudit } from '../shared/audit'
import { aufbewahrungAt } from '../shared/aufbewahrung-at'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'

/** Rows a transaction deletes: it must not hold many locks for long. */
const BATCH = 2000

/** Repeats a step until it finds less than it may take; how many rows it took in all. */
async function inBatches(ctx: AppContext, step: (tx: MandantTx, limit: number) => Promise<number>): Promise<number> {
	let anzahl = 0
	for (let size = BATCH; size === BATCH; anzahl += size)
		size = await ctx.db.transaction(async (tx) => {
			// The triggers let a proof, event or audit row go only where this says that its time is over.
			await setAufbewahrungVorbei(tx, true)
			return step(tx, BATCH)
		})
	return anzahl
}

/**
 * Deletes what no longer serves anybody: old links, ended sessions, old form keys and drafts, the content of mails given
 * up, mails to somebody without an account, captchas, invitations and recommendations for others that nobody confirmed, counted goals, proofs of consent, security events, bank accounts of
 * old payouts and of agencies that were declined, what documented the payments of somebody erased, and audit rows whose time is over. A batch a transaction;
 * returns how many rows of each kind, and writes it down where there were any.
 */
export async function purgeExpired(ctx: AppContext): Promise<Geloescht> {
	authorise(ctx, 'job.loeschen')
	const steps = purgeSteps(aufbewahrungAt(ctx.clock(), ctx.mandant.config))
	const done: Geloescht = { ...NICHTS }
	for (const art of keysOf(NICHTS)) done[art] = await inBatches(ctx, steps[art])
	const details = Object.fromEntries(Object.entries(done).filter(([, anzahl]) => anzahl > 0))
	if (Object.keys(details).length > 0)
		await writeAudit(ctx, ctx.db, {
			ereignis: 'aufbewahrung.angewandt',
			bezug: 'mandant',
			bezugId: ctx.mandant.id,
			details,
		})
	return done
}
