import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { isAnyOf } from '../shared/sets'
import { inState } from '../shared/zustand'

/** The recommender and the friends with an address (normaliseEmail); deleted data belongs to no one. */
export async function findPerson(db: MandantDb, emailNorm: string) {
	const { empfehler, empfaenger } = t
	const [konto] = await db
		.select()
		.from(empfehler)
		.where(and(eq(empfehler.emailNorm, emailNorm), isNull(empfehler.geloeschtAm)))
	const freunde = await db
		.select()
		.from(empfaenger)
		.where(and(eq(empfaenger.emailNorm, emailNorm), ne(empfaenger.zustand, 'geloescht')))
		.orderBy(desc(empfaenger.erstelltAm))
	return { konto, freunde }
}

/** The same friends, locked until the transaction ends. */
export const lockFreunde = (tx: MandantTx, ids: readonly string[]) =>
	tx
		.select({ id: t.empfaenger.id })
		.from(t.empfaenger)
		.where(isAnyOf(t.empfaenger.id, ids))
		.orderBy(asc(t.empfaenger.id))
		.for('update')

/** Whether an order or reward of these friends still needs their data. */
export async function hasLaufenden(db: MandantDb, empfaengerIds: readonly string[]): Promise<boolean> {
	const { auftrag, praemierung } = t
	if (empfaengerIds.length === 0) return false
	const ids = [...empfaengerIds]
	const orders = await db.$count(
		auftrag,
		and(isAnyOf(auftrag.empfaengerId, ids), inState(auftrag.zustand, 'gemeldet', 'zugeordnet', 'in_pruefung')),
	)
	const rewards = await db.$count(
		praemierung,
		and(
			isAnyOf(praemierung.empfaengerId, ids),
			eq(praemierung.seite, 'empfaenger'),
			inState(praemierung.zustand, 'Offen', 'Bereitgestellt'),
		),
	)
	return orders + rewards > 0
}

/** Rewards of these friends, each with its relevant payout. */
export const listPraemienOfFreunde = (db: MandantDb, empfaengerIds: readonly string[]) =>
	db
		.select({ praemierung: t.praemierung, auszahlung: t.auszahlung })
		.from(t.praemierung)
		.leftJoin(t.auszahlung, eq(t.auszahlung.praemierungId, t.praemierung.id))
		.where(and(isAnyOf(t.praemierung.empfaengerId, empfaengerIds), eq(t.praemierung.seite, 'empfaenger')))
		.orderBy(desc(t.praemierung.erstelltAm))
