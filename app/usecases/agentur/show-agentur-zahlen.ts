import { STATISTIK_REIHEN, statistikMonate } from '~/domain/agentur/statistik'
import { startOfBerlinDay } from '~/domain/shared/dates'
import { countAgentur, countMonate } from '~db/repositories/agentur/statistik'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { sichtOf } from './sicht'

/** [A-TABS] Übersicht: what there is of the agency, or of what somebody brought, by state. */
export async function showAgenturUebersicht(ctx: AppContext, { agenturId }: { agenturId: string }) {
	authorise(ctx, 'agentur.Verwaltung', { agenturId })
	return countAgentur(ctx.tables, ctx.db, { sicht: sichtOf(ctx), now: ctx.clock() })
}

/** [R-AGENTUR] StatistikReport: a year by month, the oldest first. */
export async function showAgenturStatistik(ctx: AppContext, { agenturId }: { agenturId: string }) {
	authorise(ctx, 'agentur.StatistikReport', { agenturId })
	const monate = statistikMonate(ctx.clock())
	const ab = startOfBerlinDay(`${monate[0]}-01`)
	const zahlen = await countMonate(ctx.tables, ctx.db, { sicht: sichtOf(ctx), ab })
	return {
		monate,
		reihen: STATISTIK_REIHEN.map((name) => ({ name, werte: monate.map((monat) => zahlen[name][monat] ?? 0) })),
	}
}
