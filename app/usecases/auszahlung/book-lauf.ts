import { z } from 'zod'
import { mayBeAtBank } from '~/domain/auszahlung/lauf'
import { fail, ok, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import { changeLauf, listZuBuchen, lockLauf } from '~db/repositories/auszahlung/lauf'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { settlePosten } from './settle-posten'
import type { LaufFehler } from './step-lauf'

/** Payments booked before the answer; a job goes on with the others. */
const SOFORT = 50
const STUECK = 500

/**
 * Somebody says that the bank booked all of a run that is open: noted with their name, and then each payment in a
 * transaction of its own.
 */
export async function bookLauf(ctx: AppContext, laufId: string, key?: string): Promise<Result<null, LaufFehler>> {
	authorise(ctx, 'lauf.buchen')
	const noted = await once<null, LaufFehler>(
		ctx,
		key,
		async (tx) => {
			const lauf = z.uuid().safeParse(laufId).success ? await lockLauf(tx, laufId) : undefined
			if (!lauf) return fail('nicht_gefunden')
			if (!mayBeAtBank(lauf.zustand) || lauf.gebuchtVon) return fail('lauf_zustand')
			const von = actorName(ctx.actor)
			if (!(await changeLauf(tx, laufId, lauf.zustand, { gebuchtVon: von }))) return fail('lauf_zustand')
			const details = { anzahl: lauf.anzahl, summeCent: lauf.summeCent }
			await writeAudit(ctx, tx, { ereignis: 'lauf.als_gebucht_gemeldet', bezug: 'lauf', bezugId: laufId, details })
			return ok(null)
		},
		z.null().parse,
	)
	if (noted.ok) await bookSome(ctx, { laufId, limit: SOFORT })
	return noted
}

const bookOne = async (ctx: AppContext, id: string): Promise<boolean> =>
	(await settlePosten(ctx, id, { was: 'gebucht' })).ok

/** Books the first open payments of a run that was reported as booked. */
export async function bookSome(ctx: AppContext, which: { laufId: string; limit: number }): Promise<void> {
	for (const { id } of await listZuBuchen(ctx.db, { nach: 0, ...which })) await bookOne(ctx, id)
}

/** Books what is left of runs that were reported as booked. One that cannot be booked, or breaks, keeps nobody else from it. */
export async function bookLaeufe(ctx: AppContext): Promise<{ gebucht: number }> {
	authorise(ctx, 'lauf.buchen')
	let gebucht = 0
	for (let nach = 0, some = STUECK; some === STUECK; ) {
		const offene = await listZuBuchen(ctx.db, { nach, limit: STUECK })
		for (const { id, nummer } of offene) {
			const done = await bookOne(ctx, id).catch((err: unknown) => {
				ctx.log.error({ err, posten: id }, 'a payment could not be booked')
				return false
			})
			if (done) gebucht++
			nach = nummer
		}
		some = offene.length
	}
	return { gebucht }
}
