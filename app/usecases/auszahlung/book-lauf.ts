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
			const lauf = z.uuid().safeParse(laufId).success ? await lockLauf(ctx.tables, tx, laufId) : undefined
			if (!lauf) return fail('nicht_gefunden')
			if (!mayBeAtBank(lauf.zustand) || lauf.gebuchtVon) return fail('lauf_zustand')
			const von = actorName(ctx.actor)
			if (!(await changeLauf(ctx.tables, tx, laufId, lauf.zustand, { gebuchtVon: von }))) return fail('lauf_zustand')
			const details = { anzahl: lauf.anzahl, summeCent: lauf.summeCent }
			await writeAudit(ctx, tx, { ereignis: 'lauf.als_gebucht_gemeldet', bezug: 'lauf', bezugId: laufId, details })
			return ok(null)
		},
		z.null().parse,
	)
	if (noted.ok) await bookSome(ctx, { laufId, limit: SOFORT })
	return noted
}

/** Books open payments of runs that were reported as booked; how many. */
export async function bookSome(ctx: AppContext, which: { laufId?: string; limit: number }): Promise<number> {
	let gebucht = 0
	for (const { id } of await listZuBuchen(ctx.tables, ctx.db, which))
		if ((await settlePosten(ctx, id, { was: 'gebucht' })).ok) gebucht++
	return gebucht
}

/** Books what is left of runs that were reported as booked. */
export async function bookLaeufe(ctx: AppContext): Promise<{ gebucht: number }> {
	authorise(ctx, 'lauf.buchen')
	let gebucht = 0
	for (let some = STUECK; some > 0; gebucht += some) some = await bookSome(ctx, { limit: STUECK })
	return { gebucht }
}
