import { STATISTIK_REIHEN, statistikMonate } from '~/domain/agentur/statistik'
import { berlinDay, startOfBerlinDay } from '~/domain/shared/dates'
import { isAllowed } from '~/domain/zugriff/rechte'
import { countAgentur, countInteressenten, countMonate } from '~db/repositories/agentur/statistik'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { sichtOf } from '../shared/sicht'

/** [A-TABS] Übersicht: what there is of the agency, or of what somebody brought, by state; prospects to who sees their list. */
export async function showAgenturUebersicht(ctx: AppContext, { agenturId }: { agenturId: string }) {
	authorise(ctx, 'agentur.Verwaltung', { agenturId })
	const [sicht, now] = [sichtOf(ctx), ctx.clock()]
	const [zahlen, interessenten] = await Promise.all([
		countAgentur(ctx.db, { sicht, now }),
		isAllowed(ctx.actor, 'agentur.Einladungstool')
			? countInteressenten(ctx.db, { sicht, heute: berlinDay(now) })
			: null,
	])
	return { ...zahlen, interessenten }
}

/** [R-AGENTUR] StatistikReport: a year by month, the oldest first. */
export async function showAgenturStatistik(ctx: AppContext, { agenturId }: { agenturId: string }) {
	authorise(ctx, 'agentur.StatistikReport', { agenturId })
	const monate = statistikMonate(ctx.clock())
	const ab = startOfBerlinDay(`${monate[0]}-01`)
	const zahlen = await countMonate(ctx.db, { sicht: sichtOf(ctx), ab })
	return {
		monate,
		reihen: STATISTIK_REIHEN.map((name) => ({ name, werte: monate.map((monat) => zahlen[name][monat] ?? 0) })),
	}
}
