import { ok } from '~/domain/shared/result'
import { dropPosten } from '../praemie/drop-posten'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { stepLauf } from './step-lauf'
import { bookZahlungen, listOffeneZahlungen } from './zahlungen'

/** Gives a run up before there is a file: its payouts can go into another one. */
export async function discardLauf(ctx: AppContext, laufId: string, key?: string) {
	authorise(ctx, 'lauf.vorbereiten')
	return stepLauf(ctx, { laufId, ereignis: 'verwerfen', key }, async (tx, lauf) => {
		const offen = await listOffeneZahlungen(ctx, tx, lauf)
		const ids = offen.map(({ posten }) => posten.id)
		await dropPosten(ctx, tx, lauf, ids, 'verworfen')
		if (lauf.zustand === 'freigegeben') await bookZahlungen(ctx, tx, 'lauf_verworfen', offen)
		return ok({ anzahl: lauf.anzahl - ids.length })
	})
}
