import type { Entwurf } from '~/domain/konto/entwurf-felder'
import { findEntwurfRow } from '~db/repositories/konto/entwurf'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { idOf, openEntwurf, type Platz, personOf } from './entwurf'

/** What who asks could not send earlier from this browser and form. */
export async function findEntwurf(ctx: AppContext, platz: Platz): Promise<Entwurf | undefined> {
	publicUseCase()
	const wer = { id: idOf(ctx, platz), person: personOf(ctx, ctx.actor), now: ctx.clock() }
	const row = await findEntwurfRow(ctx.db, wer)
	return row && openEntwurf(ctx, row)
}
