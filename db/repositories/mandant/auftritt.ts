import { and, eq } from 'drizzle-orm'
import type { AuftrittArt } from '~/domain/mandant/auftritt'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { isNoneOf } from '../shared/sets'

/** A file of the brand's design by name, which identifies its content. */
export async function findAuftrittBytes(db: MandantDb, name: string): Promise<Buffer | undefined> {
	const { auftrittDatei: d } = t
	const [row] = await db.select({ bytes: d.bytes }).from(d).where(eq(d.name, name))
	return row?.bytes
}

/** Stores a file unless it exists. */
export const insertAuftrittDatei = (
	db: MandantDb,
	row: { name: string; art: AuftrittArt; bytes: Buffer; erstelltAm: Date },
) => db.insert(t.auftrittDatei).values(row).onConflictDoNothing()

/** Files of a kind except those with these names. */
export const deleteAuftrittDateien = (db: MandantDb, art: AuftrittArt, but: readonly string[]) =>
	db
		.delete(t.auftrittDatei)
		.where(
			but.length === 0
				? eq(t.auftrittDatei.art, art)
				: and(eq(t.auftrittDatei.art, art), isNoneOf(t.auftrittDatei.name, but)),
		)
