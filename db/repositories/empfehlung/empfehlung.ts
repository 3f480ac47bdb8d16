import { and, desc, eq, gte, isNull, ne, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { keysOf } from '~/domain/shared/keys'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { type Given, written } from '../../written'
import type { ProduktRow } from '../katalog/katalog'
import { changeFrom, inState } from '../shared/zustand'

export type EmpfehlungRow = typeof t.empfehlung.$inferSelect
type Schluessel = Pick<EmpfehlungRow, 'empfehlungsnummer' | 'kurzcode' | 'hex' | 'offlineCode' | 'id'>

const empfehlungById = written((db, { id }: Given<{ id: string }>) =>
	db.select().from(t.empfehlung).where(eq(t.empfehlung.id, id)),
)

/** By one of its public keys. */
export async function findEmpfehlung(db: MandantDb, by: Partial<Schluessel>): Promise<EmpfehlungRow | undefined> {
	const [key] = keysOf(by)
	const value = key && by[key]
	if (!key || !value) return undefined
	const [row] =
		key === 'id'
			? await empfehlungById(db, { id: value })
			: await db.select().from(t.empfehlung).where(eq(t.empfehlung[key], value))
	return row
}

/** Compare-and-set: moves an Empfehlung that is still in `from`; false = it no longer is. */
export const moveEmpfehlung = (
	db: MandantDb,
	id: string,
	{ from, to }: { from: EmpfehlungRow['zustand']; to: EmpfehlungRow['zustand'] },
): Promise<boolean> => changeFrom(t.empfehlung, db, { id, from, set: { zustand: to } })

const insertNew = written((db, row: Given<typeof t.empfehlung.$inferInsert>) =>
	db.insert(t.empfehlung).values(row).onConflictDoNothing().returning(),
)

/** Inserts an Empfehlung; undefined = one of its codes is taken, try again with new ones. */
export async function insertEmpfehlung(
	db: MandantDb,
	row: typeof t.empfehlung.$inferInsert,
): Promise<EmpfehlungRow | undefined> {
	const [created] = await insertNew(db, row)
	return created
}

type OpenKey = { empfehlerId: string; produktId: number; agentennummer?: string | null; now: Date }

const sameAgent = (agentennummer: string | null) =>
	agentennummer === null ? isNull(t.empfehlung.agentennummer) : eq(t.empfehlung.agentennummer, agentennummer)

/**
 * This Empfehler's newest valid, unconfirmed Empfehlung of a product; with `agentennummer` the one with this agent
 * (null: without).
 */
export async function findOpenEmpfehlung(
	db: MandantDb,
	{ empfehlerId, produktId, agentennummer, now }: OpenKey,
): Promise<EmpfehlungRow | undefined> {
	const [row] = await db
		.select()
		.from(t.empfehlung)
		.where(
			and(
				eq(t.empfehlung.empfehlerId, empfehlerId),
				eq(t.empfehlung.produktId, produktId),
				agentennummer === undefined ? undefined : sameAgent(agentennummer),
				inState(t.empfehlung.zustand, 'erstellt', 'geteilt'),
				gte(t.empfehlung.gueltigBis, now),
			),
		)
		.orderBy(desc(t.empfehlung.erstelltAm))
		.limit(1)
	return row
}

const zumTeilen = written((db, { empfehlungsnummer }: Given<{ empfehlungsnummer: string }>) =>
	db
		.select({ empfehlung: t.empfehlung, vorname: t.empfehler.vorname, produkt: t.produkt })
		.from(t.empfehlung)
		.innerJoin(t.empfehler, eq(t.empfehler.id, t.empfehlung.empfehlerId))
		.innerJoin(t.produkt, eq(t.produkt.id, t.empfehlung.produktId))
		.where(eq(t.empfehlung.empfehlungsnummer, empfehlungsnummer)),
)

/** An Empfehlung with the share page's data of Empfehler and product. */
export async function findEmpfehlungZumTeilen(
	db: MandantDb,
	empfehlungsnummer: string,
): Promise<{ empfehlung: EmpfehlungRow; vorname: string; produkt: ProduktRow } | undefined> {
	const [row] = await zumTeilen(db, { empfehlungsnummer })
	return row
}

/** Sets an offline code; false = it has one already, or the code is taken. */
export async function setOfflineCode(db: MandantDb, id: string, offlineCode: string): Promise<boolean> {
	const other = alias(t.empfehlung, 'other')
	const taken = db.select({ id: other.id }).from(other).where(eq(other.offlineCode, offlineCode))
	const set = await db
		.update(t.empfehlung)
		.set({ offlineCode })
		.where(and(eq(t.empfehlung.id, id), isNull(t.empfehlung.offlineCode), notExists(taken)))
		.returning({ id: t.empfehlung.id })
	return set.length === 1
}

export async function setMerkname(db: MandantDb, id: string, merkname: string): Promise<void> {
	await db.update(t.empfehlung).set({ merkname }).where(eq(t.empfehlung.id, id))
}

/** Those made after the order with this number of the shop's, newest first, with who made them. */
export const listEmpfehlungenNach = (db: MandantDb, bestellung: string) =>
	db
		.select({
			empfehlungsnummer: t.empfehlung.empfehlungsnummer,
			empfehlerId: t.empfehler.id,
			vorname: t.empfehler.vorname,
			nachname: t.empfehler.nachname,
			erstelltAm: t.empfehlung.erstelltAm,
		})
		.from(t.empfehlung)
		.innerJoin(t.empfehler, eq(t.empfehler.id, t.empfehlung.empfehlerId))
		.where(and(eq(t.empfehlung.bestellung, bestellung), ne(t.empfehlung.bestellung, '')))
		.orderBy(desc(t.empfehlung.erstelltAm))
		.limit(20)
