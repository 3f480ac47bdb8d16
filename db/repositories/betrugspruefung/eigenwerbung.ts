import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { EigenwerbungZustand } from '~/domain/betrugspruefung/eigenwerbung'
import { type MandantDb, type MandantTx, ownSchema } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { type Given, written } from '../../written'
import type { EmpfaengerRow } from '../empfaenger/empfaenger'
import type { EmpfehlungRow } from '../empfehlung/empfehlung'
import type { ProduktRow } from '../katalog/katalog'
import type { EmpfehlerRow } from '../konto/empfehler'
import { takeLock } from '../shared/lock'
import { isAnyOf } from '../shared/sets'

type EigenwerbungTable = typeof t.eigenwerbung
export type EigenwerbungRow = EigenwerbungTable['$inferSelect']

/** A friend's review, locked until the transaction ends; inserts `neu` if there is none. */
export async function lockEigenwerbung(
	tx: MandantTx,
	empfaengerId: string,
	neu?: Omit<EigenwerbungTable['$inferInsert'], 'produktId' | 'empfehlerId'>,
): Promise<EigenwerbungRow | undefined> {
	if (neu) {
		// Queried first: a brand's rows may be on another node, where Citus allows no subquery in VALUES.
		const { produktId, empfehlerId } = t.empfehlung
		const [bezug] = await tx
			.select({ produktId, empfehlerId })
			.from(t.empfaenger)
			.innerJoin(t.empfehlung, eq(t.empfehlung.id, t.empfaenger.empfehlungId))
			.where(eq(t.empfaenger.id, empfaengerId))
		if (bezug)
			await tx
				.insert(t.eigenwerbung)
				.values({ ...neu, ...bezug })
				.onConflictDoNothing()
	}
	const [row] = await tx
		.select()
		.from(t.eigenwerbung)
		.where(eq(t.eigenwerbung.empfaengerId, empfaengerId))
		.for('no key update')
	return row
}

export const updateEigenwerbung = (
	tx: MandantTx,
	empfaengerId: string,
	set: Partial<Omit<EigenwerbungRow, 'empfaengerId' | 'erstelltAm'>>,
) => tx.update(t.eigenwerbung).set(set).where(eq(t.eigenwerbung.empfaengerId, empfaengerId))

const reviewOf = written((db, { auftragId }: Given<{ auftragId: string }>) =>
	db
		.select({ eigenwerbung: t.eigenwerbung })
		.from(t.auftrag)
		.innerJoin(t.eigenwerbung, eq(t.eigenwerbung.empfaengerId, t.auftrag.empfaengerId))
		.where(eq(t.auftrag.id, auftragId)),
)

/** The review that an order's rewards depend on. */
export async function findEigenwerbungOf(db: MandantDb, auftragId: string): Promise<EigenwerbungRow | undefined> {
	const [row] = await reviewOf(db, { auftragId })
	return row?.eigenwerbung
}

/** The states of these orders' reviews, by order. */
export async function listEigenwerbungZustaende(
	db: MandantDb,
	auftragIds: readonly string[],
): Promise<Map<string, EigenwerbungZustand>> {
	if (auftragIds.length === 0) return new Map()
	const rows = await db
		.select({ id: t.auftrag.id, zustand: t.eigenwerbung.zustand })
		.from(t.auftrag)
		.innerJoin(t.eigenwerbung, eq(t.eigenwerbung.empfaengerId, t.auftrag.empfaengerId))
		.where(isAnyOf(t.auftrag.id, auftragIds))
	return new Map(rows.map(({ id, zustand }) => [id, zustand]))
}

const empfaengerOf = written((db, { auftragId }: Given<{ auftragId: string }>) =>
	db.select({ id: t.auftrag.empfaengerId }).from(t.auftrag).where(eq(t.auftrag.id, auftragId)),
)

/** The order's friend and recommender. */
export async function findEmpfaengerIdOf(db: MandantDb, auftragId: string): Promise<string | undefined> {
	const [row] = await empfaengerOf(db, { auftragId })
	return row?.id ?? undefined
}

/** The newest order of a friend, valid ones first. */
export async function findAuftragIdOf(db: MandantDb, empfaengerId: string): Promise<string | undefined> {
	const [row] = await db
		.select({ id: t.auftrag.id })
		.from(t.auftrag)
		.where(eq(t.auftrag.empfaengerId, empfaengerId))
		.orderBy(sql`${t.auftrag.zustand} in ('storniert', 'abgelehnt')`, desc(t.auftrag.erstelltAm))
		.limit(1)
	return row?.id
}

export type EigenwerbungBezug = {
	eigenwerbung: EigenwerbungRow
	empfaenger: EmpfaengerRow
	empfehlung: EmpfehlungRow
	empfehler: EmpfehlerRow
	produkt: ProduktRow
}

const bezuege = (db: MandantDb) =>
	db
		.select({
			eigenwerbung: t.eigenwerbung,
			empfaenger: t.empfaenger,
			empfehlung: t.empfehlung,
			empfehler: t.empfehler,
			produkt: t.produkt,
		})
		.from(t.eigenwerbung)
		.innerJoin(t.empfaenger, eq(t.empfaenger.id, t.eigenwerbung.empfaengerId))
		.innerJoin(t.empfehlung, eq(t.empfehlung.id, t.empfaenger.empfehlungId))
		.innerJoin(t.empfehler, eq(t.empfehler.id, t.empfehlung.empfehlerId))
		.innerJoin(t.produkt, eq(t.produkt.id, t.empfehlung.produktId))

export async function findEigenwerbungBezug(
	db: MandantDb,
	empfaengerId: string,
): Promise<EigenwerbungBezug | undefined> {
	const [row] = await bezuege(db).where(eq(t.eigenwerbung.empfaengerId, empfaengerId))
	return row
}

export const listEigenwerbungBezuege = (db: MandantDb, empfaengerIds: string[]): Promise<EigenwerbungBezug[]> =>
	bezuege(db).where(isAnyOf(t.eigenwerbung.empfaengerId, empfaengerIds))

/** Serialises uses of one account: of two at once the second sees what the first wrote. */
export const lockIban = (tx: MandantTx, ibanHash: string) => takeLock(tx, { name: `${ownSchema(tx)}:iban:${ibanHash}` })

/** Whether an Empfehler stores this account or was to be paid on it. */
export async function hasIban(
	db: MandantDb,
	{ empfehlerId, ibanHash }: { empfehlerId: string; ibanHash: string },
): Promise<boolean> {
	const { auszahlung, praemierung, empfehlerBankdaten } = t
	const [gezahlt] = await db
		.select({ id: auszahlung.id })
		.from(auszahlung)
		.innerJoin(praemierung, eq(praemierung.id, auszahlung.praemierungId))
		.where(
			and(
				eq(auszahlung.ibanHash, ibanHash),
				eq(praemierung.seite, 'empfehler'),
				eq(praemierung.empfehlerId, empfehlerId),
			),
		)
		.limit(1)
	if (gezahlt) return true
	const [gespeichert] = await db
		.select({ id: empfehlerBankdaten.empfehlerId })
		.from(empfehlerBankdaten)
		.where(and(eq(empfehlerBankdaten.empfehlerId, empfehlerId), eq(empfehlerBankdaten.ibanHash, ibanHash)))
	return gespeichert !== undefined
}

const freundeMitIban = written((db, { empfehlerId, ibanHash }: Given<{ empfehlerId: string; ibanHash: string }>) => {
	const { auszahlung, praemierung, empfehlung } = t
	return db
		.selectDistinct({ id: praemierung.empfaengerId })
		.from(auszahlung)
		.innerJoin(praemierung, eq(praemierung.id, auszahlung.praemierungId))
		.innerJoin(empfehlung, eq(empfehlung.id, praemierung.empfehlungId))
		.where(
			and(
				eq(auszahlung.ibanHash, ibanHash),
				eq(praemierung.seite, 'empfaenger'),
				eq(empfehlung.empfehlerId, empfehlerId),
				isNotNull(praemierung.empfaengerId),
			),
		)
		.orderBy(asc(praemierung.empfaengerId))
})

/** An Empfehler's friends who gave this account as theirs, in a fixed order. */
export async function listFreundeMitIban(
	db: MandantDb,
	wer: { empfehlerId: string; ibanHash: string },
): Promise<string[]> {
	const rows = await freundeMitIban(db, wer)
	return rows.flatMap(({ id }) => (id ? [id] : []))
}

/** Addresses of all friends who gave this customer number. */
export const listAdressenMitKundennummer = (db: MandantDb, kundennummer: string) =>
	db
		.select({ email: t.empfaenger.email })
		.from(t.empfaenger)
		.where(and(eq(t.empfaenger.kundennummer, kundennummer), isNotNull(t.empfaenger.email)))
		.then((rows) => rows.flatMap(({ email }) => (email ? [email] : [])))
