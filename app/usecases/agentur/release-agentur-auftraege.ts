import { z } from 'zod'
import { OHNE_DATEN, SAMMEL_MAX } from '~/domain/auftrag/sammelarbeit'
import { fail, ok, type Result } from '~/domain/shared/result'
import { listAgenturAuftragBezuege, listOffeneOfAgentur } from '~db/repositories/agentur/agentur-auftrag-list'
import { inOrder } from '~db/repositories/shared/list'
import { gezeigtOf, isGezeigt } from '../auftrag/gezeigt'
import { beginSammelarbeit, runSammelarbeit, SOFORT } from '../auftrag/run-sammelarbeit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { answerBefore, once } from '../shared/once'
import { sichtOf } from '../shared/sicht'
import { agenturAuftragOf } from './agentur-auftrag-liste'

/** Orders named where all are decided about. */
const GENANNT = 50

/** Those that somebody chose; undefined = all that wait. */
type Welche = { agenturId: string; ids: readonly string[] | undefined }

const known = (ids: readonly string[] | undefined) =>
	ids && [...new Set(ids)].filter((id) => z.uuid().safeParse(id).success)

const offene = (ctx: AppContext, ids: readonly string[] | undefined) =>
	listOffeneOfAgentur(ctx.db, { sicht: sichtOf(ctx), ids: known(ids), limit: SAMMEL_MAX })

/** The agency's orders that wait for its owner: how many, and the oldest of them. */
export async function showAgenturFreigaben(ctx: AppContext, { agenturId, ids }: Welche) {
	authorise(ctx, 'agentur.auftragfreigeben', { agenturId })
	const alle = await offene(ctx, ids)
	const genannt = alle.slice(0, GENANNT)
	const rows = await listAgenturAuftragBezuege(ctx.db, genannt)
	return {
		anzahl: alle.length,
		gezeigt: gezeigtOf(alle),
		genannt: inOrder(genannt, rows, ({ auftrag: { id } }) => id).map((row) => agenturAuftragOf(ctx, row)),
		/** Whether the brand looks at them again. */
		nachpruefung: !ctx.mandant.config.AgenturFreigabeGenuegt,
	}
}

/**
 * [T-Freigabe] An owner begins to release many of the agency's orders, each by the rules of a single one; answers with the id
 * of the work. zustand_veraltet: there is one that was not shown; auswahl_unmoeglich: there is none.
 */
export async function releaseAgenturAuftraege(
	ctx: AppContext,
	{ agenturId, ids, gezeigt }: Welche & { gezeigt: string },
	key?: string,
): Promise<Result<string, 'zustand_veraltet' | 'auswahl_unmoeglich'>> {
	authorise(ctx, 'agentur.auftragfreigeben', { agenturId })
	const before = await answerBefore(ctx, key, z.string().parse)
	if (before) return before
	const alle = await offene(ctx, ids)
	if (!isGezeigt(alle, gezeigt)) return fail('zustand_veraltet')
	if (alle.length === 0) return fail('auswahl_unmoeglich')
	const begun = await once<string, never>(
		ctx,
		key,
		async (tx) => {
			const daten = { ...OHNE_DATEN, agenturId }
			const neu = { art: 'agenturfreigabe', daten, anzahl: alle.length, summeCent: 0 } as const
			return ok(
				await beginSammelarbeit(
					ctx,
					tx,
					neu,
					alle.map((bezugId) => ({ bezugId })),
				),
			)
		},
		z.string().parse,
	)
	if (begun.ok) await runSammelarbeit(ctx, begun.value, { teile: SOFORT })
	return begun
}
