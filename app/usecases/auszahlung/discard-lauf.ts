import { ok } from '~/domain/shared/result'
import { listOffenePosten } from '~db/repositories/auszahlung/kandidat'
import { bookBewegung } from '../hauptbuch/book'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { dropPosten } from './drop-posten'
import { stepLauf } from './step-lauf'

/** Gives a run up before there is a file: its payouts can go into another one. */
export async function discardLauf(ctx: AppContext, laufId: string, key?: string) {
	authorise(ctx, 'lauf.vorbereiten')
	return stepLauf(ctx, { laufId, ereignis: 'verwerfen', key }, async (tx, lauf) => {
		const offen = await listOffenePosten(ctx.tables, tx, laufId)
		const ids = offen.map(({ posten }) => posten.id)
		await dropPosten(ctx, tx, lauf, ids, 'verworfen')
		const umbuchungen = offen.map(({ praemierung, posten }) => ({ praemierung, schluessel: posten.id }))
		if (lauf.zustand === 'freigegeben') await bookBewegung(ctx, tx, 'lauf_verworfen', umbuchungen)
		return ok({ anzahl: lauf.anzahl - ids.length })
	})
}
