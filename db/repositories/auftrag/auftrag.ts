import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import { eingegangenKeys } from '~/domain/auftrag/ruecknahme'
import type { AuftragZustand } from '~/domain/auftrag/zustand'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { assigned, type Given, written } from '../../written'
import type { EmpfaengerRow } from '../empfaenger/empfaenger'
import type { EmpfehlungRow } from '../empfehlung/empfehlung'
import type { EmpfehlerRow } from '../konto/empfehler'
import { keepForAuftrag } from '../konto/loeschung'
import { isAnyOf } from '../shared/sets'
import { gueltigerAuftrag, inState } from '../shared/zustand'
import { releaseHeldMails } from './ruecknahme'

type AuftragTable = typeof t.auftrag
export type AuftragRow = AuftragTable['$inferSelect']
type AuftragChange = Partial<Omit<AuftragRow, 'id' | 'referenz' | 'erstelltAm'>>

/** What becomes of whoever ordered once a friend is named, or the order is over. */
export const OHNE_BESTELLER = { bestellerVorname: null, bestellerNachname: null, bestellerGeburtsdatum: null } as const

const insertNew = written((db, row: Given<AuftragTable['$inferInsert']>) =>
	db.insert(t.auftrag).values(row).onConflictDoNothing({ target: t.auftrag.referenz }).returning(),
)

/** Inserts an order unless its reference is taken; undefined = it is. */
export async function insertAuftrag(tx: MandantDb, row: AuftragTable['$inferInsert']): Promise<AuftragRow | undefined> {
	const [created] = await insertNew(tx, row)
	return created
}

const byReferenz = written((db, { referenz }: Given<{ referenz: string }>) =>
	db.select().from(t.auftrag).where(eq(t.auftrag.referenz, referenz)),
)

export async function findAuftragByReferenz(db: MandantDb, referenz: string): Promise<AuftragRow | undefined> {
	const [row] = await byReferenz(db, { referenz })
	return row
}

/** The ids of the orders with one of these references, by it. */
export async function listIdsByReferenz(db: MandantDb, referenzen: readonly string[]): Promise<Map<string, string>> {
	const { auftrag } = t
	const rows = await db
		.select({ referenz: auftrag.referenz, id: auftrag.id })
		.from(auftrag)
		.where(isAnyOf(auftrag.referenz, referenzen))
	return new Map(rows.map(({ referenz, id }) => [referenz, id]))
}

const lockById = written((db, { id }: Given<{ id: string }>) =>
	db.select().from(t.auftrag).where(eq(t.auftrag.id, id)).for('no key update'),
)

/** The order, held until the transaction ends: decisions about one order queue up. */
export async function lockAuftrag(tx: MandantTx, id: string): Promise<AuftragRow | undefined> {
	const [row] = await lockById(tx, { id })
	return row
}

const change = written((db, { id, from, ...set }: Given<AuftragChange & { id: string; from: AuftragZustand }>) =>
	db
		.update(t.auftrag)
		.set(assigned(t.auftrag, set))
		.where(and(eq(t.auftrag.id, id), eq(t.auftrag.zustand, from)))
		.returning(),
)

/** From here on its assignment cannot be taken back. */
const DANACH = new Set<AuftragZustand>(['freigegeben', 'storniert', 'abgelehnt'])

/**
 * Compare-and-set: changes the order if it is still in `from`; undefined = it is not. Whether it is valid decides how long
 * the people it belongs to are known. Where its assignment cannot be taken back any more, both sides are
 * told of it without waiting longer.
 */
export async function changeAuftrag(
	tx: MandantDb,
	id: string,
	from: AuftragZustand,
	set: AuftragChange,
): Promise<AuftragRow | undefined> {
	const [row] = await change(tx, { id, from, ...(set.zustand ? OHNE_BESTELLER : {}), ...set })
	// Its check begins right after it was assigned, which has said so.
	if (row && set.zustand && set.zustand !== 'in_pruefung') await keepForAuftrag(tx, row)
	if (row && set.zustand && DANACH.has(set.zustand)) await releaseHeldMails(tx, eingegangenKeys(row))
	return row
}

const holdEmpfehlung = written((db, { empfehlungId }: Given<{ empfehlungId: string }>) =>
	db.select({ id: t.empfehlung.id }).from(t.empfehlung).where(eq(t.empfehlung.id, empfehlungId)).for('no key update'),
)

/** How many orders are in a state. */
export async function countAuftraegeIn(db: MandantDb, zustand: AuftragZustand): Promise<number> {
	const [row] = await db.select({ anzahl: count() }).from(t.auftrag).where(inState(t.auftrag.zustand, zustand))
	return row?.anzahl ?? 0
}

const countValid = written(
	(db, { empfehlungId, empfaengerId }: Given<{ empfehlungId: string; empfaengerId: string }>) =>
		db
			.select({
				gesamt: count(),
				desEmpfaengers: sql<number>`count(*) filter (where ${eq(t.auftrag.empfaengerId, empfaengerId)})::int`,
			})
			.from(t.auftrag)
			.where(and(eq(t.auftrag.empfehlungId, empfehlungId), gueltigerAuftrag())),
)

/**
 * How many valid orders an Empfehlung has, and how many of them are this friend's. Holds the Empfehlung until the end: of
 * two orders at once the second one counts the first.
 */
export async function lockAuftraegeOfEmpfehlung(
	tx: MandantTx,
	{ empfehlungId, empfaengerId }: { empfehlungId: string; empfaengerId: string },
): Promise<{ gesamt: number; desEmpfaengers: number }> {
	// The second counts what is there once the first holds it.
	const [, [row]] = await Promise.all([
		holdEmpfehlung(tx, { empfehlungId }),
		countValid(tx, { empfehlungId, empfaengerId }),
	])
	return row ?? { gesamt: 0, desEmpfaengers: 0 }
}

const holdEmpfaenger = written((db, { empfaengerId }: Given<{ empfaengerId: string }>) =>
	db.select().from(t.empfaenger).where(eq(t.empfaenger.id, empfaengerId)).for('no key update'),
)

/** A friend whose data is there and stays until the transaction ends: nobody deletes it meanwhile. */
export async function holdEmpfaengerDaten(tx: MandantTx, empfaengerId: string): Promise<EmpfaengerRow | undefined> {
	const [row] = await holdEmpfaenger(tx, { empfaengerId })
	return row?.zustand === 'daten_erfasst' ? row : undefined
}

/** Released orders of an Empfehler, of all Empfehlungen or those of a campaign, without those that turned out to be their own. */
export async function countEigeneAbschluesse(
	db: MandantDb,
	empfehlerId: string,
	kampagneId?: string | undefined,
): Promise<number> {
	const [row] = await db
		.select({ anzahl: count() })
		.from(t.auftrag)
		.innerJoin(t.empfehlung, eq(t.empfehlung.id, t.auftrag.empfehlungId))
		.leftJoin(t.eigenwerbung, eq(t.eigenwerbung.empfaengerId, t.auftrag.empfaengerId))
		.where(
			and(
				eq(t.empfehlung.empfehlerId, empfehlerId),
				kampagneId === undefined ? undefined : eq(t.empfehlung.kampagneId, kampagneId),
				inState(t.auftrag.zustand, 'freigegeben'),
				sql`${t.eigenwerbung.zustand} is distinct from 'abgelehnt'`,
			),
		)
	return row?.anzahl ?? 0
}

/** The same of many at once, by the campaign their recommendations belong to. */
export const listAbschluesse = (
	db: MandantDb,
	empfehlerIds: readonly string[],
): Promise<{ empfehlerId: string; kampagneId: string | null; anzahl: number }[]> =>
	db
		.select({ empfehlerId: t.empfehlung.empfehlerId, kampagneId: t.empfehlung.kampagneId, anzahl: count() })
		.from(t.auftrag)
		.innerJoin(t.empfehlung, eq(t.empfehlung.id, t.auftrag.empfehlungId))
		.leftJoin(t.eigenwerbung, eq(t.eigenwerbung.empfaengerId, t.auftrag.empfaengerId))
		.where(
			and(
				isAnyOf(t.empfehlung.empfehlerId, empfehlerIds),
				inState(t.auftrag.zustand, 'freigegeben'),
				sql`${t.eigenwerbung.zustand} is distinct from 'abgelehnt'`,
			),
		)
		.groupBy(t.empfehlung.empfehlerId, t.empfehlung.kampagneId)

/** The same, and holds the Empfehler until the end: of two releases at once the second one counts the first. */
export async function countAbschluesse(tx: MandantTx, empfehlerId: string): Promise<number> {
	await tx.select({ id: t.empfehler.id }).from(t.empfehler).where(eq(t.empfehler.id, empfehlerId)).for('no key update')
	return countEigeneAbschluesse(tx, empfehlerId)
}

export type AuftragBezug = {
	auftrag: AuftragRow
	produkt: typeof t.produkt.$inferSelect | null
	empfaenger: EmpfaengerRow | null
	empfehlung: EmpfehlungRow | null
	empfehler: EmpfehlerRow | null
}

const bezuege = (db: MandantDb) =>
	db
		.select({
			auftrag: t.auftrag,
			produkt: t.produkt,
			empfaenger: t.empfaenger,
			empfehlung: t.empfehlung,
			empfehler: t.empfehler,
		})
		.from(t.auftrag)
		.leftJoin(t.empfaenger, eq(t.empfaenger.id, t.auftrag.empfaengerId))
		.leftJoin(t.empfehlung, eq(t.empfehlung.id, t.auftrag.empfehlungId))
		.leftJoin(t.empfehler, eq(t.empfehler.id, t.empfehlung.empfehlerId))
		.leftJoin(t.produkt, eq(t.produkt.id, t.auftrag.produktId))

const bezugById = written((db, { id }: Given<{ id: string }>) => bezuege(db).where(eq(t.auftrag.id, id)))

/** The order with everybody it concerns. */
export async function findAuftragBezug(db: MandantDb, id: string): Promise<AuftragBezug | undefined> {
	const [row] = await bezugById(db, { id })
	return row
}

const tageByIds = written((db, { ids }: Given<{ ids: string[] }>) =>
	db
		.select({
			id: t.auftrag.id,
			zustand: t.auftrag.zustand,
			auftragsdatum: t.auftrag.auftragsdatum,
			erstelltAm: t.empfehlung.erstelltAm,
		})
		.from(t.auftrag)
		.innerJoin(t.empfehlung, eq(t.empfehlung.id, t.auftrag.empfehlungId))
		.where(sql`${t.auftrag.id} = any(${ids}::uuid[])`),
)

/** The day of each of these orders that have an Empfehlung, and the instant of that. */
export const listAuftragTage = (db: MandantDb, ids: string[]) => tageByIds(db, { ids })

/** A friend's valid order with everybody it concerns. */
export async function findAuftragOfEmpfaenger(db: MandantDb, empfaengerId: string): Promise<AuftragBezug | undefined> {
	const [row] = await bezuege(db).where(and(eq(t.auftrag.empfaengerId, empfaengerId), gueltigerAuftrag()))
	return row
}

/** The order that says how far it is for a friend: the valid one, else the last that came to nothing. */
export async function findLetzterAuftrag(db: MandantDb, empfaengerId: string): Promise<AuftragBezug | undefined> {
	const [row] = await bezuege(db)
		.where(eq(t.auftrag.empfaengerId, empfaengerId))
		.orderBy(desc(gueltigerAuftrag()), desc(t.auftrag.erstelltAm))
		.limit(1)
	return row
}

/** All orders of a friend, the newest first. */
export const listAuftraegeOfFreund = (db: MandantDb, empfaengerId: string) =>
	db
		.select()
		.from(t.auftrag)
		.where(eq(t.auftrag.empfaengerId, empfaengerId))
		.orderBy(desc(t.auftrag.erstelltAm), desc(t.auftrag.id))

/** Some orders with everybody they concern. */
export const listAuftragBezuege = (db: MandantDb, ids: string[]): Promise<AuftragBezug[]> =>
	bezuege(db).where(isAnyOf(t.auftrag.id, ids))

export type VerlaufRow = typeof t.audit.$inferSelect

/** The audit trail of some rows, the oldest first. */
export const listVerlauf = (db: MandantDb, bezugIds: string[]): Promise<VerlaufRow[]> =>
	db
		.select()
		.from(t.audit)
		.where(and(inState(t.audit.bezug, 'auftrag', 'praemierung', 'auszahlung'), isAnyOf(t.audit.bezugId, bezugIds)))
		.orderBy(asc(t.audit.am), asc(t.audit.ereignis))
