import { z } from 'zod'
import { OHNE_DATEN } from '~/domain/auftrag/sammelarbeit'
import { fail, ok, type Result } from '~/domain/shared/result'
import { isAllowed } from '~/domain/zugriff/rechte'
import { listZuordnungenOf } from '~db/repositories/auftrag/ruecknahme'
import { findSammelarbeit } from '~db/repositories/auftrag/sammelarbeit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { answerBefore, once } from '../shared/once'
import { beginSammelarbeit, runSammelarbeit, SOFORT } from './run-sammelarbeit'

async function standOf(ctx: AppContext, id: string) {
	const work = z.uuid().safeParse(id).success ? await findSammelarbeit(ctx.db, id) : undefined
	if (work?.art !== 'zuordnung') return undefined
	const laeuft = work.fertigAm === null && work.abgebrochenAm === null
	return { laeuft, zuordnungen: laeuft ? [] : await listZuordnungenOf(ctx.db, id) }
}

/**
 * How many assignments of a work can be taken back and until when, and how many cannot because somebody was told of them;
 * null while it goes on, and for who may not.
 */
export async function showRuecknahme(ctx: AppContext, { id }: { id: string }) {
	authorise(ctx, 'auftrag.lesen')
	const stand = isAllowed(ctx.actor, 'auftrag.zuordnen') ? await standOf(ctx, id) : undefined
	if (!stand || stand.zuordnungen.length === 0) return null
	const moeglich = stand.zuordnungen.filter(({ mitgeteilt }) => !mitgeteilt)
	const enden = moeglich.flatMap(({ bis }) => (bis ? [bis.getTime()] : []))
	return {
		moeglich: moeglich.length,
		mitgeteilt: stand.zuordnungen.length - moeglich.length,
		bis: enden.length > 0 ? new Date(Math.min(...enden)) : null,
	}
}

/**
 * Begins to take back the assignments of a work that nobody was told of, each by the rules of a single one, and answers with
 * the id of the new work. zustand_veraltet: it still goes on; zuordnung_mitgeteilt: there is none any more.
 */
export async function unassignMany(
	ctx: AppContext,
	{ id }: { id: string },
	key: string,
): Promise<Result<string, 'nicht_gefunden' | 'zustand_veraltet' | 'zuordnung_mitgeteilt'>> {
	authorise(ctx, 'auftrag.zuordnen')
	const before = await answerBefore(ctx, key, z.string().parse)
	if (before) return before
	const stand = await standOf(ctx, id)
	if (!stand) return fail('nicht_gefunden')
	if (stand.laeuft) return fail('zustand_veraltet')
	const teile = stand.zuordnungen
		.filter(({ mitgeteilt }) => !mitgeteilt)
		.map(({ auftragId, ziel }) => ({ bezugId: auftragId, ziel }))
	if (teile.length === 0) return fail('zuordnung_mitgeteilt')
	const begun = await once<string, never>(
		ctx,
		key,
		async (tx) => {
			const neu = { art: 'ruecknahme', daten: OHNE_DATEN, anzahl: teile.length, summeCent: 0 } as const
			return ok(await beginSammelarbeit(ctx, tx, neu, teile))
		},
		z.string().parse,
	)
	if (begun.ok) await runSammelarbeit(ctx, begun.value, { teile: SOFORT })
	return begun
}
