import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { portions } from '../shared/sets'
import { type AgenturSicht, inSicht } from './sicht'

export type AgenturPraemieRow = typeof t.agenturPraemie.$inferSelect

/** Returns the new rows only; an order's side has one of each kind, ever. */
export async function insertAgenturPraemien(
	tx: MandantTx,
	rows: readonly (typeof t.agenturPraemie.$inferInsert)[],
): Promise<AgenturPraemieRow[]> {
	const { agenturPraemie } = t
	const neue: AgenturPraemieRow[] = []
	for (const some of portions(agenturPraemie, rows))
		neue.push(...(await tx.insert(agenturPraemie).values(some).onConflictDoNothing().returning()))
	return neue
}

export const listAgenturPraemienOf = (db: MandantDb, auftragId: string): Promise<AgenturPraemieRow[]> =>
	db.select().from(t.agenturPraemie).where(eq(t.agenturPraemie.auftragId, auftragId))

type Monat = { sicht: AgenturSicht; monat: string }

const inMonat = ({ sicht, monat }: Monat) =>
	and(
		inSicht(t.agenturPraemie, sicht),
		eq(t.agenturPraemie.monat, monat),
		sicht.vermitteltVon === undefined ? undefined : sql`${t.agenturPraemie.mitarbeiterCent} <> 0`,
	)

/** An agency's rewards of a month, newest first; a caller who sees only their own orders gets their own part. */
export const listAgenturPraemien = (db: MandantDb, { limit, ...which }: Monat & { limit: number }) => {
	const { agenturPraemie: a, produkt, benutzer } = t
	return db
		.select({ praemie: a, produkt, von: benutzer.name })
		.from(a)
		.innerJoin(produkt, eq(produkt.id, a.produktId))
		.leftJoin(benutzer, eq(benutzer.id, a.vermitteltVon))
		.where(inMonat(which))
		.orderBy(desc(a.am), asc(a.id))
		.limit(limit)
}

/** The sum of an agency's rewards of a month, in cents. */
export async function sumAgenturPraemien(db: MandantDb, which: Monat) {
	const { agenturPraemie: a } = t
	const [row] = await db
		.select({
			anzahl: sql<number>`count(*)::int`,
			betragCent: sql<number>`coalesce(sum(${a.betragCent}), 0)::float8`,
			mitarbeiterCent: sql<number>`coalesce(sum(${a.mitarbeiterCent}), 0)::float8`,
		})
		.from(a)
		.where(inMonat(which))
	return row ?? { anzahl: 0, betragCent: 0, mitarbeiterCent: 0 }
}
