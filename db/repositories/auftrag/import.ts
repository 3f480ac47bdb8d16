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

/** The import, held until the transaction ends. */
export async function lockImport(t: MandantTables, tx: Tx, id: string): Promise<ImportRow | undefined> {
	const [row] = await tx.select().from(t.auftragImport).where(eq(t.auftragImport.id, id)).for('update')
	return row
}

/** The same, unless somebody else holds it: its lines are done in their order, by one at a time. */
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

/** The brand's last imports, the newest first. */
export const listImporte = (t: MandantTables, db: DbOrTx, limit: number): Promise<ImportRow[]> =>
	db.select().from(t.auftragImport).orderBy(desc(t.auftragImport.erstelltAm), desc(t.auftragImport.id)).limit(limit)

/** The last one whose columns somebody named. */
export async function findLetztenZugeordneten(t: MandantTables, db: DbOrTx): Promise<ImportRow | undefined> {
	const [row] = await db
		.select()
		.from(t.auftragImport)
		.where(inState(t.auftragImport.zustand, 'pruefung', 'geprueft', 'uebernahme', 'uebernommen'))
		.orderBy(desc(t.auftragImport.erstelltAm), desc(t.auftragImport.id))
		.limit(1)
	return row
}

/** Of the last ones in which somebody said what a word for a state means, the newest first. */
export const listGemerkteWoerter = ({ auftragImport: i }: MandantTables, db: DbOrTx, limit: number) =>
	db
		.select({ woerter: i.woerter })
		.from(i)
		.where(sql`${i.woerter} <> '{}'::jsonb`)
		.orderBy(desc(i.erstelltAm), desc(i.id))
		.limit(limit)

/** Lines whose word for a state nobody knows, the first of them. */
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

/** Imports that a job goes on with, the oldest first. */
export const listLaufendeImporte = (t: MandantTables, db: DbOrTx): Promise<ImportRow[]> =>
	db
		.select()
		.from(t.auftragImport)
		.where(inState(t.auftragImport.zustand, 'pruefung', 'uebernahme'))
		.orderBy(asc(t.auftragImport.erstelltAm))

/** What is left to do of an import: lines to be tried, or to be taken over as they were tried. */
const ausstehend = (
	{ auftragImportZeile: z }: MandantTables,
	{ id, zustand }: Pick<ImportRow, 'id' | 'zustand'>,
): SQL | undefined =>
	zustand === 'uebernahme'
		? and(eq(z.importId, id), isAnyOf(z.geprueft, IMPORT_SCHREIBT), isNull(z.uebernommen))
		: and(eq(z.importId, id), isNull(z.geprueft))

/** The next lines that wait and that nobody else works on, held. */
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

/** Whether a line before this one has the same order reference. */
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

/** Forgets what was tried, because other columns were named. */
export const resetZeilen = (t: MandantTables, tx: Tx, importId: string) =>
	tx
		.update(t.auftragImportZeile)
		.set({ geprueft: null, code: '', feld: '', referenzHash: null, auftragId: null })
		.where(and(eq(t.auftragImportZeile.importId, importId), isNotNull(t.auftragImportZeile.geprueft)))

/** How many lines would become what, and became what; `vorEmpfehlung` of them are held, because they are too old. */
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

/** Lines of an import after a line, those that became (or would become) something where that is asked for. */
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

/** What a line became: what it was found to be where there was nothing to write. */
const istGeworden = (z: MandantTables['auftragImportZeile'], ergebnis: ImportErgebnis): SQL | undefined =>
	ergebnis === 'fehler' || ergebnis === 'gleich'
		? or(eq(z.uebernommen, ergebnis), and(isNull(z.uebernommen), eq(z.geprueft, ergebnis)))
		: eq(z.uebernommen, ergebnis)
