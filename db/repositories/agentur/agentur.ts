import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { AgenturZustand, MitgliedRolle } from '~/domain/agentur/zustand'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import type { BenutzerRow } from '../benutzer/benutzer'
import { changeFrom } from '../shared/zustand'

export type AgenturRow = typeof t.agentur.$inferSelect

/** False = the number is taken. */
export async function insertAgentur(tx: MandantTx, row: AgenturRow): Promise<boolean> {
	const rows = await tx.insert(t.agentur).values(row).onConflictDoNothing().returning({ id: t.agentur.id })
	return rows.length === 1
}

export async function findAgentur(db: MandantDb, id: string): Promise<AgenturRow | undefined> {
	const [row] = await db.select().from(t.agentur).where(eq(t.agentur.id, id))
	return row
}

/** Locked until the transaction ends: changes to an agency or its people run one after the other. */
export async function lockAgentur(tx: MandantTx, id: string): Promise<AgenturRow | undefined> {
	const [row] = await tx.select().from(t.agentur).where(eq(t.agentur.id, id)).for('update')
	return row
}

/** The agency with the brand's number. */
export async function findAgenturId(tx: MandantTx, nummer: string): Promise<string | undefined> {
	const [row] = await tx.select({ id: t.agentur.id }).from(t.agentur).where(eq(t.agentur.nummer, nummer))
	return row?.id
}

export const isAgenturnummerTaken = async (tx: MandantTx, nummer: string): Promise<boolean> =>
	(await findAgenturId(tx, nummer)) !== undefined

/** Changes everything but the state, which `changeAgentur` sets. */
export const updateAgenturRow = (
	tx: MandantTx,
	id: string,
	set: Partial<Omit<AgenturRow, 'id' | 'zustand' | 'erstelltAm'>>,
) => tx.update(t.agentur).set(set).where(eq(t.agentur.id, id))

/** Compare-and-set; false = it is no longer in `from`. */
export const changeAgentur = (
	tx: MandantTx,
	id: string,
	from: AgenturZustand,
	set: Pick<AgenturRow, 'zustand' | 'geaendertAm'>,
): Promise<boolean> => changeFrom(t.agentur, tx, { id, from, set })

/** `perSso`: the membership comes from the brand's login provider. */
export type MitgliedRow = {
	benutzer: BenutzerRow
	rolle: MitgliedRolle
	perSso: boolean
	einladungBis: Date | null
	/** When their second factor was set up. */
	faktorSeit: Date | null
}

/** The people of an agency, by name, with the expiry of an unused invitation. */
export async function listMitglieder(db: MandantDb, agenturId: string): Promise<MitgliedRow[]> {
	return db
		.select({
			benutzer: t.benutzer,
			rolle: t.agenturMitglied.rolle,
			perSso: isNotNull(t.agenturMitglied.ssoZuordnungId).mapWith(Boolean),
			einladungBis: sql<string | null>`(select max(${t.token.ablaufAm}) from ${t.token}
				where ${t.token.subjektId} = ${t.benutzer.id} and ${t.token.zweck} = 'einladung'
					and ${t.token.benutztAm} is null)`.mapWith(t.token.ablaufAm),
			faktorSeit: t.zweiterFaktor.bestaetigtAm,
		})
		.from(t.agenturMitglied)
		.innerJoin(t.benutzer, eq(t.benutzer.id, t.agenturMitglied.benutzerId))
		.leftJoin(t.zweiterFaktor, eq(t.zweiterFaktor.benutzerId, t.benutzer.id))
		.where(eq(t.agenturMitglied.agenturId, agenturId))
		.orderBy(asc(t.benutzer.name), asc(t.benutzer.id))
}

/**
 * The agencies a person works for, by name. An invited person is a member once they accept by its link; with the
 * brand's login service they have no password until then. `eingeladen`: includes open invitations.
 */
export const listAgenturenOf = (
	db: MandantDb,
	benutzerId: string,
	{ eingeladen = false }: { eingeladen?: boolean } = {},
) =>
	db
		.select({
			id: t.agentur.id,
			name: t.agentur.name,
			zustand: t.agentur.zustand,
			rolle: t.agenturMitglied.rolle,
		})
		.from(t.agenturMitglied)
		.innerJoin(t.agentur, eq(t.agentur.id, t.agenturMitglied.agenturId))
		.innerJoin(t.benutzer, eq(t.benutzer.id, t.agenturMitglied.benutzerId))
		.where(
			and(
				eq(t.agenturMitglied.benutzerId, benutzerId),
				eingeladen ? undefined : or(isNotNull(t.agenturMitglied.ssoZuordnungId), isNotNull(t.benutzer.passwortHash)),
			),
		)
		.orderBy(asc(t.agentur.name), asc(t.agentur.id))

/** False = they work for it already. */
export async function insertMitglied(tx: MandantTx, row: typeof t.agenturMitglied.$inferInsert): Promise<boolean> {
	const rows = await tx
		.insert(t.agenturMitglied)
		.values(row)
		.onConflictDoNothing()
		.returning({ id: t.agenturMitglied.benutzerId })
	return rows.length === 1
}

type Mitglied = { agenturId: string; benutzerId: string }

const theOne = ({ agenturId, benutzerId }: Mitglied) =>
	and(eq(t.agenturMitglied.agenturId, agenturId), eq(t.agenturMitglied.benutzerId, benutzerId))

export const updateMitgliedRolle = (tx: MandantTx, who: Mitglied, rolle: MitgliedRolle) =>
	tx.update(t.agenturMitglied).set({ rolle }).where(theOne(who))

/** Removes the memberships of a person whose access is revoked. */
export const deleteMitgliedschaften = (tx: MandantTx, benutzerId: string) =>
	tx.delete(t.agenturMitglied).where(eq(t.agenturMitglied.benutzerId, benutzerId))

export const deleteMitglied = (tx: MandantTx, who: Mitglied) => tx.delete(t.agenturMitglied).where(theOne(who))
