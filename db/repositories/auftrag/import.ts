import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { IMPORT_SCHREIBT, type ImportErgebnis, type ImportZustand } from '~/domain/auftrag/import'
import type { DbOrTx, Tx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { isAnyOf, portions } from '../shared/sets'
import { changeFrom, inState } from '../shared/zustand'

export type ImportRow = MandantTables['auftragImport']['$inferSelect']
export type ImportZeileRow = MandantTables['auftragImportZeile']['$inferSelect']

export async function insertImport(t: MandantTables, tx: Tx, row: MandantTables['auftragImport']['$inferInsert']) {
	const [created] = await tx.insert(t.auftragImport).values(row).returning()
	if (!created) throw new Error('insert returned no import')
	return created
}

export async function insertImportZeilen(
	t: MandantTables,
	tx: Tx,
	rows: MandantTables['auftragImportZeile']['$inferInsert'][],
) {
	for (const some of portions(t.auftragImportZeile, rows)) await tx.insert(t.auftragImportZeile).values(some)
}

export async function findImport(t: MandantTables, db: DbOrTx, id: string): Promise<ImportRow | undefined> {
	const [row] = await db.select().from(t.auftragImport).where(eq(t.auftragImport.id, id))
	return row
}

/** The import, locked until the transaction ends. */
export async function lockImport(t: MandantTables, tx: Tx, id: string): Promise<ImportRow | undefined> {
	const [row] = await tx.select().from(t.auftragImport).where(eq(t.auftragImport.id, id)).for('update')
	return row
}

/** The same, unless another process holds it: one process at a time works through its lines in order. */
export async function lockImportUnlessBusy(t: MandantTables, tx: Tx, id: string): Promise<ImportRow | undefined> {
	const [row] = await tx
		.select()
		.from(t.auftragImport)
		.where(eq(t.auftragImport.id, id))
		.for('update', { skipLocked: true })
	return row
}

/** Compare-and-set: changes the import if it is still in `from`; false = it is not. */
export const changeImport = (
	t: MandantTables,
	tx: DbOrTx,
	id: string,
	from: ImportZustand,
	set: Partial<ImportRow>,
): Promise<boolean> => changeFrom(t.auftragImport, tx, { id, from, set })

/** The brand's last imports, newest first. */
export const listImporte = (t: MandantTables, db: DbOrTx, limit: number): Promise<ImportRow[]> =>
	db.select().from(t.auftragImport).orderBy(desc(t.auftragImport.erstelltAm), desc(t.auftragImport.id)).limit(limit)

/** The last import with assigned columns. */
export async function findLetztenZugeordneten(t: MandantTables, db: DbOrTx): Promise<ImportRow | undefined> {
	const [row] = await db
		.select()
		.from(t.auftragImport)
		.where(inState(t.auftragImport.zustand, 'pruefung', 'geprueft', 'uebernahme', 'uebernommen'))
		.orderBy(desc(t.auftragImport.erstelltAm), desc(t.auftragImport.id))
		.limit(1)
	return row
}

/** Recent imports in which status words got a meaning, newest first. */
export const listGemerkteWoerter = ({ auftragImport: i }: MandantTables, db: DbOrTx, limit: number) =>
	db
		.select({ woerter: i.woerter })
		.from(i)
		.where(sql`${i.woerter} <> '{}'::jsonb`)
		.orderBy(desc(i.erstelltAm), desc(i.id))
		.limit(limit)

/** Lines with an unknown status word, the first ones. */
export const listUnbekannteStaende = (
	{ auftragImportZeile: z }: MandantTables,
	db: DbOrTx,
	importId: string,
	limit: number,
) =>
	db
		.select()
		.from(z)
		.where(and(eq(z.importId, importId), eq(z.geprueft, 'fehler'), eq(z.code, 'stand_unbekannt')))
		.orderBy(asc(z.nummer))
		.limit(limit)

/** Imports a job continues, oldest first. */
export const listLaufendeImporte = (t: MandantTables, db: DbOrTx): Promise<ImportRow[]> =>
	db
		.select()
		.from(t.auftragImport)
		.where(inState(t.auftragImport.zustand, 'pruefung', 'uebernahme'))
		.orderBy(asc(t.auftragImport.erstelltAm))

/** What is left of an import: lines to test, or tested lines to apply. */
const ausstehend = (
	{ auftragImportZeile: z }: MandantTables,
	{ id, zustand }: Pick<ImportRow, 'id' | 'zustand'>,
): SQL | undefined =>
	zustand === 'uebernahme'
		? and(eq(z.importId, id), isAnyOf(z.geprueft, IMPORT_SCHREIBT), isNull(z.uebernommen))
		: and(eq(z.importId, id), isNull(z.geprueft))

/** The next waiting lines that no other process works on, locked. */
export const lockNextZeilen = (t: MandantTables, tx: Tx, row: ImportRow, limit: number): Promise<ImportZeileRow[]> =>
	tx
		.select()
		.from(t.auftragImportZeile)
		.where(ausstehend(t, row))
		.orderBy(asc(t.auftragImportZeile.nummer))
		.limit(limit)
		.for('update', { skipLocked: true })

export const saveZeile = (t: MandantTables, tx: Tx, id: string, set: Partial<ImportZeileRow>) =>
	tx.update(t.auftragImportZeile).set(set).where(eq(t.auftragImportZeile.id, id))

/** Whether an earlier line has the same order reference. */
export async function hasReferenzDavor(
	t: MandantTables,
	tx: Tx,
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
export const resetZeilen = (t: MandantTables, tx: Tx, importId: string) =>
	tx
		.update(t.auftragImportZeile)
		.set({ geprueft: null, code: '', feld: '', referenzHash: null, auftragId: null })
		.where(and(eq(t.auftragImportZeile.importId, importId), isNotNull(t.auftragImportZeile.geprueft)))

/** How many lines would become what, and became what; `vorEmpfehlung` of them are held because they are too old. */
export const countErgebnisse = ({ auftragImportZeile: z }: MandantTables, db: DbOrTx, importId: string) =>
	db
		.select({
			geprueft: z.geprueft,
			uebernommen: z.uebernommen,
			anzahl: count(),
			vorEmpfehlung: sql<number>`count(*) filter (where ${z.code} = 'auftrag_vor_empfehlung')`.mapWith(Number),
		})
		.from(z)
		.where(eq(z.importId, importId))
		.groupBy(z.geprueft, z.uebernommen)

type Welche = { importId: string; ergebnis: ImportErgebnis | undefined; uebernommen: boolean }

/** An import's lines after a given one, optionally by result. */
export const listZeilen = (
	{ auftragImportZeile: z, auftrag }: MandantTables,
	db: DbOrTx,
	{ importId, ergebnis, uebernommen }: Welche,
	{ nach = 0, limit }: { nach?: number; limit: number },
) =>
	db
		.select({ zeile: z, referenz: auftrag.referenz })
		.from(z)
		.leftJoin(auftrag, eq(auftrag.id, z.auftragId))
		.where(
			and(
				eq(z.importId, importId),
				gt(z.nummer, nach),
				ergebnis === undefined ? undefined : uebernommen ? istGeworden(z, ergebnis) : eq(z.geprueft, ergebnis),
			),
		)
		.orderBy(asc(z.nummer))
		.limit(limit)

/** A line's result: the finding, if nothing was written. */
const istGeworden = (z: MandantTables['auftragImportZeile'], ergebnis: ImportErgebnis): SQL | undefined =>
	ergebnis === 'fehler' || ergebnis === 'gleich'
		? or(eq(z.uebernommen, ergebnis), and(isNull(z.uebernommen), eq(z.geprueft, ergebnis)))
		: eq(z.uebernommen, ergebnis)
