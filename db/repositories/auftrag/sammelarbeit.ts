import { and, asc, count, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { SammelArt } from '~/domain/auftrag/sammelarbeit'
import type { DbOrTx, Tx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { portions } from '../shared/sets'

type T = MandantTables
export type SammelarbeitRow = T['sammelarbeit']['$inferSelect']
export type SammelTeilRow = T['sammelarbeitTeil']['$inferSelect']
type NeuerTeil = Pick<T['sammelarbeitTeil']['$inferInsert'], 'bezugId' | 'ziel' | 'betragCent' | 'ergebnis' | 'code'>

/** A work on many, in their order; its id. */
export async function insertSammelarbeit(
	t: T,
	tx: Tx,
	row: T['sammelarbeit']['$inferInsert'],
	teile: readonly NeuerTeil[],
): Promise<string> {
	const [created] = await tx.insert(t.sammelarbeit).values(row).returning({ id: t.sammelarbeit.id })
	if (!created) throw new Error('insert returned no row')
	const rows = teile.map((teil, nummer) => ({ ...teil, nummer, sammelarbeitId: created.id }))
	for (const some of portions(t.sammelarbeitTeil, rows)) await tx.insert(t.sammelarbeitTeil).values(some)
	return created.id
}

/** Work for the job. */
export const laufendeSammelarbeit = ({ sammelarbeit: s }: T) => and(isNull(s.fertigAm), isNull(s.abgebrochenAm))

/** Batches a job continues, oldest first. */
export const listLaufendeSammelarbeiten = (t: T, db: DbOrTx) =>
	db
		.select({ id: t.sammelarbeit.id })
		.from(t.sammelarbeit)
		.where(laufendeSammelarbeit(t))
		.orderBy(asc(t.sammelarbeit.erstelltAm), asc(t.sammelarbeit.id))

/** The last ones of a kind, of one agency if it is named; newest first. */
export const listSammelarbeitRows = (
	{ sammelarbeit: s }: T,
	db: DbOrTx,
	{ art, agenturId, limit }: { art: SammelArt; agenturId?: string | undefined; limit: number },
): Promise<SammelarbeitRow[]> =>
	db
		.select()
		.from(s)
		.where(
			and(eq(s.art, art), agenturId === undefined ? undefined : sql`${s.daten}->>'agenturId' = ${agenturId}::text`),
		)
		.orderBy(desc(s.erstelltAm), desc(s.id))
		.limit(limit)

export async function findSammelarbeit(t: T, db: DbOrTx, id: string): Promise<SammelarbeitRow | undefined> {
	const [row] = await db.select().from(t.sammelarbeit).where(eq(t.sammelarbeit.id, id))
	return row
}

/** A batch, locked until the transaction ends, unless it is done or another process holds it. */
export async function lockSammelarbeitUnlessBusy(t: T, tx: Tx, id: string): Promise<SammelarbeitRow | undefined> {
	const [row] = await tx
		.select()
		.from(t.sammelarbeit)
		.where(and(eq(t.sammelarbeit.id, id), laufendeSammelarbeit(t)))
		.for('update', { skipLocked: true })
	return row
}

/** It, held until the transaction ends, after whoever works on a part of it; undefined = it is over. */
export async function lockLaufendeSammelarbeit(t: T, tx: Tx, id: string): Promise<SammelarbeitRow | undefined> {
	const [row] = await tx
		.select()
		.from(t.sammelarbeit)
		.where(and(eq(t.sammelarbeit.id, id), laufendeSammelarbeit(t)))
		.for('update')
	return row
}

export const changeSammelarbeit = (
	{ sammelarbeit: s }: T,
	tx: Tx,
	id: string,
	set: Pick<SammelarbeitRow, 'fertigAm'> | Pick<SammelarbeitRow, 'abgebrochenAm' | 'abgebrochenVon'>,
) => tx.update(s).set(set).where(eq(s.id, id))

/** The next pending item; undefined = none. */
export async function findNextTeil(
	{ sammelarbeitTeil: z }: T,
	tx: Tx,
	sammelarbeitId: string,
): Promise<SammelTeilRow | undefined> {
	const [row] = await tx
		.select()
		.from(z)
		.where(and(eq(z.sammelarbeitId, sammelarbeitId), isNull(z.ergebnis)))
		.orderBy(asc(z.nummer))
		.limit(1)
	return row
}

export const saveTeil = (
	{ sammelarbeitTeil: z }: T,
	tx: Tx,
	id: string,
	set: Pick<SammelTeilRow, 'ergebnis' | 'code'>,
) => tx.update(z).set(set).where(eq(z.id, id))

/** Items by result; null = pending. */
export const countTeile = ({ sammelarbeitTeil: z }: T, db: DbOrTx, sammelarbeitId: string) =>
	db
		.select({ ergebnis: z.ergebnis, anzahl: count() })
		.from(z)
		.where(eq(z.sammelarbeitId, sammelarbeitId))
		.groupBy(z.ergebnis)

/** The parts something stood against, after a line, with the number of the order it is about. */
export const listGehinderteTeile = (
	{ sammelarbeitTeil: z, auftrag: a }: T,
	db: DbOrTx,
	sammelarbeitId: string,
	{ nach, limit }: { nach: number; limit: number },
) =>
	db
		.select({ nummer: z.nummer, bezugId: z.bezugId, code: z.code, referenz: a.referenz })
		.from(z)
		.leftJoin(a, eq(a.id, z.bezugId))
		.where(and(eq(z.sammelarbeitId, sammelarbeitId), eq(z.ergebnis, 'gehindert'), gt(z.nummer, nach)))
		.orderBy(asc(z.nummer))
		.limit(limit)

/** One processed item. */
export async function findGetanenTeil({ sammelarbeitTeil: z }: T, db: DbOrTx, sammelarbeitId: string) {
	const [row] = await db
		.select()
		.from(z)
		.where(and(eq(z.sammelarbeitId, sammelarbeitId), eq(z.ergebnis, 'getan')))
		.orderBy(asc(z.nummer))
		.limit(1)
	return row
}
