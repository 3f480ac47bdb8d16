import { and, desc, eq, gte, isNull, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { keysOf } from '~/domain/shared/keys'
import type { DbOrTx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { type Given, written } from '../../written'
import type { ProduktRow } from '../katalog/katalog'
import { changeFrom, inState } from '../shared/zustand'

export type EmpfehlungRow = MandantTables['empfehlung']['$inferSelect']
type Schluessel = Pick<EmpfehlungRow, 'empfehlungsnummer' | 'kurzcode' | 'hex' | 'offlineCode' | 'id'>

const empfehlungById = written((db, t, { id }: Given<{ id: string }>) =>
	db.select().from(t.empfehlung).where(eq(t.empfehlung.id, id)),
)

/** By one of its public keys. */
export async function findEmpfehlung(
	t: MandantTables,
	db: DbOrTx,
	by: Partial<Schluessel>,
): Promise<EmpfehlungRow | undefined> {
	const [key] = keysOf(by)
	const value = key && by[key]
	if (!key || !value) return undefined
	const [row] =
		key === 'id'
			? await empfehlungById(t, db, { id: value })
			: await db.select().from(t.empfehlung).where(eq(t.empfehlung[key], value))
	return row
}

/** Compare-and-set: moves an Empfehlung that is still in `from`; false = it no longer is. */
export const moveEmpfehlung = (
	t: MandantTables,
	db: DbOrTx,
	id: string,
	{ from, to }: { from: EmpfehlungRow['zustand']; to: EmpfehlungRow['zustand'] },
): Promise<boolean> => changeFrom(t.empfehlung, db, { id, from, set: { zustand: to } })

const insertNew = written((db, t, row: Given<MandantTables['empfehlung']['$inferInsert']>) =>
	db.insert(t.empfehlung).values(row).onConflictDoNothing().returning(),
)

/** Inserts an Empfehlung; undefined = one of its codes is taken, try again with new ones. */
export async function insertEmpfehlung(
	t: MandantTables,
	db: DbOrTx,
	row: MandantTables['empfehlung']['$inferInsert'],
): Promise<EmpfehlungRow | undefined> {
	const [created] = await insertNew(t, db, row)
	return created
}

type OpenKey = { empfehlerId: string; produktId: number; agentennummer?: string | null; now: Date }

const sameAgent = ({ empfehlung }: MandantTables, agentennummer: string | null) =>
	agentennummer === null ? isNull(empfehlung.agentennummer) : eq(empfehlung.agentennummer, agentennummer)

/**
 * This Empfehler's newest valid, unconfirmed Empfehlung of a product; with `agentennummer` the one with this agent
 * (null: without).
 */
export async function findOpenEmpfehlung(
	t: MandantTables,
	db: DbOrTx,
	{ empfehlerId, produktId, agentennummer, now }: OpenKey,
): Promise<EmpfehlungRow | undefined> {
	const [row] = await db
		.select()
		.from(t.empfehlung)
		.where(
			and(
				eq(t.empfehlung.empfehlerId, empfehlerId),
				eq(t.empfehlung.produktId, produktId),
				agentennummer === undefined ? undefined : sameAgent(t, agentennummer),
				inState(t.empfehlung.zustand, 'erstellt', 'geteilt'),
				gte(t.empfehlung.gueltigBis, now),
			),
		)
		.orderBy(desc(t.empfehlung.erstelltAm))
		.limit(1)
	return row
}

const zumTeilen = written((db, t, { empfehlungsnummer }: Given<{ empfehlungsnummer: string }>) =>
	db
		.select({ empfehlung: t.empfehlung, vorname: t.empfehler.vorname, produkt: t.produkt })
		.from(t.empfehlung)
		.innerJoin(t.empfehler, eq(t.empfehler.id, t.empfehlung.empfehlerId))
		.innerJoin(t.produkt, eq(t.produkt.id, t.empfehlung.produktId))
		.where(eq(t.empfehlung.empfehlungsnummer, empfehlungsnummer)),
)

/** An Empfehlung with the share page's data of Empfehler and product. */
export async function findEmpfehlungZumTeilen(
	t: MandantTables,
	db: DbOrTx,
	empfehlungsnummer: string,
): Promise<{ empfehlung: EmpfehlungRow; vorname: string; produkt: ProduktRow } | undefined> {
	const [row] = await zumTeilen(t, db, { empfehlungsnummer })
	return row
}

/** Sets an offline code; false = it has one already, or the code is taken. */
export async function setOfflineCode(t: MandantTables, db: DbOrTx, id: string, offlineCode: string): Promise<boolean> {
	const other = alias(t.empfehlung, 'other')
	const taken = db.select({ id: other.id }).from(other).where(eq(other.offlineCode, offlineCode))
	const set = await db
		.update(t.empfehlung)
		.set({ offlineCode })
		.where(and(eq(t.empfehlung.id, id), isNull(t.empfehlung.offlineCode), notExists(taken)))
		.returning({ id: t.empfehlung.id })
	return set.length === 1
}

export async function setMerkname(t: MandantTables, db: DbOrTx, id: string, merkname: string): Promise<void> {
	await db.update(t.empfehlung).set({ merkname }).where(eq(t.empfehlung.id, id))
}
