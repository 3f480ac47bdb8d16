import { z } from 'zod'
import { fail, ok, type Result } from '~/domain/shared/result'
import { deleteZustimmungOf, lockNachweis } from '~db/repositories/einwilligung/zustimmung'
import { findAbonnent } from '~db/repositories/konto/newsletter'
import { moveNachweis } from '../einwilligung/nachweise'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { optOut } from './newsletter'

/** Takes a consent back for whoever asked for it by telephone or letter: the newsletter ends, a campaign no longer counts them. */
export async function withdrawZustimmung(
	ctx: AppContext,
	id: string,
	key?: string,
): Promise<Result<null, 'nicht_gefunden' | 'zustand_veraltet'>> {
	authorise(ctx, 'zustimmung.widerrufen')
	return once<null, 'nicht_gefunden' | 'zustand_veraltet'>(
		ctx,
		key,
		async (tx) => {
			const row = z.uuid().safeParse(id).success ? await lockNachweis(tx, id) : undefined
			if (!row) return fail('nicht_gefunden')
			const { art, bezug, subjektId, aktionId, empfehlungId } = row
			if (!(await moveNachweis(ctx, tx, row, 'widerrufen'))) return fail('zustand_veraltet')
			if (art === 'newsletter') {
				const abonnent = await findAbonnent(tx, { art: bezug, id: subjektId })
				if (abonnent) await optOut(ctx, tx, abonnent)
				return ok(null)
			}
			if (aktionId !== null) await deleteZustimmungOf(tx, { aktionId, empfehlungId, subjektId })
			const details = { aktion: aktionId, von: row.zustand }
			await writeAudit(ctx, tx, { ereignis: 'aktion.widerrufen', bezug, bezugId: subjektId, details })
			return ok(null)
		},
		z.null().parse,
	)
}
