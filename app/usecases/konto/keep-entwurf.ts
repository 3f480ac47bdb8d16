import { ENTWURF_STUNDEN, type Entwurf } from '~/domain/konto/entwurf-felder'
import type { Actor } from '~/domain/zugriff/actor'
import { saveEntwurf } from '~db/repositories/konto/entwurf'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { idOf, type Platz, personOf, sealEntwurf } from './entwurf'

/** Keeps for a while what `besitzer` could not send, in this browser and for this form only. */
export async function keepEntwurf(ctx: AppContext, platz: Platz, besitzer: Actor, felder: Entwurf): Promise<void> {
	publicUseCase()
	const now = ctx.clock()
	const id = idOf(ctx, platz)
	await saveEntwurf(ctx.db, {
		id,
		person: personOf(ctx, besitzer),
		daten: sealEntwurf(ctx, id, felder),
		ablaufAm: new Date(now.getTime() + ENTWURF_STUNDEN * 3_600_000),
		erstelltAm: now,
	})
}
