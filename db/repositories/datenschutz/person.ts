import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { isAnyOf } from '../shared/sets'
import { inState } from '../shared/zustand'

type T = MandantTables

/** The recommender and the friends with an address (normaliseEmail); deleted data belongs to no one. */
export async function findPerson({ empfehler, empfaenger }: T, db: DbOrTx, emailNorm: string) {
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
export const lockFreunde = ({ empfaenger }: T, tx: Tx, ids: readonly string[]) =>
	tx
		.select({ id: empfaenger.id })
		.from(empfaenger)
		.where(isAnyOf(empfaenger.id, ids))
		.orderBy(asc(empfaenger.id))
		.for('update')

/** Whether an order or reward of these friends still needs their data. */
export async function hasLaufenden(
	{ auftrag, praemierung }: T,
	db: DbOrTx,
	empfaengerIds: readonly string[],
): Promise<boolean> {
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
export const listPraemienOfFreunde = ({ praemierung, auszahlung }: T, db: DbOrTx, empfaengerIds: readonly string[]) =>
	db
		.select({ praemierung, auszahlung })
		.from(praemierung)
		.leftJoin(auszahlung, eq(auszahlung.praemierungId, praemierung.id))
		.where(and(isAnyOf(praemierung.empfaengerId, empfaengerIds), eq(praemierung.seite, 'empfaenger')))
		.orderBy(desc(praemierung.erstelltAm))
