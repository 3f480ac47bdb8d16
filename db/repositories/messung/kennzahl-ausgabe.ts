import { eq, sql } from 'drizzle-orm'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { faelligeAusgabe } from '../mail/kennzahl-mail'

export type AusgabeRow = typeof t.kennzahlAusgabe.$inferSelect

export async function findAusgabe(db: MandantDb): Promise<AusgabeRow | undefined> {
	const [row] = await db.select().from(t.kennzahlAusgabe)
	return row
}

export const insertAusgabe = (tx: MandantTx, row: typeof t.kennzahlAusgabe.$inferInsert) =>
	tx.insert(t.kennzahlAusgabe).values(row).onConflictDoNothing()

export const updateAusgabe = (db: MandantDb, id: string, set: Partial<AusgabeRow>) =>
	db.update(t.kennzahlAusgabe).set(set).where(eq(t.kennzahlAusgabe.id, id))

/** Takes what is due for this process alone, until then; undefined = nothing is. */
export async function leaseAusgabe(
	db: MandantDb,
	{ tag, now, bis }: { tag: string; now: Date; bis: Date },
): Promise<AusgabeRow | undefined> {
	const { kennzahlAusgabe: a } = t
	const [row] = await db
		.update(a)
		.set({ versuche: sql`${a.versuche} + 1`, naechsterVersuchAm: bis })
		.where(faelligeAusgabe(tag, now))
		.returning()
	return row
}
