import { and, asc, desc, eq, isNull, max, ne, sql } from 'drizzle-orm'
import type { EigenwerbungZustand } from '~/domain/betrugspruefung/eigenwerbung'
import type { PraemieArt } from '~/domain/praemie/arten'
import type { PraemierungZustand } from '~/domain/praemie/zustand'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { assigned, type Given, written } from '../../written'
import type { EmpfaengerRow } from '../empfaenger/empfaenger'
import type { PraemieRow, ProduktRow } from '../katalog/katalog'
import type { EmpfehlerRow } from '../konto/empfehler'
import { praemieArt } from '../shared/praemie-art'
import { isAnyOf } from '../shared/sets'

type PraemierungTable = typeof t.praemierung
export type PraemierungRow = PraemierungTable['$inferSelect']
type PraemierungChange = Partial<
	Pick<
		PraemierungRow,
		| 'zustand'
		| 'betragCent'
		| 'zusatzCent'
		| 'zusatzMaxCent'
		| 'praemieId'
		| 'gutscheinEmail'
		| 'spendenzweck'
		| 'gewaehltAm'
		| 'erledigtAm'
		| 'verrechnetCent'
		| 'zurueckgefordertAm'
	>
>

/** Inserts a reward; undefined = its order's side or bonus number has one. */
export async function insertPraemierung(
	tx: MandantDb,
	row: PraemierungTable['$inferInsert'],
): Promise<PraemierungRow | undefined> {
	const [created] = await tx.insert(t.praemierung).values(row).onConflictDoNothing().returning()
	return created
}

/** The reward, locked until the transaction ends. */
export async function lockPraemierung(tx: MandantTx, id: string): Promise<PraemierungRow | undefined> {
	const [row] = await tx.select().from(t.praemierung).where(eq(t.praemierung.id, id)).for('no key update')
	return row
}

/** All rewards of an order, locked until the transaction ends, in a fixed order to avoid deadlocks. */
export const lockPraemierungenOf = (tx: MandantTx, auftragId: string): Promise<PraemierungRow[]> =>
	tx
		.select()
		.from(t.praemierung)
		.where(eq(t.praemierung.auftragId, auftragId))
		.orderBy(asc(t.praemierung.id))
		.for('no key update')

/** A reward's current state. */
export async function findPraemierungZustand(tx: MandantTx, id: string): Promise<PraemierungRow['zustand']> {
	const [row] = await tx.select({ zustand: t.praemierung.zustand }).from(t.praemierung).where(eq(t.praemierung.id, id))
	if (!row) throw new Error('a claim without its reward')
	return row.zustand
}

export const listPraemierungenOf = (db: MandantDb, auftragId: string): Promise<PraemierungRow[]> =>
	db
		.select()
		.from(t.praemierung)
		.where(eq(t.praemierung.auftragId, auftragId))
		.orderBy(asc(t.praemierung.art), desc(t.praemierung.seite))

const change = written(
	(db, { id, from, ...set }: Given<PraemierungChange & { id: string; from: PraemierungZustand }>) =>
		db
			.update(t.praemierung)
			.set(assigned(t.praemierung, set))
			.where(and(eq(t.praemierung.id, id), eq(t.praemierung.zustand, from)))
			.returning(),
)

/** Compare-and-set: changes the reward if it is still in `from`; undefined = it is not. */
export async function changePraemierung(
	tx: MandantDb,
	id: string,
	from: PraemierungZustand,
	set: PraemierungChange,
): Promise<PraemierungRow | undefined> {
	const [row] = await change(tx, { ...set, id, from })
	return row
}

export type PraemierungBezug = {
	praemierung: PraemierungRow
	/** The order's product; null for bonus and kulanz. */
	produkt: ProduktRow | null
	/** The chosen one. */
	praemie: PraemieRow | null
	/** What it was chosen as. */
	praemieArt: PraemieArt | null
	empfehler: EmpfehlerRow | null
	empfaenger: EmpfaengerRow | null
	/** The state of the review that the order's rewards depend on. */
	pruefung: EigenwerbungZustand | null
}

/** The reward's product: the order's, else the recommended one; also that one if an operator settled it. */
const bezuege = (db: MandantDb) =>
	db
		.select({
			praemierung: t.praemierung,
			produkt: t.produkt,
			praemie: t.praemie,
			praemieArt: praemieArt(),
			empfehler: t.empfehler,
			empfaenger: t.empfaenger,
			pruefung: t.eigenwerbung.zustand,
		})
		.from(t.praemierung)
		.leftJoin(t.auftrag, eq(t.auftrag.id, t.praemierung.auftragId))
		.leftJoin(t.eigenwerbung, eq(t.eigenwerbung.empfaengerId, t.auftrag.empfaengerId))
		.leftJoin(t.empfehlung, eq(t.empfehlung.id, t.auftrag.empfehlungId))
		.leftJoin(
			t.produkt,
			and(
				eq(t.praemierung.art, 'auftrag'),
				eq(
					t.produkt.id,
					sql`case when ${t.auftrag.praemienWieEmpfohlen} then ${t.empfehlung.produktId}
						else coalesce(${t.auftrag.produktId}, ${t.empfehlung.produktId}) end`,
				),
			),
		)
		.leftJoin(t.praemie, eq(t.praemie.id, t.praemierung.praemieId))
		.leftJoin(t.empfehler, eq(t.empfehler.id, t.praemierung.empfehlerId))
		.leftJoin(t.empfaenger, eq(t.empfaenger.id, t.praemierung.empfaengerId))

const bezugById = written((db, { id }: Given<{ id: string }>) => bezuege(db).where(eq(t.praemierung.id, id)))

export async function findPraemierungBezug(db: MandantDb, id: string): Promise<PraemierungBezug | undefined> {
	const [row] = await bezugById(db, { id })
	return row
}

/** A friend's rewards, newest first. */
export const listPraemierungIdsOfFreund = async (db: MandantDb, empfaengerId: string) => {
	const { praemierung: p } = t
	const rows = await db
		.select({ id: p.id })
		.from(p)
		.where(and(eq(p.empfaengerId, empfaengerId), eq(p.seite, 'empfaenger')))
		.orderBy(desc(p.erstelltAm), desc(p.id))
	return rows.map(({ id }) => id)
}

const bezugByToken = written((db, { hash }: Given<{ hash: string }>) =>
	bezuege(db).where(
		eq(
			t.praemierung.id,
			sql`(${db
				.select({ id: t.token.subjektId })
				.from(t.token)
				.where(and(eq(t.token.hash, hash), eq(t.token.zweck, 'praemierung')))})`,
		),
	),
)

/** The reward of a link's token. */
export async function findPraemierungOfToken(db: MandantDb, hash: string): Promise<PraemierungBezug | undefined> {
	const [row] = await bezugByToken(db, { hash })
	return row
}

/**
 * An Empfehler's number of valid bonuses, neither cancelled nor claimed back, and the highest number ever given to one.
 */
export async function countBonus(tx: MandantDb, empfehlerId: string): Promise<{ gueltig: number; hoechste: number }> {
	const [row] = await tx
		.select({
			gueltig: sql<number>`count(*) filter (where ${ne(t.praemierung.zustand, 'Storniert')} and ${isNull(t.praemierung.zurueckgefordertAm)})::int`,
			hoechste: max(t.praemierung.bonusNummer),
		})
		.from(t.praemierung)
		.where(and(eq(t.praemierung.empfehlerId, empfehlerId), eq(t.praemierung.art, 'bonus')))
	return { gueltig: row?.gueltig ?? 0, hoechste: row?.hoechste ?? 0 }
}

/** Each order's sum of rewards that were not cancelled, in cents. */
export const sumPraemierungenByAuftrag = async (
	db: MandantDb,
	auftragIds: readonly string[],
): Promise<{ auftragId: string; cent: number }[]> => {
	const { praemierung: p } = t
	if (auftragIds.length === 0) return []
	const rows = await db
		.select({ auftragId: p.auftragId, cent: sql<number>`sum(${p.betragCent})::int` })
		.from(p)
		.where(and(isAnyOf(p.auftragId, auftragIds), sql`${p.zustand} <> 'Storniert'`))
		.groupBy(p.auftragId)
	return rows.flatMap(({ auftragId, cent }) => (auftragId ? [{ auftragId, cent }] : []))
}
