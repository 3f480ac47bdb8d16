import { z } from 'zod'
import { type Probelauf, probiere } from '~/domain/kampagne/probe'
import { fail, ok, type Result } from '~/domain/shared/result'
import { findKampagneMitProdukten } from '~db/repositories/kampagne/kampagne'
import { listProbeAuftraege } from '~db/repositories/kampagne/probe'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { toKampagne } from './in-kraft'

/** How far a trial looks back, in days. */
export const PROBE_TAGE = [30, 365] as const
export type ProbeTage = (typeof PROBE_TAGE)[number]

/** What a campaign would have added to the orders released in the last days, and what was paid in fact. Nothing is written. */
export async function tryKampagne(
	ctx: AppContext,
	{ id, tage }: { id: string; tage: ProbeTage },
): Promise<Result<Probelauf, 'nicht_gefunden'>> {
	authorise(ctx, 'kampagne.lesen')
	const row = z.uuid().safeParse(id).success ? await findKampagneMitProdukten(ctx.db, id) : undefined
	if (!row) return fail('nicht_gefunden')
	const seit = new Date(ctx.clock().getTime() - tage * 86_400_000)
	return ok(probiere(toKampagne(row, null), await listProbeAuftraege(ctx.db, seit)))
}
