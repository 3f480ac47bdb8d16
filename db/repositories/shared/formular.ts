import { eq } from 'drizzle-orm'
import type { DbOrTx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { type Given, written } from '../../written'

type FormularTable = MandantTables['formular']

/** Reserves a form's key; no row = it is taken. A second request waits here until the first one's transaction ends. */
export const takeFormular = written(
	(db, t, row: Given<Pick<FormularTable['$inferInsert'], 'schluessel' | 'erstelltAm'>>) =>
		db.insert(t.formular).values(row).onConflictDoNothing().returning({ schluessel: t.formular.schluessel }),
)

/** The stored answer to the form with this key; no row = the key is free. */
export const listErgebnis = written((db, { formular }, { schluessel }: Given<{ schluessel: string }>) =>
	db.select({ ergebnis: formular.ergebnis }).from(formular).where(eq(formular.schluessel, schluessel)),
)

export const storeErgebnis = written(
	(db, { formular }, { schluessel, ergebnis }: Given<{ schluessel: string; ergebnis: unknown }>) =>
		db.update(formular).set({ ergebnis }).where(eq(formular.schluessel, schluessel)),
)

/** Releases a form's key. */
export const deleteFormular = (t: MandantTables, db: DbOrTx, { schluessel }: { schluessel: string }) =>
	db.delete(t.formular).where(eq(t.formular.schluessel, schluessel))
