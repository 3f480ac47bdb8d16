import { and, eq, exists, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { isAnyOf } from '../shared/sets'
import { inState } from '../shared/zustand'

const qb = new QueryBuilder()
const eins = { eins: sql`1` }

/** Settled before the given instant, of an erased person. */
const alterBeleg = (vor: Date): SQL | undefined => {
	const { praemierung: p, empfehler, empfaenger } = t
	return and(
		lt(p.erledigtAm, vor),
		or(
			and(
				sql`${p.seite} = 'empfehler'`,
				exists(
					qb
						.select(eins)
						.from(empfehler)
						.where(and(eq(empfehler.id, p.empfehlerId), isNotNull(empfehler.geloeschtAm))),
				),
			),
			and(
				sql`${p.seite} = 'empfaenger'`,
				exists(
					qb
						.select(eins)
						.from(empfaenger)
						.where(and(eq(empfaenger.id, p.empfaengerId), inState(empfaenger.zustand, 'geloescht'))),
				),
			),
		),
	)
}

export const hasOldBelege = (vor: Date): SQL => sql`exists (select 1 from ${t.praemierung} where ${alterBeleg(vor)})`

/** Deletes at most `limit` such rewards with everything that depends on them. Their Empfehlung's status line stays. */
export async function deleteAlteBelege(tx: MandantDb, { vor, limit }: { vor: Date; limit: number }): Promise<number> {
	const { praemierung, auszahlung, gutscheinCode, statuszeile } = t
	const rows = await tx
		.select({ id: praemierung.id })
		.from(praemierung)
		.where(alterBeleg(vor))
		.limit(limit)
		.for('update', { skipLocked: true })
	const ids = rows.map(({ id }) => id)
	if (ids.length === 0) return 0
	await tx.delete(statuszeile).where(isAnyOf(statuszeile.id, ids))
	await tx.update(statuszeile).set({ praemierungId: null }).where(isAnyOf(statuszeile.praemierungId, ids))
	await tx.delete(gutscheinCode).where(isAnyOf(gutscheinCode.praemierungId, ids))
	await tx.delete(auszahlung).where(isAnyOf(auszahlung.praemierungId, ids))
	await tx.delete(praemierung).where(isAnyOf(praemierung.id, ids))
	return ids.length
}
