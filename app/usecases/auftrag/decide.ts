import { z } from 'zod'
import type { ErrorCode } from '~/domain/shared/errors'
import { fail, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { type AuftragRow, lockAuftrag } from '~db/repositories/auftrag/auftrag'
import { refreshStatus } from '~db/repositories/empfehlung/statuszeile'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'

/** Runs a decision about one order, held until it is made; with a key at most once. */
export function decide<E extends ErrorCode>(
	ctx: AppContext,
	auftragId: string,
	key: string | undefined,
	work: (tx: MandantTx, auftrag: AuftragRow) => Promise<Result<null, E>>,
): Promise<Result<null, E | 'auftrag_unbekannt'>> {
	return once<null, E | 'auftrag_unbekannt'>(
		ctx,
		key,
		async (tx) => {
			const known = z.uuid().safeParse(auftragId).success
			const auftrag = known ? await lockAuftrag(tx, auftragId) : undefined
			if (!auftrag) return fail('auftrag_unbekannt')
			const decided = await work(tx, auftrag)
			if (decided.ok && auftrag.empfaengerId) await refreshStatus(tx, { empfaengerIds: [auftrag.empfaengerId] })
			return decided
		},
		z.null().parse,
	)
}
