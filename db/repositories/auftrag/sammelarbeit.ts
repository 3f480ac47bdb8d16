import { and, asc, count, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { SammelArt } from '~/domain/auftrag/sammelarbeit'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { portions } from '../shared/sets'
export type SammelarbeitRow = typeof t.sammelarbeit.$inferSelect
export type SammelTeilRow = typeof t.sammelarbeitTeil.$inferSelect
type NeuerTeil = Pick<typeof t.sammelarbeitTeil.$inferInsert, 'bezugId' | 'ziel' | 'betragCent' | 'ergebnis' | 'code'>

/** A work on many, in their order; its id. */
export async function insertSammelarbeit(
	tx: MandantTx,
	row: typeof t.sammelarbeit.$inferInsert,
	teile: readonly NeuerTeil[],
): Promise<string> {
	const [created] = await tx.insert(t.sammelarbeit).values(row).returning({ id: t.sammelarbeit.id })
	if (!created) throw new Error('insert returned no row')
	const rows = teile.map((teil, nummer) => ({ ...teil, nummer, sammelarbeitId: created.id }))
	for (const some of portions(t.sammelarbeitTeil, rows)) await tx.insert(t.sammelarbeitTeil).values(some)
	return created.id
}

/** Work for the job. */
export const laufendeSammelarbeit = () => and(isNull(t.sammelarbeit.fertigAm), isNull(t.sammelarbeit.abgebrochenAm))

/** Batches a job continues, oldest first. */
export const listLaufendeSammelarbeiten = (db: MandantDb) =>
	db
		.select({ id: t.sammelarbeit.id })
		.from(t.sammelarbeit)
		.where(laufendeSammelarbeit())
		.orderBy(asc(t.sammelarbeit.erstelltAm), asc(t.sammelarbeit.id))

/** The last ones of a kind, of one agency if it is named; newest first. */
export const listSammelarbeitRows = (
	db: MandantDb,
	{ art, agenturId, limit }: { art: SammelArt; agenturId?: string | undefined; limit: number },
): Promise<SammelarbeitRow[]> =>
	db
		.select()
		.from(t.sammelarbeit)
		.where(
			and(
				eq(t.sammelarbeit.art, art),
				agenturId === undefined ? undefined : sql`${t.sammelarbeit.daten}->>'agenturId' = ${agenturId}::text`,
			),
		)
		.orderBy(desc(t.sammelarbeit.erstelltAm), desc(t.sammelarbeit.id))
		.limit(limit)

export async function findSammelarbeit(db: MandantDb, id: string): Promise<SammelarbeitRow | undefined> {
	const [row] = await db.select().from(t.sammelarbeit).where(eq(t.sammelarbeit.id, id))
	return row
}

/** A batch, locked until the transaction ends, unless it is done or another process holds it. */
export async function lockSammelarbeitUnlessBusy(tx: MandantTx, id: string): Promise<SammelarbeitRow | undefined> {
	const [row] = await tx
		.select()
		.from(t.sammelarbeit)
		.where(and(eq(t.sammelarbeit.id, id), laufendeSammelarbeit()))
		.for('update', { skipLocked: true })
	return row
}

/** It, held until the transaction ends, after whoever works on a part of it; undefined = it is over. */
export async function lockLaufendeSammelarbeit(tx: MandantTx, id: string): Promise<SammelarbeitRow | undefined> {
	const [row] = await tx
		.select()
		.from(t.sammelarbeit)
		.where(and(eq(t.sammelarbeit.id, id), laufendeSammelarbeit()))
		.for('update')
	return row
}

export const changeSammelarbeit = (
	tx: MandantTx,
	id: string,
	set: Pick<SammelarbeitRow, 'fertigAm'> | Pick<SammelarbeitRow, 'abgebrochenAm' | 'abgebrochenVon'>,
) => tx.update(t.sammelarbeit).set(set).where(eq(t.sammelarbeit.id, id))

/** The next pending item; undefined = none. */
export async function findNextTeil(tx: MandantTx, sammelarbeitId: string): Promise<SammelTeilRow | undefined> {
	const { sammelarbeitTeil: z } = t
	const [row] = await tx
		.select()
		.from(z)
		.where(and(eq(z.sammelarbeitId, sammelarbeitId), isNull(z.ergebnis)))
		.orderBy(asc(z.nummer))
		.limit(1)
	return row
}

export const saveTeil = (tx: MandantTx, id: string, set: Pick<SammelTeilRow, 'ergebnis' | 'code'>) =>
	tx.update(t.sammelarbeitTeil).set(set).where(eq(t.sammelarbeitTeil.id, id))

/** Items by result; null = pending. */
export const countTeile = (db: MandantDb, sammelarbeitId: string) =>
	db
		.select({ ergebnis: t.sammelarbeitTeil.ergebnis, anzahl: count() })
		.from(t.sammelarbeitTeil)
		.where(eq(t.sammelarbeitTeil.sammelarbeitId, sammelarbeitId))
		.groupBy(t.sammelarbeitTeil.ergebnis)

/** The parts something stood against, after a line, with the number of the order it is about. */
export const listGehinderteTeile = (
	db: MandantDb,
	sammelarbeitId: string,
	{ nach, limit }: { nach: number; limit: number },
) =>
	db
		.select({
			nummer: t.sammelarbeitTeil.nummer,
			bezugId: t.sammelarbeitTeil.bezugId,
			code: t.sammelarbeitTeil.code,
			referenz: t.auftrag.referenz,
		})
		.from(t.sammelarbeitTeil)
		.leftJoin(t.auftrag, eq(t.auftrag.id, t.sammelarbeitTeil.bezugId))
		.where(
			and(
				eq(t.sammelarbeitTeil.sammelarbeitId, sammelarbeitId),
				eq(t.sammelarbeitTeil.ergebnis, 'gehindert'),
				gt(t.sammelarbeitTeil.nummer, nach),
			),
		)
		.orderBy(asc(t.sammelarbeitTeil.nummer))
		.limit(limit)

/** One processed item. */
export async function findGetanenTeil(db: MandantDb, sammelarbeitId: string) {
	const { sammelarbeitTeil: z } = t
	const [row] = await db
		.select()
		.from(z)
		.where(and(eq(z.sammelarbeitId, sammelarbeitId), eq(z.ergebnis, 'getan')))
		.orderBy(asc(z.nummer))
		.limit(1)
	return row
}
