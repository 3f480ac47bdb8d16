import { and, asc, count, desc, eq, gt, isNull } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { portions } from '../shared/sets'

type T = MandantTables
export type SammelfreigabeRow = T['sammelfreigabe']['$inferSelect']
export type FreigabeZeileRow = T['sammelfreigabeAuftrag']['$inferSelect']

type Zeile = Pick<T['sammelfreigabeAuftrag']['$inferInsert'], 'auftragId' | 'betragCent' | 'ergebnis' | 'code'>

/** Inserts a release of many orders, in order; returns its id. */
export async function insertSammelfreigabe(
	t: T,
	tx: Tx,
	row: T['sammelfreigabe']['$inferInsert'],
	zeilen: readonly Zeile[],
): Promise<string> {
	const [created] = await tx.insert(t.sammelfreigabe).values(row).returning({ id: t.sammelfreigabe.id })
	if (!created) throw new Error('insert returned no release')
	const rows = zeilen.map((zeile, nummer) => ({ ...zeile, nummer, sammelfreigabeId: created.id }))
	for (const some of portions(t.sammelfreigabeAuftrag, rows)) await tx.insert(t.sammelfreigabeAuftrag).values(some)
	return created.id
}

const laeuft = ({ sammelfreigabe: s }: T) => and(isNull(s.fertigAm), isNull(s.abgebrochenAm))

/** Work for the job. */
export const laufendeSammelfreigabe = laeuft

/** Batches a job continues, oldest first. */
export const listLaufendeSammelfreigaben = (t: T, db: DbOrTx) =>
	db
		.select({ id: t.sammelfreigabe.id })
		.from(t.sammelfreigabe)
		.where(laeuft(t))
		.orderBy(asc(t.sammelfreigabe.erstelltAm), asc(t.sammelfreigabe.id))

/** The last ones, newest first. */
export const listSammelfreigabeRows = (
	{ sammelfreigabe: s }: T,
	db: DbOrTx,
	limit: number,
): Promise<SammelfreigabeRow[]> => db.select().from(s).orderBy(desc(s.erstelltAm), desc(s.id)).limit(limit)

export async function findSammelfreigabe(t: T, db: DbOrTx, id: string): Promise<SammelfreigabeRow | undefined> {
	const [row] = await db.select().from(t.sammelfreigabe).where(eq(t.sammelfreigabe.id, id))
	return row
}

/** A batch, locked until the transaction ends, unless it is done or another process holds it. */
export async function lockSammelfreigabeUnlessBusy(t: T, tx: Tx, id: string): Promise<SammelfreigabeRow | undefined> {
	const [row] = await tx
		.select()
		.from(t.sammelfreigabe)
		.where(and(eq(t.sammelfreigabe.id, id), laeuft(t)))
		.for('update', { skipLocked: true })
	return row
}

export const changeSammelfreigabe = (
	{ sammelfreigabe: s }: T,
	tx: Tx,
	id: string,
	set: Pick<SammelfreigabeRow, 'fertigAm'> | Pick<SammelfreigabeRow, 'abgebrochenAm'>,
) => tx.update(s).set(set).where(eq(s.id, id))

/** The next pending order; undefined = none. The caller has locked its batch. */
export async function findNextFreigabe(
	{ sammelfreigabeAuftrag: z }: T,
	tx: Tx,
	sammelfreigabeId: string,
): Promise<FreigabeZeileRow | undefined> {
	const [row] = await tx
		.select()
		.from(z)
		.where(and(eq(z.sammelfreigabeId, sammelfreigabeId), isNull(z.ergebnis)))
		.orderBy(asc(z.nummer))
		.limit(1)
	return row
}

export const saveFreigabe = (
	{ sammelfreigabeAuftrag: z }: T,
	tx: Tx,
	id: string,
	set: Pick<FreigabeZeileRow, 'ergebnis' | 'code'>,
) => tx.update(z).set(set).where(eq(z.id, id))

/** Orders by result; null = pending. */
export const countErgebnisseOf = ({ sammelfreigabeAuftrag: z }: T, db: DbOrTx, sammelfreigabeId: string) =>
	db
		.select({ ergebnis: z.ergebnis, anzahl: count() })
		.from(z)
		.where(eq(z.sammelfreigabeId, sammelfreigabeId))
		.groupBy(z.ergebnis)

/** Orders that could not be released, after a line. */
export const listGehinderte = (
	{ sammelfreigabeAuftrag: z, auftrag: a }: T,
	db: DbOrTx,
	sammelfreigabeId: string,
	{ nach, limit }: { nach: number; limit: number },
) =>
	db
		.select({ nummer: z.nummer, auftragId: z.auftragId, referenz: a.referenz, code: z.code })
		.from(z)
		.innerJoin(a, eq(a.id, z.auftragId))
		.where(and(eq(z.sammelfreigabeId, sammelfreigabeId), eq(z.ergebnis, 'gehindert'), gt(z.nummer, nach)))
		.orderBy(asc(z.nummer))
		.limit(limit)
