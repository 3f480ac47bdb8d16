import { fail, ok, type Result } from '~/domain/shared/result'
import { findEmpfehler } from '~db/repositories/konto/empfehler'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { type BereichZeile, loadZeilen } from './show-persoenlicher-bereich'

/** Lines that are looked through. */
const MAX_ZEILEN = 100

export type StatusErklaerung = Pick<
	BereichZeile,
	'fuer' | 'empfehlungsnummer' | 'am' | 'status' | 'betragCent' | 'zusatz'
>

/** The stored reasons of a recommender's lines, or of those of one recommendation: why there is a reward, or none yet. */
export async function explainStatus(
	ctx: AppContext,
	{ empfehlerId, empfehlungsnummer, limit }: { empfehlerId: string; empfehlungsnummer?: string; limit: number },
): Promise<Result<StatusErklaerung[], 'nicht_gefunden'>> {
	authorise(ctx, 'konto.lesen')
	const row = await findEmpfehler(ctx.db, empfehlerId)
	if (!row || row.geloeschtAm) return fail('nicht_gefunden')
	const { zeilen } = await loadZeilen(ctx, empfehlerId, { limit: MAX_ZEILEN })
	const gemeint = zeilen.filter((one) => empfehlungsnummer === undefined || one.empfehlungsnummer === empfehlungsnummer)
	return ok(
		gemeint.slice(0, limit).map(({ fuer, empfehlungsnummer: nummer, am, status, betragCent, zusatz }) => ({
			...{ fuer, empfehlungsnummer: nummer, am, status, betragCent, zusatz },
		})),
	)
}
