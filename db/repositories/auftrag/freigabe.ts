import { asc, type SQL, sql } from 'drizzle-orm'
import type { FreigabeStand } from '~/domain/auftrag/list'
import { EIGENWERBUNG_UNENTSCHIEDEN } from '~/domain/betrugspruefung/eigenwerbung'
import type { DbOrTx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { inState } from '../shared/zustand'

/** The last day (YYYY-MM-DD) an order may be of to be old enough for its release at `now`. */
export type FreigabeFrist = { auftragsdatumBis: string; now: Date }

/**
 * The rule of `releaseBlocker` as lists and sums need it, for orders in their check that are old enough: nothing holds them,
 * or something does. Whether a share fits the product is asked only when an order is released.
 */
export function inFreigabe(
	{ auftrag: a, eigenwerbung: e }: MandantTables,
	stand: FreigabeStand,
	frist: FreigabeFrist,
): SQL {
	const { auftragsdatumBis, now } = frist
	const frei = sql`${a.neukunde} and ${a.ersteZahlungAm} <= ${now.toISOString()}::timestamptz
		and ${a.storniertAm} is null and ${a.widerrufenAm} is null and ${a.abgelehntAm} is null
		and not exists (select 1 from ${e} where ${e.empfaengerId} = ${a.empfaengerId}
			and ${inState(e.zustand, ...EIGENWERBUNG_UNENTSCHIEDEN, 'abgelehnt')})`
	return sql`${inState(a.zustand, 'in_pruefung')} and ${a.auftragsdatum} <= ${auftragsdatumBis}::date
		and ${stand === 'bereit' ? frei : sql`(${frei}) is not true`}`
}

/** Orders that nothing holds any more, the oldest first. */
export async function listBereiteAuftraege(
	t: MandantTables,
	db: DbOrTx,
	frist: FreigabeFrist,
	limit: number,
): Promise<string[]> {
	const rows = await db
		.select({ id: t.auftrag.id })
		.from(t.auftrag)
		.where(inFreigabe(t, 'bereit', frist))
		.orderBy(asc(t.auftrag.auftragsdatum), asc(t.auftrag.id))
		.limit(limit)
	return rows.map(({ id }) => id)
}
