import { fail, ok, type Result } from '~/domain/shared/result'
import { findSchluesselById, type PartnerSchluesselRow } from '~db/repositories/partner/schluessel'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'

type Gezeigt = Pick<PartnerSchluesselRow, 'bezeichnung' | 'anfang' | 'bereiche' | 'gueltigBis'> & { erneuert: boolean }

/** What the key that calls is good for, and how long. */
export async function showOwnSchluessel(ctx: AppContext): Promise<Result<Gezeigt, 'nicht_gefunden'>> {
	authorise(ctx, 'schluessel.lesen')
	const row = ctx.actor.art === 'partner' ? await findSchluesselById(ctx.db, ctx.actor.id) : undefined
	if (!row) return fail('nicht_gefunden')
	const { bezeichnung, anfang, bereiche, gueltigBis, nachfolgerId } = row
	return ok({ bezeichnung, anfang, bereiche, gueltigBis, erneuert: nachfolgerId !== null })
}
