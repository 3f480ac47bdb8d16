import { z } from 'zod'
import { OHNE_DATEN, SAMMEL_MAX } from '~/domain/auftrag/sammelarbeit'
import { isVerschieden } from '~/domain/kampagne/kampagne'
import { fail, ok, type Result } from '~/domain/shared/result'
import {
	type BereiteGruppe,
	listBereiteAuftraege,
	listBereiteGruppen,
	listFreigabeBezuege,
} from '~db/repositories/auftrag/freigabe'
import { kampagnenOf } from '../kampagne/in-kraft'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { fristOf } from '../shared/freigabe-tage'
import { answerBefore, once } from '../shared/once'
import { gezeigtOf, isGezeigt } from './gezeigt'
import { FREIGABEN_MAX, freigabenOf, standOfAll, versprechenOfAll } from './release-many'
import { beginSammelarbeit, runSammelarbeit, SOFORT } from './run-sammelarbeit'

/** Orders shown of each list where the release of all is decided. */
const BEISPIELE = 50

async function bereite(ctx: AppContext): Promise<string[]> {
	const rows = await listBereiteAuftraege(ctx.db, fristOf(ctx), { limit: SAMMEL_MAX })
	return rows.map(({ id }) => id)
}

type Gruppe = BereiteGruppe & { moeglich: boolean; betragCent: number }

/** What each group is promised; all of its orders are. */
async function gruppenOf(ctx: AppContext): Promise<Gruppe[]> {
	const verschiedene = new Set((await kampagnenOf(ctx)).filter(isVerschieden).map(({ id }) => id))
	const alle = { limit: SAMMEL_MAX, genannt: verschiedene.size > 0 ? SAMMEL_MAX : FREIGABEN_MAX }
	const gefunden = await listBereiteGruppen(ctx.db, fristOf(ctx), alle)
	if (gefunden.some(({ kampagneId }) => kampagneId !== null && verschiedene.has(kampagneId)))
		return einzelnOf(ctx, gefunden)
	const beispiele = await listFreigabeBezuege(
		ctx.db,
		gefunden.flatMap(({ ids }) => ids.slice(0, 1)),
	)
	const versprechen = await versprechenOfAll(ctx, beispiele)
	return gefunden.flatMap((gruppe) => {
		const one = versprechen[beispiele.findIndex(({ auftrag }) => auftrag.id === gruppe.ids[0])]
		return one ? [{ ...gruppe, moeglich: one.hindernis === null, betragCent: one.betragCent }] : []
	})
}

/** Each order for itself, where a campaign asks for more than what a group has in common: any order before it may count. */
async function einzelnOf(ctx: AppContext, gruppen: readonly BereiteGruppe[]): Promise<Gruppe[]> {
	const tage = new Map(gruppen.flatMap((gruppe) => gruppe.ids.map((id, n) => [id, gruppe.tage[n] ?? ''] as const)))
	const stand = await standOfAll(ctx, ctx.db, [...tage.keys()])
	return stand.map(({ bezug: { auftrag, empfehlung }, hindernis, betragCent }) => ({
		...{ anzahl: 1, ids: [auftrag.id], tage: [tage.get(auftrag.id) ?? ''], kampagneId: empfehlung?.kampagneId ?? null },
		...{ moeglich: hindernis === null, betragCent },
	}))
}

/** The oldest orders of these groups. */
const aeltesteOf = (gruppen: readonly Gruppe[], limit: number): string[] =>
	gruppen
		.flatMap(({ ids, tage }) => ids.map((id, n) => ({ id, tag: tage[n] ?? '' })))
		.toSorted((a, b) => (a.tag < b.tag ? -1 : a.tag > b.tag ? 1 : a.id < b.id ? -1 : 1))
		.slice(0, limit)
		.map(({ id }) => id)

/**
 * All orders that only wait for their release: how many of them can be released, with their sum, and the oldest of them and
 * of those that something stands against. `imHintergrund`: they are more than somebody waits for.
 */
export async function showBereite(ctx: AppContext) {
	authorise(ctx, 'auftrag.freigeben')
	const gruppen = await gruppenOf(ctx)
	const [frei, gehalten] = [gruppen.filter(({ moeglich }) => moeglich), gruppen.filter(({ moeglich }) => !moeglich)]
	const anzahlOf = (of: readonly Gruppe[]) => of.reduce((summe, { anzahl }) => summe + anzahl, 0)
	const anzahl = { moeglich: anzahlOf(frei), gehindert: anzahlOf(gehalten) }
	const imHintergrund = anzahl.moeglich > FREIGABEN_MAX
	const ids = [...aeltesteOf(frei, imHintergrund ? BEISPIELE : FREIGABEN_MAX), ...aeltesteOf(gehalten, BEISPIELE)]
	const gezeigt = freigabenOf(ctx, await standOfAll(ctx, ctx.db, ids))
	// Few enough to be named are released as they are named: what happened since the count is left out of both.
	if (!imHintergrund)
		return {
			...{ ...gezeigt, anzahl: { ...anzahl, moeglich: gezeigt.moeglich.length }, imHintergrund },
			gezeigt: gezeigtOf(gezeigt.moeglich.map(({ id }) => id)),
		}
	const summeCent = frei.reduce((summe, gruppe) => summe + gruppe.anzahl * gruppe.betragCent, 0)
	return { ...gezeigt, anzahl, summeCent, imHintergrund, gezeigt: gezeigtOf(await bereite(ctx)) }
}

/**
 * Begins to release all orders that only wait for it, and answers with its id. zustand_veraltet: one was not shown, or they
 * would promise more, so nothing is released; auswahl_unmoeglich: there is none.
 */
export async function startFreigaben(
	ctx: AppContext,
	{ summeCent, gezeigt }: { summeCent: number; gezeigt: string },
	key?: string,
): Promise<Result<string, 'zustand_veraltet' | 'auswahl_unmoeglich'>> {
	authorise(ctx, 'auftrag.freigeben')
	const before = await answerBefore(ctx, key, z.string().parse)
	if (before) return before
	const stand = await standOfAll(ctx, ctx.db, await bereite(ctx))
	const moeglich = stand.filter(({ hindernis }) => hindernis === null)
	const summe = moeglich.reduce((cent, { betragCent }) => cent + betragCent, 0)
	const ids = moeglich.map(({ bezug }) => bezug.auftrag.id)
	if (summe > summeCent || !isGezeigt(ids, gezeigt)) return fail('zustand_veraltet')
	if (moeglich.length === 0) return fail('auswahl_unmoeglich')
	const begun = await once<string, never>(
		ctx,
		key,
		async (tx) => {
			const neu = { art: 'freigabe', daten: OHNE_DATEN, anzahl: moeglich.length, summeCent: summe } as const
			const teile = stand.map(({ bezug, betragCent, hindernis }) => ({
				...{ bezugId: bezug.auftrag.id, betragCent },
				...(hindernis ? { ergebnis: 'gehindert' as const, code: hindernis } : {}),
			}))
			return ok(await beginSammelarbeit(ctx, tx, neu, teile))
		},
		z.string().parse,
	)
	if (begun.ok) await runSammelarbeit(ctx, begun.value, { teile: SOFORT })
	return begun
}
