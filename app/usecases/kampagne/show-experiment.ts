import { z } from 'zod'
import { type Auswertung, auswertungOf } from '~/domain/messung/auswertung'
import { endeVon, isLaufend } from '~/domain/messung/experiment'
import { fail, ok, type Result } from '~/domain/shared/result'
import {
	countExperiment,
	type ExperimentRow,
	findExperimentRow,
	listExperimentRows,
	listGestartete,
} from '~db/repositories/kampagne/experiment'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { textInKraft } from './zuteilen'

export type ExperimentView = Omit<ExperimentRow, 'erstelltAm'> & {
	/** Recommendations made now take part. */
	laeuft: boolean
	/** When it is or was over; null = it has not begun. */
	ende: Date | null
	/** What came of it; null = it has not begun. */
	auswertung: Auswertung | null
}

async function auswertungZu(ctx: AppContext, row: ExperimentRow): Promise<Pick<ExperimentView, 'ende' | 'auswertung'>> {
	const { id, art, gestartetAm } = row
	if (!gestartetAm) return { ende: null, auswertung: null }
	const ende = row.beendetAm ?? endeVon(gestartetAm)
	const now = ctx.clock()
	const gezaehlt = await countExperiment(ctx.db, { id, art, vor: ende })
	return {
		ende,
		auswertung: auswertungOf(gezaehlt, row, { gestartetAm, bis: new Date(Math.min(now.getTime(), ende.getTime())) }),
	}
}

/** Every test, the newest first. */
export async function listExperimente(ctx: AppContext) {
	authorise(ctx, 'kampagne.lesen')
	const now = ctx.clock()
	const rows = await listExperimentRows(ctx.db)
	return rows.map((row) => ({
		...row,
		laeuft: isLaufend(row, now),
		ende: row.beendetAm ?? (row.gestartetAm && endeVon(row.gestartetAm)),
	}))
}

/** One test with what it says. `bisher` of a draft: what would be its A. */
export async function showExperiment(ctx: AppContext, id: string): Promise<Result<ExperimentView, 'nicht_gefunden'>> {
	authorise(ctx, 'kampagne.lesen')
	const found = z.uuid().safeParse(id).success ? await findExperimentRow(ctx.db, id) : undefined
	if (!found) return fail('nicht_gefunden')
	const { erstelltAm: _, ...row } = found
	const bisher = row.gestartetAm ? row.bisher : textInKraft(await listGestartete(ctx.db), row.art)
	return ok({ ...row, bisher, laeuft: isLaufend(row, ctx.clock()), ...(await auswertungZu(ctx, found)) })
}
