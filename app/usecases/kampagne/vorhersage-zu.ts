import { budgetfenster } from '~/domain/kampagne/budget'
import { isLive } from '~/domain/kampagne/kampagne'
import { vorhersageOf } from '~/domain/messung/vorhersage'
import type { KampagneRow } from '~db/repositories/kampagne/kampagne'
import { readVerbrauch } from '~db/repositories/kampagne/vorhersage'
import type { AppContext } from '../shared/context'

/** So many days back show how people go on. */
const TAGE = 28
const TAG_MS = 86_400_000
/** Farther than this nobody looks ahead. */
const MAX_TAGE = 3650

/**
 * When a budget is used up, of which only days before the end of the campaign or of the budget's month are named (null = it lasts
 * until then). `mindestens`: nobody knows yet how many order, so the earliest day is all there is.
 */
export type BudgetVorhersage =
	| { art: 'reicht'; ende: Date | null }
	| { art: 'mindestens'; frueh: Date }
	| { art: 'etwa'; frueh: Date; etwa: Date | null; spaet: Date | null }

type Budget = { freiCent: number; reserviertCent: number }

/**
 * How long a campaign's budget lasts if people go on as they did; part of a use case. null = too little is known, nobody begins,
 * or it is a budget of single days.
 */
export async function vorhersageZu(
	ctx: AppContext,
	row: KampagneRow,
	{ freiCent, reserviertCent }: Budget,
): Promise<BudgetVorhersage | null> {
	const now = ctx.clock()
	const { id, budgetZeitraum, von, bis } = row
	if (!isLive(row, now) || budgetZeitraum === 'tag') return null
	const { ab, vor } = budgetfenster(budgetZeitraum, now)
	const seit = new Date(Math.max(now.getTime() - TAGE * TAG_MS, von?.getTime() ?? 0, ab?.getTime() ?? 0))
	const found = vorhersageOf({
		...(await readVerbrauch(ctx.db, id, seit)),
		...{ freiCent, reserviertCent, tage: (now.getTime() - seit.getTime()) / TAG_MS, kehrtZurueck: vor === null },
	})
	if (!found) return null
	const ende = [vor, bis].reduce((a, b) => (a && b ? (a < b ? a : b) : (a ?? b)), null)
	const am = (tage: number): Date | null => {
		const at = tage > MAX_TAGE ? null : new Date(now.getTime() + tage * TAG_MS)
		return at && (!ende || at < ende) ? at : null
	}
	const frueh = am(found.frueh)
	if (!frueh) return { art: 'reicht', ende }
	if (found.etwa === null) return { art: 'mindestens', frueh }
	return { art: 'etwa', frueh, etwa: am(found.etwa), spaet: am(found.spaet) }
}
