import { and, arrayContains, asc, eq, inArray } from 'drizzle-orm'
import type { DbOrTx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'

type BenutzerTable = MandantTables['benutzer']
export type BenutzerRow = BenutzerTable['$inferSelect']

/** A back-office user by normaliseEmail(email). */
export async function findBenutzerByEmail(
	t: MandantTables,
	db: DbOrTx,
	emailNorm: string,
): Promise<BenutzerRow | undefined> {
	const [row] = await db.select().from(t.benutzer).where(eq(t.benutzer.emailNorm, emailNorm))
	return row
}

export async function findBenutzer(t: MandantTables, db: DbOrTx, id: string): Promise<BenutzerRow | undefined> {
	const [row] = await db.select().from(t.benutzer).where(eq(t.benutzer.id, id))
	return row
}

/** The admins who can log in, held until the transaction ends. Asked for first: whoever changes roles waits here for others. */
export const lockAdmins = async (t: MandantTables, tx: DbOrTx): Promise<string[]> => {
	const rows = await tx
		.select({ id: t.benutzer.id })
		.from(t.benutzer)
		.where(and(eq(t.benutzer.art, 'betrieb'), arrayContains(t.benutzer.rollen, ['admin'])))
		.orderBy(asc(t.benutzer.id))
		.for('update')
	return rows.map(({ id }) => id)
}

/** A back-office user by address, held until the transaction ends: a login and what ends it wait for each other. */
export async function lockBenutzerByEmail(
	t: MandantTables,
	tx: DbOrTx,
	emailNorm: string,
): Promise<BenutzerRow | undefined> {
	const [row] = await tx.select().from(t.benutzer).where(eq(t.benutzer.emailNorm, emailNorm)).for('update')
	return row
}

/** Whoever has one of these addresses, recommenders included, with the hash of their password. */
export async function listPasswortHashes(
	{ benutzer, empfehler }: MandantTables,
	db: DbOrTx,
	emails: readonly string[],
): Promise<{ emailNorm: string; passwortHash: string | null }[]> {
	const of = async (table: typeof benutzer | typeof empfehler) =>
		db
			.select({ emailNorm: table.emailNorm, passwortHash: table.passwortHash })
			.from(table)
			.where(inArray(table.emailNorm, [...emails]))
			.orderBy(asc(table.emailNorm))
	const [betrieb, konten] = await Promise.all([of(benutzer), of(empfehler)])
	return [...konten, ...betrieb].map(({ emailNorm, passwortHash }) => ({ emailNorm: emailNorm ?? '', passwortHash }))
}

export const listBenutzerRows = (t: MandantTables, db: DbOrTx): Promise<BenutzerRow[]> =>
	db.select().from(t.benutzer).orderBy(asc(t.benutzer.art), asc(t.benutzer.emailNorm))

/** Undefined when the address is taken. */
export async function insertBenutzer(
	t: MandantTables,
	db: DbOrTx,
	row: BenutzerTable['$inferInsert'],
): Promise<BenutzerRow | undefined> {
	const [inserted] = await db.insert(t.benutzer).values(row).onConflictDoNothing().returning()
	return inserted
}

export const updateBenutzer = (
	t: MandantTables,
	db: DbOrTx,
	id: string,
	set: Partial<Pick<BenutzerRow, 'rollen' | 'passwortHash' | 'passwortWechsel'>>,
) => db.update(t.benutzer).set(set).where(eq(t.benutzer.id, id))

export const deleteBenutzer = (t: MandantTables, db: DbOrTx, id: string) =>
	db.delete(t.benutzer).where(eq(t.benutzer.id, id))
