import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { type MandantDb, ownSchema } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { type Given, written } from '../../written'
import type { EmpfehlungRow } from '../empfehlung/empfehlung'
import { type ProduktMitRabatt, rabattOf } from '../katalog/katalog'
import type { EmpfehlerRow } from '../konto/empfehler'
import { takeLock } from '../shared/lock'
import { gueltigerAuftrag, inState } from '../shared/zustand'

type EmpfaengerTable = typeof t.empfaenger
export type EmpfaengerRow = EmpfaengerTable['$inferSelect']

type EinladungKey = Partial<Pick<EmpfehlungRow, 'hex' | 'empfehlungsnummer'>>
/** What a friend's pages and rules need about the recommender. */
export type EinladenderRow = Pick<
	EmpfehlerRow,
	'id' | 'vorname' | 'email' | 'mailbox' | 'kundennummer' | 'sprache' | 'bestaetigtAm' | 'geloeschtAm'
>
export type EinladungRow = {
	empfehlung: EmpfehlungRow
	empfehler: EinladenderRow
	/** The recommender's; null without one, and for a blocked account. */
	bild: Buffer | null
} & ProduktMitRabatt

const einladungen = written((db, { hex, empfehlungsnummer }: Given<EinladungKey>) => {
	const { id, vorname, email, mailbox, kundennummer, sprache, bestaetigtAm, geloeschtAm } = t.empfehler
	const empfehler = { id, vorname, email, mailbox, kundennummer, sprache, bestaetigtAm, geloeschtAm }
	return db
		.select({ empfehlung: t.empfehlung, empfehler, bild: t.empfehlerBild.bytes, produkt: t.produkt, ...rabattOf() })
		.from(t.empfehlung)
		.innerJoin(t.empfehler, eq(t.empfehler.id, t.empfehlung.empfehlerId))
		.innerJoin(t.produkt, eq(t.produkt.id, t.empfehlung.produktId))
		.leftJoin(t.empfehlerBild, and(eq(t.empfehlerBild.empfehlerId, t.empfehler.id), isNull(t.empfehler.gesperrt)))
		.leftJoin(t.festnetz, eq(t.festnetz.produktId, t.produkt.id))
		.leftJoin(t.mobil, eq(t.mobil.produktId, t.produkt.id))
		.where(hex ? eq(t.empfehlung.hex, hex) : eq(t.empfehlung.empfehlungsnummer, empfehlungsnummer ?? ''))
})

/** An Empfehlung with its recommender and product, by one of its public keys. */
export async function findEinladung(db: MandantDb, key: EinladungKey): Promise<EinladungRow | undefined> {
	const [row] = await einladungen(db, key)
	return row
}

/** Inserts a friend of this Empfehlung; the agency is copied from it. */
export async function insertEmpfaenger(
	db: MandantDb,
	{ id: empfehlungId, agenturId, vermitteltVon }: Pick<EmpfehlungRow, 'id' | 'agenturId' | 'vermitteltVon'>,
	row: Omit<EmpfaengerTable['$inferInsert'], 'empfehlungId' | 'agenturId' | 'vermitteltVon'>,
): Promise<EmpfaengerRow> {
	const [created] = await db
		.insert(t.empfaenger)
		.values({ ...row, empfehlungId, agenturId, vermitteltVon })
		.returning()
	if (!created) throw new Error('insert returned no Empfaenger')
	return created
}

/** Compare-and-set: changes an Empfaenger that is still in state `from`; undefined = it no longer is. */
export async function moveEmpfaenger(
	db: MandantDb,
	id: string,
	from: EmpfaengerRow['zustand'],
	set: Partial<
		Omit<EmpfaengerRow, 'id' | 'empfaengernummer' | 'empfehlungId' | 'agenturId' | 'vermitteltVon' | 'erstelltAm'>
	>,
): Promise<EmpfaengerRow | undefined> {
	const [row] = await db
		.update(t.empfaenger)
		.set(set)
		.where(and(eq(t.empfaenger.id, id), eq(t.empfaenger.zustand, from)))
		.returning()
	return row
}

/** Changes the address of a friend who gave their data; undefined = there is none. */
export const changeFreundEmail = (
	db: MandantDb,
	id: string,
	set: { email: string; emailNorm: string },
): Promise<EmpfaengerRow | undefined> => moveEmpfaenger(db, id, 'daten_erfasst', set)

const paare = (db: MandantDb) =>
	db
		.select({ empfehlung: t.empfehlung, empfaenger: t.empfaenger })
		.from(t.empfaenger)
		.innerJoin(t.empfehlung, eq(t.empfehlung.id, t.empfaenger.empfehlungId))

/** The Empfaenger with this number, if it belongs to the Empfehlung with that number. */
export async function findEmpfaengerOf(
	db: MandantDb,
	empfehlungsnummer: string,
	empfaengernummer: string,
): Promise<{ empfehlung: EmpfehlungRow; empfaenger: EmpfaengerRow } | undefined> {
	const [row] = await paare(db).where(
		and(eq(t.empfaenger.empfaengernummer, empfaengernummer), eq(t.empfehlung.empfehlungsnummer, empfehlungsnummer)),
	)
	return row
}

export async function findEmpfaengerById(
	db: MandantDb,
	id: string,
): Promise<{ empfehlung: EmpfehlungRow; empfaenger: EmpfaengerRow } | undefined> {
	const [row] = await paare(db).where(eq(t.empfaenger.id, id))
	return row
}

/** Whether an Empfaenger has a valid Auftrag. One that ended without a contract leaves room for another. */
export async function hasAuftrag(db: MandantDb, empfaengerId: string): Promise<boolean> {
	const [row] = await db
		.select({ id: t.auftrag.id })
		.from(t.auftrag)
		.where(and(eq(t.auftrag.empfaengerId, empfaengerId), gueltigerAuftrag()))
		.limit(1)
	return row !== undefined
}

/** Whether the data behind this number was deleted. */
export async function isGeloescht(db: MandantDb, empfaengernummer: string): Promise<boolean> {
	const geloescht = and(eq(t.empfaenger.empfaengernummer, empfaengernummer), inState(t.empfaenger.zustand, 'geloescht'))
	return (await db.$count(t.empfaenger, geloescht)) > 0
}

/** Valid orders of all friends of an Empfehlung. */
export const countAuftraegeOf = (db: MandantDb, empfehlungId: string): Promise<number> =>
	db.$count(t.auftrag, and(eq(t.auftrag.empfehlungId, empfehlungId), gueltigerAuftrag()))

/** Those of them that wait for their release; `vor`: only those that are released before this one. */
export const countOffeneAuftraege = (
	db: MandantDb,
	empfehlungId: string,
	vor?: { id: string; auftragsdatum: string } | undefined,
): Promise<number> =>
	db.$count(
		t.auftrag,
		and(
			eq(t.auftrag.empfehlungId, empfehlungId),
			inState(t.auftrag.zustand, 'zugeordnet', 'in_pruefung'),
			vor && sql`(${t.auftrag.auftragsdatum}, ${t.auftrag.id}) < (${vor.auftragsdatum}::date, ${vor.id}::uuid)`,
		),
	)

/**
 * Whether another Empfaenger has given this customer number. Locks the number until the transaction ends, so that of
 * two concurrent callers the second sees the first.
 */
export async function isKundennummerTaken(db: MandantDb, kundennummer: string, empfaengerId: string): Promise<boolean> {
	await takeLock(db, { name: `${ownSchema(db)}:kundennummer:${kundennummer}` })
	const [row] = await db
		.select({ id: t.empfaenger.id })
		.from(t.empfaenger)
		.where(
			and(
				eq(t.empfaenger.kundennummer, kundennummer),
				ne(t.empfaenger.id, empfaengerId),
				inState(t.empfaenger.zustand, 'daten_erfasst'),
			),
		)
		.limit(1)
	return row !== undefined
}

export const setKundennummer = (db: MandantDb, id: string, kundennummer: string) =>
	db.update(t.empfaenger).set({ kundennummer }).where(eq(t.empfaenger.id, id))
