import { ok } from '~/domain/shared/result'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { assign, findEmpfaengerFor } from './assignment'
import { decide } from './decide'

/** An operator says whose order it is. */
export const assignAuftrag = async (ctx: AppContext, auftragId: string, empfaengernummer: string, key?: string) => {
	authorise(ctx, 'auftrag.zuordnen')
	return decide(ctx, auftragId, key, async (tx, auftrag) => {
		const kandidat = await findEmpfaengerFor(tx, empfaengernummer)
		if (!kandidat.ok) return kandidat
		const zugeordnet = await assign(ctx, tx, auftrag, kandidat.value)
		return zugeordnet.ok ? ok(null) : zugeordnet
	})
}
