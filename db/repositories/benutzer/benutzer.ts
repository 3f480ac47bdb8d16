import { and, arrayContains, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { isAnyOf } from '../shared/sets'

type BenutzerTable = typeof t.benutzer
export type BenutzerRow = BenutzerTable['$inferSelect']

/** A back-office user by normaliseEmail(email). */
export async function findBenutzerByEmail(db: MandantDb, emailNorm: string): Promise<BenutzerRow | undefined> {
	const [row] = await db.select().from(t.benutzer).where(eq(t.benutzer.emailNorm, emailNorm))
	return row
}

export async function findBenutzer(db: MandantDb, id: string): Promise<BenutzerRow | undefined> {
	const [row] = await db.select().from(t.benutzer).where(eq(t.benutzer.id, id))
	return row
}

/** Those with these ids, in no order. */
export const listBenutzerByIds = async (db: MandantDb, ids: readonly string[]): Promise<BenutzerRow[]> =>
	ids.length === 0 ? [] : db.select().from(t.benutzer).where(isAnyOf(t.benutzer.id, ids))

/** All present and former operators; there are few rows. */
export const listMitarbeiter = (db: MandantDb) =>
	db
		.select({ id: t.benutzer.id, name: t.benutzer.name, emailNorm: t.benutzer.emailNorm })
		.from(t.benutzer)
		.where(eq(t.benutzer.art, 'betrieb'))

/**
 * The admins who can log in, locked until the transaction ends. Locked first: changes of roles run one after the other.
 */
export const lockAdmins = async (tx: MandantDb): Promise<string[]> => {
	const rows = await tx
		.select({ id: t.benutzer.id })
		.from(t.benutzer)
		.where(
			and(
				eq(t.benutzer.art, 'betrieb'),
				arrayContains(t.benutzer.rollen, ['admin']),
				isNotNull(t.benutzer.passwortHash),
			),
		)
		.orderBy(asc(t.benutzer.id))
		.for('update')
	return rows.map(({ id }) => id)
}

/**
 * A back-office user by address, locked until the transaction ends: a login and what ends it run one after the other.
 */
export async function lockBenutzerByEmail(tx: MandantDb, emailNorm: string): Promise<BenutzerRow | undefined> {
	const [row] = await tx.select().from(t.benutzer).where(eq(t.benutzer.emailNorm, emailNorm)).for('update')
	return row
}

/** The same by id. */
export async function lockBenutzer(tx: MandantDb, id: string): Promise<BenutzerRow | undefined> {
	const [row] = await tx.select().from(t.benutzer).where(eq(t.benutzer.id, id)).for('update')
	return row
}

/** Everyone with one of these addresses, recommenders included, with their password hash. */
export async function listPasswortHashes(
	db: MandantDb,
	emails: readonly string[],
): Promise<{ emailNorm: string; passwortHash: string | null }[]> {
	const { benutzer, empfehler } = t
	const of = async (table: typeof benutzer | typeof empfehler) =>
		db
			.select({ emailNorm: table.emailNorm, passwortHash: table.passwortHash })
			.from(table)
			.where(isAnyOf(table.emailNorm, emails))
			.orderBy(asc(table.emailNorm))
	const [betrieb, konten] = await Promise.all([of(benutzer), of(empfehler)])
	return [...konten, ...betrieb].map(({ emailNorm, passwortHash }) => ({ emailNorm: emailNorm ?? '', passwortHash }))
}

/** Everyone whose access was not revoked. */
export const listBenutzerRows = (db: MandantDb): Promise<BenutzerRow[]> =>
	db
		.select()
		.from(t.benutzer)
		.where(isNull(t.benutzer.beendetAm))
		.orderBy(asc(t.benutzer.art), asc(t.benutzer.emailNorm))

type Stand = { faktor: boolean; gesehenAm: Date | null; einladungBis: Date | null }

/** All operators by name, former ones last, with their access status. */
export async function listOperatoren(db: MandantDb): Promise<{ benutzer: BenutzerRow; stand: Stand }[]> {
	const rows = await db
		.select({
			benutzer: t.benutzer,
			faktorSeit: t.zweiterFaktor.bestaetigtAm,
			gesehenAm: sql<string | null>`(select max(${t.sitzung.gesehenAm}) from ${t.sitzung}
				where ${t.sitzung.art} = 'betrieb' and ${t.sitzung.subjektId} = ${t.benutzer.id})`.mapWith(t.sitzung.gesehenAm),
			einladungBis: sql<string | null>`(select max(${t.token.ablaufAm}) from ${t.token}
				where ${t.token.subjektId} = ${t.benutzer.id} and ${t.token.zweck} = 'einladung'
					and ${t.token.benutztAm} is null)`.mapWith(t.token.ablaufAm),
		})
		.from(t.benutzer)
		.leftJoin(t.zweiterFaktor, eq(t.zweiterFaktor.benutzerId, t.benutzer.id))
		.where(eq(t.benutzer.art, 'betrieb'))
		.orderBy(sql`${t.benutzer.beendetAm} is not null`, asc(t.benutzer.name), asc(t.benutzer.id))
	return rows.map(({ benutzer, faktorSeit, gesehenAm, einladungBis }) => ({
		benutzer,
		stand: { faktor: faktorSeit !== null, gesehenAm, einladungBis },
	}))
}

/** Undefined if the address is taken, even by a former user. */
export async function insertBenutzer(
	db: MandantDb,
	row: BenutzerTable['$inferInsert'],
): Promise<BenutzerRow | undefined> {
	const [inserted] = await db.insert(t.benutzer).values(row).onConflictDoNothing().returning()
	return inserted
}

export const updateBenutzer = (
	db: MandantDb,
	id: string,
	set: Partial<Omit<BenutzerRow, 'id' | 'art' | 'erstelltAm'>>,
) => db.update(t.benutzer).set(set).where(eq(t.benutzer.id, id))
