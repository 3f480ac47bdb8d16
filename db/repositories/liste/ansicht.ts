import { and, asc, eq, ne, or } from 'drizzle-orm'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
export type AnsichtRow = typeof t.ansicht.$inferSelect

/** The views a person sees: their own and the team's, by name. */
export const listAnsichtRows = (db: MandantDb, benutzerId: string): Promise<AnsichtRow[]> =>
	db
		.select()
		.from(t.ansicht)
		.where(or(eq(t.ansicht.benutzerId, benutzerId), eq(t.ansicht.team, true)))
		.orderBy(asc(t.ansicht.name), asc(t.ansicht.id))

/** Saves a view under its name, replacing the person's former one. At most one per list is in the navigation. */
export async function putAnsicht(tx: MandantTx, row: typeof t.ansicht.$inferInsert): Promise<string> {
	const { ansicht: a } = t
	const { adresse, team, standard } = row
	const [kept] = await tx
		.insert(a)
		.values(row)
		.onConflictDoUpdate({ target: [a.benutzerId, a.liste, a.name], set: { adresse, team, standard } })
		.returning({ id: a.id })
	if (!kept) throw new Error('insert returned no view')
	if (standard)
		await tx
			.update(a)
			.set({ standard: false })
			.where(and(eq(a.benutzerId, row.benutzerId), eq(a.liste, row.liste), ne(a.id, kept.id)))
	return kept.id
}

/** Deletes a view of this person; returns it. */
export async function deleteAnsichtRow(tx: MandantTx, id: string, benutzerId: string) {
	const { ansicht: a } = t
	const [gone] = await tx
		.delete(a)
		.where(and(eq(a.id, id), eq(a.benutzerId, benutzerId)))
		.returning()
	return gone
}

export const deleteAnsichtenOf = (tx: MandantTx, benutzerId: string) =>
	tx.delete(t.ansicht).where(eq(t.ansicht.benutzerId, benutzerId))
