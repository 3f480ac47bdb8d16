import { agenturFreigabeOf } from '~/domain/auftrag/freigabe'
import { fail, ok, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import type { MandantTx } from '~db/handle'
import { findAgenturAuftrag } from '~db/repositories/agentur/agentur-auftrag-list'
import type { AuftragRow } from '~db/repositories/auftrag/auftrag'
import { setAgenturFreigabe } from '~db/repositories/auftrag/freigabe'
import { undoUnless } from '~db/repositories/shared/savepoint'
import { writeAudit } from '../shared/audit'
import type { AppContext } from '../shared/context'
import { sichtOf } from '../shared/sicht'
import { releaseHeld } from './release-auftrag'

/**
 * [T-Freigabe] An owner says that an order, which is held, is their agency's and right. With AgenturFreigabeGenuegt it is
 * released with that, unless something else holds it or the owner made the recommendation themselves; else the brand's staff
 * decides.
 */
export async function releaseHeldAgenturAuftrag(
	ctx: AppContext,
	tx: MandantTx,
	auftrag: AuftragRow,
): Promise<Result<null, 'auftrag_unbekannt' | 'auftrag_agentur_erteilt'>> {
	const benutzerId = 'id' in ctx.actor ? ctx.actor.id : ''
	const found = await findAgenturAuftrag(tx, { id: auftrag.id, sicht: sichtOf(ctx) })
	if (!found) return fail('auftrag_unbekannt')
	if (agenturFreigabeOf(auftrag) !== 'offen') return fail('auftrag_agentur_erteilt')
	const erteilt = { agenturFreigabeAm: ctx.clock(), agenturFreigabeVon: actorName(ctx.actor) }
	await setAgenturFreigabe(tx, auftrag.id, erteilt)
	await writeAudit(ctx, tx, { ereignis: 'auftrag.agentur_freigegeben', bezug: 'auftrag', bezugId: auftrag.id })
	const allein = ctx.mandant.config.AgenturFreigabeGenuegt && found.empfehlung.vermitteltVon !== benutzerId
	if (allein) await undoUnless(tx, async () => (await releaseHeld(ctx, tx, { ...auftrag, ...erteilt })).ok)
	return ok(null)
}
