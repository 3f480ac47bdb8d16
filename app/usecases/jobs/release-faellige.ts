import { kontoSperre } from '~/domain/betrugspruefung/sperre'
import { type BereiterAuftrag, listBereiteAuftraege } from '~db/repositories/auftrag/freigabe'
import { releaseAuftrag } from '../auftrag/release-auftrag'
import { standOfAll } from '../auftrag/release-many'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { fristOf } from '../shared/freigabe-tage'

/** Orders that are released in a run: others want their turn. */
const STUECK = 500
/** Orders looked at together. */
const TEIL = 200

/** Those of these orders that nothing stands against, and whose recommender is not blocked. */
async function freieOf(ctx: AppContext, bereite: readonly BereiterAuftrag[]): Promise<string[]> {
	const stand = await standOfAll(
		ctx,
		ctx.db,
		bereite.map(({ id }) => id),
	)
	return stand.flatMap(({ bezug: { auftrag, empfehler }, hindernis }) =>
		hindernis === null && empfehler && !kontoSperre(ctx.mandant.config, empfehler) ? [auftrag.id] : [],
	)
}

/** One that breaks keeps nobody else from their release. */
const releaseOne = async (ctx: AppContext, id: string): Promise<boolean> => {
	try {
		return (await releaseAuftrag(ctx, id)).ok
	} catch (err) {
		ctx.log.error({ err, auftrag: id }, 'the release of an order broke')
		return false
	}
}

/**
 * Releases orders after their complaint period where the brand wants it (AuftraegeAutomatischFreigeben): those that nothing
 * stands against, by the rules of a release by hand, the oldest first. What is held for review, has a share to be settled, or
 * belongs to a blocked recommender waits for somebody, and those behind it do not.
 */
export async function releaseFaellige(ctx: AppContext): Promise<{ freigegeben: number }> {
	authorise(ctx, 'auftrag.freigeben')
	let freigegeben = 0
	if (!ctx.mandant.config.AuftraegeAutomatischFreigeben) return { freigegeben }
	let nach: BereiterAuftrag | undefined
	do {
		const bereite = await listBereiteAuftraege(ctx.db, fristOf(ctx), { nach, limit: TEIL })
		for (const id of (await freieOf(ctx, bereite)).slice(0, STUECK - freigegeben))
			if (await releaseOne(ctx, id)) freigegeben++
		nach = bereite.length === TEIL ? bereite.at(-1) : undefined
	} while (nach && freigegeben < STUECK)
	return { freigegeben }
}
