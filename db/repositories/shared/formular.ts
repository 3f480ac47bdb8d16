import { eq } from 'drizzle-orm'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { type Given, written } from '../../written'

type FormularTable = typeof t.formular

/** Reserves a form's key; no row = it is taken. A second request waits here until the first one's transaction ends. */
export const takeFormular = written(
	(db, row: Given<Pick<FormularTable['$inferInsert'], 'schluessel' | 'erstelltAm'>>) =>
		db.insert(t.formular).values(row).onConflictDoNothing().returning({ schluessel: t.formular.schluessel }),
)

/** The stored answer to the form with this key; no row = the key is free. */
export const listErgebnis = written((db, { schluessel }: Given<{ schluessel: string }>) =>
	db.select({ ergebnis: t.formular.ergebnis }).from(t.formular).where(eq(t.formular.schluessel, schluessel)),
)

export const storeErgebnis = written((db, { schluessel, ergebnis }: Given<{ schluessel: string; ergebnis: unknown }>) =>
	db.update(t.formular).set({ ergebnis }).where(eq(t.formular.schluessel, schluessel)),
)

/** Releases a form's key. */
export const deleteFormular = (db: MandantDb, { schluessel }: { schluessel: string }) =>
	db.delete(t.formular).where(eq(t.formular.schluessel, schluessel))
