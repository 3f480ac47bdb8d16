import { z } from 'zod'
import type { BildGrund } from '~/domain/konto/bild'
import { fail, ok, type Result } from '~/domain/shared/result'
import { lockEmpfehler } from '~db/repositories/konto/empfehler'
import { findBild, removeBild } from '~db/repositories/konto/empfehler-bild'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { BILD_EREIGNIS } from './abgenommenes-bild'

/** `stand` is the picture that was looked at, by when it was chosen: another one since then stays. */
type Abnahme = { id: string; grund: BildGrund; stand: number }

/**
 * Takes away the picture somebody shows to their friends, who reads why where they choose one. Whoever may block the account
 * may do this, which is less.
 */
export async function takeAwayBild(
	ctx: AppContext,
	{ id, grund, stand }: Abnahme,
	key?: string,
): Promise<Result<null, 'nicht_gefunden' | 'zustand_veraltet'>> {
	authorise(ctx, 'konto.sperren')
	return once<null, 'nicht_gefunden' | 'zustand_veraltet'>(
		ctx,
		key,
		async (tx) => {
			const konto = z.uuid().safeParse(id).success ? await lockEmpfehler(tx, { id }) : undefined
			if (!konto) return fail('nicht_gefunden')
			const bild = await findBild(tx, id)
			if (bild?.geaendertAm.getTime() !== stand) return fail('zustand_veraltet')
			await removeBild(tx, id)
			const bezug = { bezug: 'empfehler', bezugId: id } as const
			await writeAudit(ctx, tx, { ereignis: BILD_EREIGNIS.abgenommen, ...bezug, details: { grund } })
			return ok(null)
		},
		z.null().parse,
	)
}
