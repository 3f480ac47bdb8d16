import { fail, ok } from '~/domain/shared/result'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { pruefsummeOf, recheck, stepLauf } from './step-lauf'

/**
 * Fixes what a run pays, checked once more, for another person to approve: nothing comes in from now on. lauf_leer =
 * nothing of it can be paid any more.
 */
export async function freezeLauf(ctx: AppContext, laufId: string, key?: string) {
	authorise(ctx, 'lauf.vorbereiten')
	return stepLauf(ctx, { laufId, ereignis: 'einfrieren', key }, async (tx, lauf) => {
		const { offen } = await recheck(ctx, tx, lauf)
		if (offen.length === 0) return fail('lauf_leer')
		return ok({
			anzahl: offen.length,
			summeCent: offen.reduce((summe, { posten }) => summe + posten.betragCent, 0),
			eingefrorenAm: ctx.clock(),
			pruefsumme: await pruefsummeOf(tx, lauf),
		})
	})
}
