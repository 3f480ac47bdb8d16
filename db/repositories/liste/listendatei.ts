import { and, asc, count, desc, eq, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
export type ListendateiRow = typeof t.listendatei.$inferSelect

const qb = new QueryBuilder()

const offen = () => and(isNull(t.listendatei.fertigAm), isNull(t.listendatei.abgebrochenAm))

/** Work for the job: files to continue, or expired ones. */
export const listendateiArbeit = (now: Date): SQL | undefined => or(offen(), lte(t.listendatei.ablaufAm, now))

/** A file with the ids of its rows in parts. */
export async function insertListendatei(
	tx: MandantTx,
	row: typeof t.listendatei.$inferInsert,
	teile: readonly string[][],
): Promise<string> {
	const [created] = await tx.insert(t.listendatei).values(row).returning({ id: t.listendatei.id })
	if (!created) throw new Error('insert returned no file')
	for (const [nummer, ids] of teile.entries())
		await tx.insert(t.listendateiTeil).values({ dateiId: created.id, nummer, ids })
	return created.id
}

/** A person's unexpired files, newest first, with the number of finished parts. */
export async function listListendateien(db: MandantDb, benutzerId: string, now: Date) {
	const { listendatei: d, listendateiTeil: p } = t
	return db
		.select({ datei: d, teile: count(p.id), fertig: sql<number>`count(*) filter (where ${p.inhalt} <> '')::int` })
		.from(d)
		.leftJoin(p, eq(p.dateiId, d.id))
		.where(and(eq(d.benutzerId, benutzerId), sql`${d.ablaufAm} > ${now.toISOString()}::timestamptz`))
		.groupBy(d.id)
		.orderBy(desc(d.erstelltAm), desc(d.id))
}

export async function findListendatei(db: MandantDb, id: string): Promise<ListendateiRow | undefined> {
	const [row] = await db.select().from(t.listendatei).where(eq(t.listendatei.id, id))
	return row
}

/** An unfinished part of the oldest requested file. */
export async function findOffenerTeil(db: MandantDb) {
	const { listendatei: d, listendateiTeil: p } = t
	const [row] = await db
		.select({ datei: d, teil: p })
		.from(p)
		.innerJoin(d, eq(d.id, p.dateiId))
		.where(and(offen(), eq(p.inhalt, '')))
		.orderBy(asc(d.erstelltAm), asc(d.id), asc(p.nummer))
		.limit(1)
	return row
}

/** Stores a part, unless another process did meanwhile. */
export const fillTeil = (tx: MandantTx, id: string, inhalt: string) =>
	tx
		.update(t.listendateiTeil)
		.set({ inhalt })
		.where(and(eq(t.listendateiTeil.id, id), eq(t.listendateiTeil.inhalt, '')))

/** Files whose parts are complete, marked as done. */
export const finishListendateien = (tx: MandantTx, now: Date) => {
	const { listendatei: d, listendateiTeil: p } = t
	const missing = qb
		.select({ eins: sql`1` })
		.from(p)
		.where(and(eq(p.dateiId, d.id), eq(p.inhalt, '')))
	return tx
		.update(d)
		.set({ fertigAm: now })
		.where(and(offen(), notExists(missing)))
		.returning({ id: d.id, liste: d.liste, zeilen: d.zeilen })
}

export const breakOffListendatei = (tx: MandantTx, id: string, now: Date) =>
	tx.update(t.listendatei).set({ abgebrochenAm: now }).where(eq(t.listendatei.id, id))

export const deleteListendateien = async (tx: MandantTx, now: Date): Promise<number> =>
	(await tx.delete(t.listendatei).where(lte(t.listendatei.ablaufAm, now)).returning({ id: t.listendatei.id })).length

/** One part of a file, loaded when needed. */
export async function findTeil(db: MandantDb, dateiId: string, nummer: number) {
	const { listendateiTeil: p } = t
	const [row] = await db
		.select({ id: p.id, inhalt: p.inhalt })
		.from(p)
		.where(and(eq(p.dateiId, dateiId), eq(p.nummer, nummer)))
	return row
}
