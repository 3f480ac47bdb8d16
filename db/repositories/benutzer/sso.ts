import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { isAnyOf, isNoneOf } from '../shared/sets'

export type SsoAnbieterRow = MandantTables['ssoAnbieter']['$inferSelect']
export type SsoZuordnungRow = MandantTables['ssoZuordnung']['$inferSelect']

/** The brand's provider; undefined until one is configured. */
export async function findSsoAnbieter({ ssoAnbieter }: MandantTables, db: DbOrTx): Promise<SsoAnbieterRow | undefined> {
	const [row] = await db.select().from(ssoAnbieter).limit(1)
	return row
}

/** Configures the provider; the caller holds the lock of the brand's provider. */
export const writeSsoAnbieter = ({ ssoAnbieter }: MandantTables, tx: Tx, row: SsoAnbieterRow) => {
	const { id: _, erstelltAm: __, ...set } = row
	return tx.insert(ssoAnbieter).values(row).onConflictDoUpdate({ target: ssoAnbieter.id, set })
}

/** The departments' mappings, with the agency's name. */
export const listSsoZuordnungen = ({ ssoZuordnung: z, agentur }: MandantTables, db: DbOrTx) =>
	db
		.select({ id: z.id, abteilung: z.abteilung, rolle: z.rolle, agentur: agentur.name })
		.from(z)
		.innerJoin(agentur, eq(agentur.id, z.agenturId))
		.orderBy(asc(z.abteilung), asc(z.id))

/** The mappings for these departments, locked until the transaction ends. */
export const lockSsoZuordnungen = (
	{ ssoZuordnung: z }: MandantTables,
	tx: Tx,
	abteilungen: readonly string[],
): Promise<SsoZuordnungRow[]> =>
	abteilungen.length === 0
		? Promise.resolve([])
		: tx.select().from(z).where(isAnyOf(z.abteilung, abteilungen)).orderBy(asc(z.id)).for('share')

/** False = the department has a mapping. */
export async function insertSsoZuordnung({ ssoZuordnung: z }: MandantTables, tx: Tx, row: SsoZuordnungRow) {
	const rows = await tx.insert(z).values(row).onConflictDoNothing().returning({ id: z.id })
	return rows.length === 1
}

/** A mapping with the people it made members; undefined if it is gone. */
export async function deleteSsoZuordnung({ ssoZuordnung: z }: MandantTables, tx: Tx, id: string) {
	const [row] = await tx.delete(z).where(eq(z.id, id)).returning()
	return row
}

type Wer = { aussteller: string; subjekt: string }

/** The local user of a provider's user. */
export async function findSsoPerson({ ssoPerson: p }: MandantTables, db: DbOrTx, { aussteller, subjekt }: Wer) {
	const [row] = await db
		.select()
		.from(p)
		.where(and(eq(p.aussteller, aussteller), eq(p.subjekt, subjekt)))
	return row
}

export async function insertSsoPerson(
	{ ssoPerson }: MandantTables,
	tx: Tx,
	row: Omit<MandantTables['ssoPerson']['$inferInsert'], 'id'>,
) {
	const [inserted] = await tx.insert(ssoPerson).values(row).returning({ id: ssoPerson.id })
	if (!inserted) throw new Error('no person inserted')
	return inserted
}

export const touchSsoPerson = ({ ssoPerson: p }: MandantTables, tx: Tx, id: string, angemeldetAm: Date) =>
	tx.update(p).set({ angemeldetAm }).where(eq(p.id, id))

/** Ends memberships of agencies that came from other departments; returns the agencies. */
export const deleteOtherZuordnungen = (
	{ agenturMitglied: m }: MandantTables,
	tx: Tx,
	benutzerId: string,
	bleiben: readonly string[],
) =>
	tx
		.delete(m)
		.where(
			and(
				eq(m.benutzerId, benutzerId),
				isNotNull(m.ssoZuordnungId),
				bleiben.length > 0 ? isNoneOf(m.ssoZuordnungId, bleiben) : undefined,
			),
		)
		.returning({ agenturId: m.agenturId })

/** Turns an invited person's membership into one by department; false = it is one already. */
export async function joinBySso(
	{ agenturMitglied: m }: MandantTables,
	tx: Tx,
	{ agenturId, benutzerId, rolle, ssoZuordnungId }: MandantTables['agenturMitglied']['$inferInsert'],
): Promise<boolean> {
	const rows = await tx
		.update(m)
		.set({ rolle, ssoZuordnungId })
		.where(and(eq(m.agenturId, agenturId), eq(m.benutzerId, benutzerId), isNull(m.ssoZuordnungId)))
		.returning({ id: m.benutzerId })
	return rows.length === 1
}

export const insertSsoSitzung = (
	{ ssoSitzung }: MandantTables,
	tx: DbOrTx,
	row: MandantTables['ssoSitzung']['$inferInsert'],
) => tx.insert(ssoSitzung).values(row)

/** The provider session behind a session; undefined without one. */
export async function findSsoSitzung({ ssoSitzung: s }: MandantTables, db: DbOrTx, sitzungId: string) {
	const [row] = await db.select().from(s).where(eq(s.sitzungId, sitzungId))
	return row
}

/** The sessions that belong to a provider's session, or to a person. */
export const listSsoSitzungen = (
	{ ssoSitzung: s, ssoPerson: p }: MandantTables,
	db: DbOrTx,
	{ aussteller, subjekt, sid }: { aussteller: string; subjekt: string | undefined; sid: string | undefined },
) =>
	db
		.select({ sitzungId: s.sitzungId, benutzerId: p.benutzerId })
		.from(s)
		.innerJoin(p, eq(p.id, s.personId))
		.where(
			and(
				eq(p.aussteller, aussteller),
				subjekt === undefined ? undefined : eq(p.subjekt, subjekt),
				sid === undefined ? undefined : eq(s.sid, sid),
			),
		)
