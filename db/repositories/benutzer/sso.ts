import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { isAnyOf, isNoneOf } from '../shared/sets'

export type SsoAnbieterRow = typeof t.ssoAnbieter.$inferSelect
export type SsoZuordnungRow = typeof t.ssoZuordnung.$inferSelect

/** The brand's provider; undefined until one is configured. */
export async function findSsoAnbieter(db: MandantDb): Promise<SsoAnbieterRow | undefined> {
	const { ssoAnbieter } = t
	const [row] = await db.select().from(ssoAnbieter).limit(1)
	return row
}

/** Configures the provider; the caller holds the lock of the brand's provider. */
export const writeSsoAnbieter = (tx: MandantTx, row: SsoAnbieterRow) => {
	const { ssoAnbieter } = t
	const { id: _, erstelltAm: __, ...set } = row
	return tx.insert(ssoAnbieter).values(row).onConflictDoUpdate({ target: ssoAnbieter.id, set })
}

/** The departments' mappings, with the agency's name. */
export const listSsoZuordnungen = (db: MandantDb) =>
	db
		.select({
			id: t.ssoZuordnung.id,
			abteilung: t.ssoZuordnung.abteilung,
			rolle: t.ssoZuordnung.rolle,
			agentur: t.agentur.name,
		})
		.from(t.ssoZuordnung)
		.innerJoin(t.agentur, eq(t.agentur.id, t.ssoZuordnung.agenturId))
		.orderBy(asc(t.ssoZuordnung.abteilung), asc(t.ssoZuordnung.id))

/** The mappings for these departments, locked until the transaction ends. */
export const lockSsoZuordnungen = (tx: MandantTx, abteilungen: readonly string[]): Promise<SsoZuordnungRow[]> =>
	abteilungen.length === 0
		? Promise.resolve([])
		: tx
				.select()
				.from(t.ssoZuordnung)
				.where(isAnyOf(t.ssoZuordnung.abteilung, abteilungen))
				.orderBy(asc(t.ssoZuordnung.id))
				.for('share')

/** False = the department has a mapping. */
export async function insertSsoZuordnung(tx: MandantTx, row: SsoZuordnungRow) {
	const { ssoZuordnung: z } = t
	const rows = await tx.insert(z).values(row).onConflictDoNothing().returning({ id: z.id })
	return rows.length === 1
}

/** A mapping with the people it made members; undefined if it is gone. */
export async function deleteSsoZuordnung(tx: MandantTx, id: string) {
	const { ssoZuordnung: z } = t
	const [row] = await tx.delete(z).where(eq(z.id, id)).returning()
	return row
}

type Wer = { aussteller: string; subjekt: string }

/** The local user of a provider's user. */
export async function findSsoPerson(db: MandantDb, { aussteller, subjekt }: Wer) {
	const { ssoPerson: p } = t
	const [row] = await db
		.select()
		.from(p)
		.where(and(eq(p.aussteller, aussteller), eq(p.subjekt, subjekt)))
	return row
}

export async function insertSsoPerson(tx: MandantTx, row: Omit<typeof t.ssoPerson.$inferInsert, 'id'>) {
	const { ssoPerson } = t
	const [inserted] = await tx.insert(ssoPerson).values(row).returning({ id: ssoPerson.id })
	if (!inserted) throw new Error('no person inserted')
	return inserted
}

export const touchSsoPerson = (tx: MandantTx, id: string, angemeldetAm: Date) =>
	tx.update(t.ssoPerson).set({ angemeldetAm }).where(eq(t.ssoPerson.id, id))

/** Ends memberships of agencies that came from other departments; returns the agencies. */
export const deleteOtherZuordnungen = (tx: MandantTx, benutzerId: string, bleiben: readonly string[]) =>
	tx
		.delete(t.agenturMitglied)
		.where(
			and(
				eq(t.agenturMitglied.benutzerId, benutzerId),
				isNotNull(t.agenturMitglied.ssoZuordnungId),
				bleiben.length > 0 ? isNoneOf(t.agenturMitglied.ssoZuordnungId, bleiben) : undefined,
			),
		)
		.returning({ agenturId: t.agenturMitglied.agenturId })

/** Turns an invited person's membership into one by department; false = it is one already. */
export async function joinBySso(
	tx: MandantTx,
	{ agenturId, benutzerId, rolle, ssoZuordnungId }: typeof t.agenturMitglied.$inferInsert,
): Promise<boolean> {
	const { agenturMitglied: m } = t
	const rows = await tx
		.update(m)
		.set({ rolle, ssoZuordnungId })
		.where(and(eq(m.agenturId, agenturId), eq(m.benutzerId, benutzerId), isNull(m.ssoZuordnungId)))
		.returning({ id: m.benutzerId })
	return rows.length === 1
}

export const insertSsoSitzung = (tx: MandantDb, row: typeof t.ssoSitzung.$inferInsert) =>
	tx.insert(t.ssoSitzung).values(row)

/** The provider session behind a session; undefined without one. */
export async function findSsoSitzung(db: MandantDb, sitzungId: string) {
	const { ssoSitzung: s } = t
	const [row] = await db.select().from(s).where(eq(s.sitzungId, sitzungId))
	return row
}

/** The sessions that belong to a provider's session, or to a person. */
export const listSsoSitzungen = (
	db: MandantDb,
	{ aussteller, subjekt, sid }: { aussteller: string; subjekt: string | undefined; sid: string | undefined },
) =>
	db
		.select({ sitzungId: t.ssoSitzung.sitzungId, benutzerId: t.ssoPerson.benutzerId })
		.from(t.ssoSitzung)
		.innerJoin(t.ssoPerson, eq(t.ssoPerson.id, t.ssoSitzung.personId))
		.where(
			and(
				eq(t.ssoPerson.aussteller, aussteller),
				subjekt === undefined ? undefined : eq(t.ssoPerson.subjekt, subjekt),
				sid === undefined ? undefined : eq(t.ssoSitzung.sid, sid),
			),
		)
