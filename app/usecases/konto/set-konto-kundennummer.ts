import { z } from 'zod'
import { fail, ok, type Result } from '~/domain/shared/result'
import { lockEmpfehler, updateEmpfehler } from '~db/repositories/konto/empfehler'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'

/** Notes under which number the recommender is a customer: a friend's order with it is held for review [P-ELIGIBLE]. */
export const setKontoKundennummer = async (
	ctx: AppContext,
	{ id, kundennummer }: { id: string; kundennummer: string },
	key?: string,
): Promise<Result<null, 'nicht_gefunden'>> => {
	authorise(ctx, 'konto.kundennummer')
	return once<null, 'nicht_gefunden'>(
		ctx,
		key,
		async (tx) => {
			const konto = z.uuid().safeParse(id).success ? await lockEmpfehler(tx, { id }) : undefined
			if (!konto) return fail('nicht_gefunden')
			await updateEmpfehler(tx, id, { kundennummer })
			await writeAudit(ctx, tx, { ereignis: 'empfehler.kundennummer', bezug: 'empfehler', bezugId: id })
			return ok(null)
		},
		z.null().parse,
	)
}
