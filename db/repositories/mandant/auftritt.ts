import { and, eq } from 'drizzle-orm'
import type { AuftrittArt } from '~/domain/mandant/auftritt'
import type { DbOrTx } from '~db/client'
import type { MandantTables } from '~db/schema/mandant/tables'
import { isNoneOf } from '../shared/sets'

/** A file of the brand's design by name, which identifies its content. */
export async function findAuftrittBytes(
	{ auftrittDatei: d }: MandantTables,
	db: DbOrTx,
	name: string,
): Promise<Buffer | undefined> {
	const [row] = await db.select({ bytes: d.bytes }).from(d).where(eq(d.name, name))
	return row?.bytes
}

/** Stores a file unless it exists. */
export const insertAuftrittDatei = (
	{ auftrittDatei }: MandantTables,
	db: DbOrTx,
	row: { name: string; art: AuftrittArt; bytes: Buffer; erstelltAm: Date },
) => db.insert(auftrittDatei).values(row).onConflictDoNothing()

/** Files of a kind except those with these names. */
export const deleteAuftrittDateien = (
	{ auftrittDatei: d }: MandantTables,
	db: DbOrTx,
	art: AuftrittArt,
	but: readonly string[],
) => db.delete(d).where(but.length === 0 ? eq(d.art, art) : and(eq(d.art, art), isNoneOf(d.name, but)))
