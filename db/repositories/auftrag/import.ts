import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { IMPORT_SCHREIBT, type ImportErgebnis, type ImportZustand } from '~/domain/auftrag/import'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { isAnyOf, portions } from '../shared/sets'
import { changeFrom, inState } from '../shared/zustand'

export type ImportRow = typeof t.auftragImport.$inferSelect
export type ImportZeileRow = typeof t.auftragImportZeile.$inferSelect

export async function insertImport(tx: MandantTx, row: typeof t.auftragImport.$inferInsert) {
	const [created] = await tx.insert(t.auftragImport).values(row).returning()
	if (!created) throw new Error('insert returned no import')
	return created
}

export async function insertImportZeilen(tx: MandantTx, rows: (typeof t.auftragImportZeile.$inferInsert)[]) {
	for (const some of portions(t.auftragImportZeile, rows)) await tx.insert(t.auftragImportZeile).values(some)
}

export async function findImport(db: MandantDb, id: string): Promise<ImportRow | undefined> {
	const [row] = await db.select().from(t.auftragImport).where(eq(t.auftragImport.id, id))
	return row
}

/** The import, locked until the transaction ends. */
export async function lockImport(tx: MandantTx, id: string): Promise<ImportRow | undefined> {
	const [row] = await tx.select().from(t.auftragImport).where(eq(t.auftragImport.id, id)).for('update')
	return row
}

/** The same, unless another process holds it: one process at a time works through its lines in order. */
export async function lockImportUnlessBusy(tx: MandantTx, id: string): Promise<ImportRow | undefined> {
	const [row] = await tx
		.select()
		.from(t.auftragImport)
		.where(eq(t.auftragImport.id, id))
		.for('update', { skipLocked: true })
	return row
}

/** Compare-and-set: changes the import if it is still in `from`; false = it is not. */
export const changeImport = (
	tx: MandantDb,
	id: string,
	from: ImportZustand,
	set: Partial<ImportRow>,
): Promise<boolean> => changeFrom(t.auftragImport, tx, { id, from, set })

/** The brand's last imports, newest first. */
export const listImporte = (db: MandantDb, limit: number): Promise<ImportRow[]> =>
	db.select().from(t.auftragImport).orderBy(desc(t.auftragImport.erstelltAm), desc(t.auftragImport.id)).limit(limit)

/** The last import with assigned columns. */
export async function findLetztenZugeordneten(db: MandantDb): Promise<ImportRow | undefined> {
	const [row] = await db
		.select()
		.from(t.auftragImport)
		.where(inState(t.auftragImport.zustand, 'pruefung', 'geprueft', 'uebernahme', 'uebernommen'))
		.orderBy(desc(t.auftragImport.erstelltAm), desc(t.auftragImport.id))
		.limit(1)
	return row
}

/** Recent imports in which status words got a meaning, newest first. */
export const listGemerkteWoerter = (db: MandantDb, limit: number) =>
	db
		.select({ woerter: t.auftragImport.woerter })
		.from(t.auftragImport)
		.where(sql`${t.auftragImport.woerter} <> '{}'::jsonb`)
		.orderBy(desc(t.auftragImport.erstelltAm), desc(t.auftragImport.id))
		.limit(limit)

/** Lines with an unknown status word, the first ones. */
export const listUnbekannteStaende = (db: MandantDb, importId: string, limit: number) =>
	db
		.select()
		.from(t.auftragImportZeile)
		.where(
			and(
				eq(t.auftragImportZeile.importId, importId),
				eq(t.auftragImportZeile.geprueft, 'fehler'),
				eq(t.auftragImportZeile.code, 'stand_unbekannt'),
			),
		)
		.orderBy(asc(t.auftragImportZeile.nummer))
		.limit(limit)

/** Imports a job continues, oldest first. */
export const listLaufendeImporte = (db: MandantDb): Promise<ImportRow[]> =>
	db
		.select()
		.from(t.auftragImport)
		.where(inState(t.auftragImport.zustand, 'pruefung', 'uebernahme'))
		.orderBy(asc(t.auftragImport.erstelltAm))

/** What is left of an import: lines to test, or tested lines to apply. */
const ausstehend = ({ id, zustand }: Pick<ImportRow, 'id' | 'zustand'>): SQL | undefined =>
	zustand === 'uebernahme'
		? and(
				eq(t.auftragImportZeile.importId, id),
				isAnyOf(t.auftragImportZeile.geprueft, IMPORT_SCHREIBT),
				isNull(t.auftragImportZeile.uebernommen),
			)
		: and(eq(t.auftragImportZeile.importId, id), isNull(t.auftragImportZeile.geprueft))

/** The next waiting lines that no other process works on, locked. */
export const lockNextZeilen = (tx: MandantTx, row: ImportRow, limit: number): Promise<ImportZeileRow[]> =>
	tx
		.select()
		.from(t.auftragImportZeile)
		.where(ausstehend(row))
		.orderBy(asc(t.auftragImportZeile.nummer))
		.limit(limit)
		.for('update', { skipLocked: true })

export const saveZeile = (tx: MandantTx, id: string, set: Partial<ImportZeileRow>) =>
	tx.update(t.auftragImportZeile).set(set).where(eq(t.auftragImportZeile.id, id))

/** Whether an earlier line has the same order reference. */
export async function hasReferenzDavor(
	tx: MandantTx,
	{ importId, referenzHash, nummer }: { importId: string; referenzHash: string; nummer: number },
): Promise<boolean> {
	const z = t.auftragImportZeile
	const [row] = await tx
		.select({ id: z.id })
		.from(z)
		.where(and(eq(z.importId, importId), eq(z.referenzHash, referenzHash), lt(z.nummer, nummer)))
		.limit(1)
	return row !== undefined
}

/** Discards test results after a change of the column assignment. */
export const resetZeilen = (tx: MandantTx, importId: string) =>
	tx
		.update(t.auftragImportZeile)
		.set({ geprueft: null, code: '', feld: '', referenzHash: null, auftragId: null })
		.where(and(eq(t.auftragImportZeile.importId, importId), isNotNull(t.auftragImportZeile.geprueft)))

/** How many lines would become what, and became what; `vorEmpfehlung` of them are held because they are too old. */
export const countErgebnisse = (db: MandantDb, importId: string) =>
	db
		.select({
			geprueft: t.auftragImportZeile.geprueft,
			uebernommen: t.auftragImportZeile.uebernommen,
			anzahl: count(),
			vorEmpfehlung:
				sql<number>`count(*) filter (where ${t.auftragImportZeile.code} = 'auftrag_vor_empfehlung')`.mapWith(Number),
		})
		.from(t.auftragImportZeile)
		.where(eq(t.auftragImportZeile.importId, importId))
		.groupBy(t.auftragImportZeile.geprueft, t.auftragImportZeile.uebernommen)

type Welche = { importId: string; ergebnis: ImportErgebnis | undefined; uebernommen: boolean }

/** An import's lines after a given one, optionally by result. */
export const listZeilen = (
	db: MandantDb,
	{ importId, ergebnis, uebernommen }: Welche,
	{ nach = 0, limit }: { nach?: number; limit: number },
) =>
	db
		.select({ zeile: t.auftragImportZeile, referenz: t.auftrag.referenz })
		.from(t.auftragImportZeile)
		.leftJoin(t.auftrag, eq(t.auftrag.id, t.auftragImportZeile.auftragId))
		.where(
			and(
				eq(t.auftragImportZeile.importId, importId),
				gt(t.auftragImportZeile.nummer, nach),
				ergebnis === undefined
					? undefined
					: uebernommen
						? istGeworden(t.auftragImportZeile, ergebnis)
						: eq(t.auftragImportZeile.geprueft, ergebnis),
			),
		)
		.orderBy(asc(t.auftragImportZeile.nummer))
		.limit(limit)

/** A line's result: the finding, if nothing was written. */
const istGeworden = (z: typeof t.auftragImportZeile, ergebnis: ImportErgebnis): SQL | undefined =>
	ergebnis === 'fehler' || ergebnis === 'gleich'
		? or(eq(z.uebernommen, ergebnis), and(isNull(z.uebernommen), eq(z.geprueft, ergebnis)))
		: eq(z.uebernommen, ergebnis)
