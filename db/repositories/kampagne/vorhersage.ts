import { and, eq, gte, isNotNull, not, sql } from 'drizzle-orm'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { inState } from '../shared/zustand'

/** How a campaign's budget was used by recommendations since an instant, and by those that are over, in cents. */
export async function readVerbrauch(db: MandantDb, kampagneId: string, seit: Date) {
	const { empfehlung: e, praemierung: p } = t
	const genommen = db
		.select({ id: p.empfehlungId, cent: sql<number>`sum(${p.zusatzMaxCent})`.as('genommen_cent') })
		.from(p)
		.where(and(eq(p.kampagneId, kampagneId), not(inState(p.zustand, 'Storniert', 'Abgelaufen'))))
		.groupBy(p.empfehlungId)
		.as('genommen')
	const neu = gte(e.erstelltAm, seit)
	const [row] = await db
		.select({
			empfehlungen: sql<number>`(count(*) filter (where ${neu}))::int`,
			menschen: sql<number>`(count(distinct ${e.empfehlerId}) filter (where ${neu}))::int`,
			jeEmpfehlungCent: sql<number>`coalesce(avg(${e.zusatzReserveCent}) filter (where ${e.zusatzReserveCent} > 0), 0)::float`,
			erledigt: sql<number>`(count(*) filter (where ${e.zusatzReserveCent} = 0))::int`,
			erledigtMit: sql<number>`(count(*) filter (where ${e.zusatzReserveCent} = 0 and ${isNotNull(genommen.cent)}))::int`,
			erledigtCent: sql<number>`coalesce(sum(${genommen.cent}) filter (where ${e.zusatzReserveCent} = 0), 0)::int`,
		})
		.from(e)
		.leftJoin(genommen, eq(genommen.id, e.id))
		.where(eq(e.kampagneId, kampagneId))
	if (!row) throw new Error('a count is a row')
	return row
}
