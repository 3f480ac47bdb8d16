import { and, asc, count, desc, eq, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { DbOrTx, Tx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'

type T = MandantTables
export type ListendateiRow = T['listendatei']['$inferSelect']

const qb = new QueryBuilder()

const offen = ({ listendatei: d }: T) => and(isNull(d.fertigAm), isNull(d.abgebrochenAm))

/** Work for the job: files to continue, or expired ones. */
export const listendateiArbeit = (t: T, now: Date): SQL | undefined => or(offen(t), lte(t.listendatei.ablaufAm, now))

/** A file with the ids of its rows in parts. */
export async function insertListendatei(
	t: T,
	tx: Tx,
	row: T['listendatei']['$inferInsert'],
	teile: readonly string[][],
): Promise<string> {
	const [created] = await tx.insert(t.listendatei).values(row).returning({ id: t.listendatei.id })
	if (!created) throw new Error('insert returned no file')
	for (const [nummer, ids] of teile.entries())
		await tx.insert(t.listendateiTeil).values({ dateiId: created.id, nummer, ids })
	return created.id
}

/** A person's unexpired files, newest first, with the number of finished parts. */
export async function listListendateien(
	{ listendatei: d, listendateiTeil: p }: T,
	db: DbOrTx,
	benutzerId: string,
	now: Date,
) {
	return db
		.select({ datei: d, teile: count(p.id), fertig: sql<number>`count(*) filter (where ${p.inhalt} <> '')::int` })
		.from(d)
		.leftJoin(p, eq(p.dateiId, d.id))
		.where(and(eq(d.benutzerId, benutzerId), sql`${d.ablaufAm} > ${now.toISOString()}::timestamptz`))
		.groupBy(d.id)
		.orderBy(desc(d.erstelltAm), desc(d.id))
}

export async function findListendatei(t: T, db: DbOrTx, id: string): Promise<ListendateiRow | undefined> {
	const [row] = await db.select().from(t.listendatei).where(eq(t.listendatei.id, id))
	return row
}

/** An unfinished part of the oldest requested file. */
export async function findOffenerTeil(t: T, db: DbOrTx) {
	const { listendatei: d, listendateiTeil: p } = t
	const [row] = await db
		.select({ datei: d, teil: p })
		.from(p)
		.innerJoin(d, eq(d.id, p.dateiId))
		.where(and(offen(t), eq(p.inhalt, '')))
		.orderBy(asc(d.erstelltAm), asc(d.id), asc(p.nummer))
		.limit(1)
	return row
}

/** Stores a part, unless another process did meanwhile. */
export const fillTeil = ({ listendateiTeil: p }: T, tx: Tx, id: string, inhalt: string) =>
	tx
		.update(p)
		.set({ inhalt })
		.where(and(eq(p.id, id), eq(p.inhalt, '')))

/** Files whose parts are complete, marked as done. */
export const finishListendateien = (t: T, tx: Tx, now: Date) => {
	const { listendatei: d, listendateiTeil: p } = t
	const missing = qb
		.select({ eins: sql`1` })
		.from(p)
		.where(and(eq(p.dateiId, d.id), eq(p.inhalt, '')))
	return tx
		.update(d)
		.set({ fertigAm: now })
		.where(and(offen(t), notExists(missing)))
		.returning({ id: d.id, liste: d.liste, zeilen: d.zeilen })
}

export const breakOffListendatei = ({ listendatei: d }: T, tx: Tx, id: string, now: Date) =>
	tx.update(d).set({ abgebrochenAm: now }).where(eq(d.id, id))

export const deleteListendateien = async ({ listendatei: d }: T, tx: Tx, now: Date): Promise<number> =>
	(await tx.delete(d).where(lte(d.ablaufAm, now)).returning({ id: d.id })).length

/** One part of a file, loaded when needed. */
export async function findTeil({ listendateiTeil: p }: T, db: DbOrTx, dateiId: string, nummer: number) {
	const [row] = await db
		.select({ id: p.id, inhalt: p.inhalt })
		.from(p)
		.where(and(eq(p.dateiId, dateiId), eq(p.nummer, nummer)))
	return row
}
