import { kontoSperre } from '~/domain/betrugspruefung/sperre'
import { findAuftragBezug } from '~db/repositories/auftrag/auftrag'
import { listBereiteAuftraege } from '~db/repositories/auftrag/freigabe'
import { fristOf } from '../auftrag/freigabe-tage'
import { releaseAuftrag } from '../auftrag/release-auftrag'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'

/** Orders of a run: others want their turn. */
const STUECK = 500

/**
 * Releases orders after their complaint period where the brand wants it (AuftraegeAutomatischFreigeben): those that nothing
 * stands against, by the rules of a release by hand. What is held for review, has a share to be settled, or belongs to a
 * blocked recommender waits for somebody.
 */
export async function releaseFaellige(ctx: AppContext): Promise<{ freigegeben: number }> {
	authorise(ctx, 'auftrag.freigeben')
	const { config } = ctx.mandant
	let freigegeben = 0
	if (!config.AuftraegeAutomatischFreigeben) return { freigegeben }
	for (const id of await listBereiteAuftraege(ctx.tables, ctx.db, fristOf(ctx), STUECK)) {
		const bezug = await findAuftragBezug(ctx.tables, ctx.db, id)
		if (!bezug?.empfehler || kontoSperre(config, bezug.empfehler)) continue
		if ((await releaseAuftrag(ctx, id)).ok) freigegeben++
	}
	return { freigegeben }
}
