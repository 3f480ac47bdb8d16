import { and, asc, eq, ne, or } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'

type T = MandantTables
export type AnsichtRow = T['ansicht']['$inferSelect']

/** The views a person sees: their own and the team's, by name. */
export const listAnsichtRows = ({ ansicht: a }: T, db: DbOrTx, benutzerId: string): Promise<AnsichtRow[]> =>
	db
		.select()
		.from(a)
		.where(or(eq(a.benutzerId, benutzerId), eq(a.team, true)))
		.orderBy(asc(a.name), asc(a.id))

/** Saves a view under its name, replacing the person's former one. At most one per list is in the navigation. */
export async function putAnsicht(t: T, tx: Tx, row: T['ansicht']['$inferInsert']): Promise<string> {
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
export async function deleteAnsichtRow({ ansicht: a }: T, tx: Tx, id: string, benutzerId: string) {
	const [gone] = await tx
		.delete(a)
		.where(and(eq(a.id, id), eq(a.benutzerId, benutzerId)))
		.returning()
	return gone
}

export const deleteAnsichtenOf = ({ ansicht: a }: T, tx: Tx, benutzerId: string) =>
	tx.delete(a).where(eq(a.benutzerId, benutzerId))
