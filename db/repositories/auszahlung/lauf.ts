import { and, asc, desc, eq, gt, min, sql } from 'drizzle-orm'
import type { LaufZustand } from '~/domain/auszahlung/lauf'
import type { PostenZustand } from '~/domain/auszahlung/posten'
import type { Kreis } from '~/domain/benutzer/kreis'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { istFreigebbar } from '../shared/entscheider'
import { isAnyOf, isIn, portions } from '../shared/sets'
import { changeFrom, inState } from '../shared/zustand'

export type LaufRow = typeof t.lauf.$inferSelect
export type PostenRow = typeof t.laufPosten.$inferSelect

export async function insertLauf(tx: MandantTx, row: typeof t.lauf.$inferInsert) {
	const [created] = await tx.insert(t.lauf).values(row).returning()
	if (!created) throw new Error('insert returned no run')
	return created
}

/** Throws if one of the rewards is in a run already. */
export async function insertPosten(tx: MandantTx, rows: (typeof t.laufPosten.$inferInsert)[]) {
	for (const some of portions(t.laufPosten, rows)) await tx.insert(t.laufPosten).values(some)
}

export async function findLauf(db: MandantDb, id: string): Promise<LaufRow | undefined> {
	const [row] = await db.select().from(t.lauf).where(eq(t.lauf.id, id))
	return row
}

/** The numbers of these runs. */
export const listLaufNummern = async (
	db: MandantDb,
	ids: readonly string[],
): Promise<{ id: string; nummer: number }[]> =>
	ids.length === 0
		? []
		: db.select({ id: t.lauf.id, nummer: t.lauf.nummer }).from(t.lauf).where(isAnyOf(t.lauf.id, ids))

/** The run, locked until the transaction ends. Lock order: rewards, run, payments. */
export async function lockLauf(tx: MandantTx, id: string): Promise<LaufRow | undefined> {
	const [row] = await tx.select().from(t.lauf).where(eq(t.lauf.id, id)).for('update')
	return row
}

/** Compare-and-set: changes the run if it is still in `from`; false = it is not. */
export const changeLauf = (tx: MandantTx, id: string, from: LaufZustand, set: Partial<LaufRow>): Promise<boolean> =>
	changeFrom(t.lauf, tx, { id, from, set })

type LaufFrage = {
	limit: number
	zustaende?: readonly LaufZustand[] | undefined
	/** Somebody who may release runs, and everybody tied to them: what they can release comes first. */
	freigeber?: Readonly<Kreis> | undefined
}

/** Runs in any state unless one is given, the newest first but for what the reader can release. */
export const listLaeufe = (db: MandantDb, { limit, zustaende = [], freigeber }: LaufFrage): Promise<LaufRow[]> =>
	db
		.select()
		.from(t.lauf)
		.where(zustaende.length > 0 ? inState(t.lauf.zustand, ...zustaende) : undefined)
		.orderBy(...(freigeber ? [desc(istFreigebbar(freigeber))] : []), desc(t.lauf.nummer))
		.limit(limit)

/** Number and sum of each run's payments, by state. */
export const countPosten = (db: MandantDb, laufIds: readonly string[]) =>
	db
		.select({
			laufId: t.laufPosten.laufId,
			zustand: t.laufPosten.zustand,
			anzahl: sql<number>`count(*)::int`,
			summeCent: sql<number>`sum(${t.laufPosten.betragCent})::float8`,
		})
		.from(t.laufPosten)
		.where(isAnyOf(t.laufPosten.laufId, laufIds))
		.groupBy(t.laufPosten.laufId, t.laufPosten.zustand)

/** Payments with payout and payee: a person or an agency. */
const postenMitPerson = (db: MandantDb) =>
	db
		.select({
			posten: t.laufPosten,
			auszahlung: t.auszahlung,
			praemierung: t.praemierung,
			rechnung: {
				...{ id: t.agenturRechnung.id, nummer: t.agenturRechnung.nummer, agenturId: t.agenturRechnung.agenturId },
			},
			konto: t.agenturKonto,
			lauf: { nummer: t.lauf.nummer },
			person: sql<string>`case when ${t.agentur.id} is not null then ${t.agentur.name} else concat_ws(' ',
				case ${t.praemierung.seite} when 'empfehler' then ${t.empfehler.vorname} else ${t.empfaenger.vorname} end,
				case ${t.praemierung.seite} when 'empfehler' then ${t.empfehler.nachname} else ${t.empfaenger.nachname} end) end`,
		})
		.from(t.laufPosten)
		.innerJoin(t.lauf, eq(t.lauf.id, t.laufPosten.laufId))
		.leftJoin(t.auszahlung, eq(t.auszahlung.id, t.laufPosten.auszahlungId))
		.leftJoin(t.praemierung, eq(t.praemierung.id, t.laufPosten.praemierungId))
		.leftJoin(t.agenturRechnung, eq(t.agenturRechnung.id, t.laufPosten.rechnungId))
		.leftJoin(t.agentur, eq(t.agentur.id, t.agenturRechnung.agenturId))
		.leftJoin(t.agenturKonto, eq(t.agenturKonto.id, t.laufPosten.kontoId))
		.leftJoin(t.empfehler, eq(t.empfehler.id, t.praemierung.empfehlerId))
		.leftJoin(t.empfaenger, eq(t.empfaenger.id, t.praemierung.empfaengerId))

/** Payments of a run with their payouts, by number. */
export const listPosten = (db: MandantDb, laufId: string, { limit, offset = 0 }: { limit: number; offset?: number }) =>
	postenMitPerson(db)
		.where(eq(t.laufPosten.laufId, laufId))
		.orderBy(asc(t.laufPosten.nummer))
		.limit(limit)
		.offset(offset)

/** One payment of a run by its number. */
export async function findPostenByNummer(db: MandantDb, laufId: string, nummer: number) {
	const [row] = await postenMitPerson(db).where(and(eq(t.laufPosten.laufId, laufId), eq(t.laufPosten.nummer, nummer)))
	return row
}

/** The frozen payments, including ones removed since: the input of the approved checksum. */
export const listEingefroren = (tx: MandantTx, { id }: LaufRow) =>
	tx
		.select({
			nummer: t.laufPosten.nummer,
			betragCent: t.laufPosten.betragCent,
			auszahlungId: t.laufPosten.auszahlungId,
			kontoId: t.laufPosten.kontoId,
			rechnungId: t.laufPosten.rechnungId,
			versuch: t.laufPosten.versuch,
			rechnung: t.agenturRechnung.nummer,
		})
		.from(t.laufPosten)
		.leftJoin(t.agenturRechnung, eq(t.agenturRechnung.id, t.laufPosten.rechnungId))
		.where(eq(t.laufPosten.laufId, id))
		.orderBy(asc(t.laufPosten.nummer))

/** Compare-and-set of payments, all from one state; returns those that were in it. */
export const changePosten = (
	tx: MandantTx,
	ids: readonly string[],
	from: PostenZustand,
	set: Partial<Pick<PostenRow, 'zustand' | 'grund' | 'erledigtAm' | 'erneutAm'>>,
): Promise<PostenRow[]> =>
	tx
		.update(t.laufPosten)
		.set(set)
		.where(and(isAnyOf(t.laufPosten.id, ids), eq(t.laufPosten.zustand, from)))
		.returning()

/** Removes open payments from a draft without a trace. */
export const removePosten = (tx: MandantTx, ids: readonly string[]): Promise<PostenRow[]> =>
	tx
		.delete(t.laufPosten)
		.where(and(isAnyOf(t.laufPosten.id, ids), inState(t.laufPosten.zustand, 'offen')))
		.returning()

export async function findPosten(db: MandantDb, id: string): Promise<PostenRow | undefined> {
	const [row] = await db.select().from(t.laufPosten).where(eq(t.laufPosten.id, id))
	return row
}

/** The run's payment that pays or paid this reward. */
export async function findPostenOf(db: MandantDb, praemierungId: string): Promise<PostenRow | undefined> {
	const [row] = await db
		.select()
		.from(t.laufPosten)
		.where(and(eq(t.laufPosten.praemierungId, praemierungId), inState(t.laufPosten.zustand, 'offen', 'gebucht')))
	return row
}

/** The runs that are to pay these rewards, locked in the order of their ids to avoid deadlocks. */
export const lockLaeufeOf = (tx: MandantTx, praemierungIds: readonly string[]): Promise<LaufRow[]> =>
	tx
		.select()
		.from(t.lauf)
		.where(
			isIn(
				t.lauf.id,
				tx
					.select({ id: t.laufPosten.laufId })
					.from(t.laufPosten)
					.where(and(isAnyOf(t.laufPosten.praemierungId, praemierungIds), inState(t.laufPosten.zustand, 'offen'))),
			),
		)
		.orderBy(asc(t.lauf.id))
		.for('update')

/** Which of these rewards are in a file the bank may have, and not booked yet. */
export const listBeiBank = async (db: MandantDb, praemierungIds: readonly string[]): Promise<string[]> => {
	const { lauf, laufPosten: p } = t
	const rows = await db
		.select({ id: p.praemierungId })
		.from(p)
		.innerJoin(lauf, eq(lauf.id, p.laufId))
		.where(
			and(
				isAnyOf(p.praemierungId, praemierungIds),
				inState(p.zustand, 'offen'),
				inState(lauf.zustand, 'datei_erstellt', 'bei_bank'),
			),
		)
	return rows.flatMap(({ id }) => id ?? [])
}

/** Lowers a run's totals. */
export const reduceLauf = (tx: MandantTx, id: string, weniger: { anzahl: number; cent: number }) =>
	tx
		.update(t.lauf)
		.set({
			anzahl: sql`${t.lauf.anzahl} - ${weniger.anzahl}`,
			summeCent: sql`${t.lauf.summeCent} - ${weniger.cent}`,
		})
		.where(eq(t.lauf.id, id))

export const countOffenePosten = (db: MandantDb, laufId: string): Promise<number> =>
	db.$count(t.laufPosten, and(eq(t.laufPosten.laufId, laufId), inState(t.laufPosten.zustand, 'offen')))

export const listOffenePostenIds = (db: MandantDb, laufId: string) =>
	db
		.select({ id: t.laufPosten.id })
		.from(t.laufPosten)
		.where(and(eq(t.laufPosten.laufId, laufId), inState(t.laufPosten.zustand, 'offen')))
		.orderBy(asc(t.laufPosten.nummer))

/** The rewards whose payments are open in a run. */
export async function listOffenePraemierungen(db: MandantDb, laufId: string) {
	const { laufPosten: p } = t
	const rows = await db
		.select({ id: p.praemierungId })
		.from(p)
		.where(and(eq(p.laufId, laufId), inState(p.zustand, 'offen')))
	return rows.flatMap(({ id }) => id ?? [])
}

/** Open payments in runs reported as booked, by number, after a given one. */
export const listZuBuchen = (
	db: MandantDb,
	{ laufId, nach, limit }: { laufId?: string; nach: number; limit: number },
) =>
	db
		.select({ id: t.laufPosten.id, nummer: t.laufPosten.nummer })
		.from(t.laufPosten)
		.innerJoin(t.lauf, eq(t.lauf.id, t.laufPosten.laufId))
		.where(
			and(
				inState(t.laufPosten.zustand, 'offen'),
				sql`${t.lauf.gebuchtVon} is not null`,
				laufId ? eq(t.lauf.id, laufId) : undefined,
				gt(t.laufPosten.nummer, nach),
			),
		)
		.orderBy(asc(t.laufPosten.nummer))
		.limit(limit)

/** Returned, the last payment of its reward, and without new bank data so far. */
const wartetAufBankdaten = () =>
	and(
		inState(t.laufPosten.zustand, 'zurueck'),
		inState(t.praemierung.zustand, 'Bereitgestellt'),
		sql`not exists (select from ${t.auszahlung} where ${t.auszahlung.praemierungId} = ${t.praemierung.id} and ${t.auszahlung.zustand} <> 'Storniert')`,
		sql`not exists (select from ${t.laufPosten} spaeter where spaeter.praemierung_id = ${t.praemierung.id} and spaeter.nummer > ${t.laufPosten.nummer})`,
	)

/** Returned payments that wait for new bank data, oldest first. */
export const listRuecklaeufer = (db: MandantDb, limit: number) =>
	postenMitPerson(db).where(wartetAufBankdaten()).orderBy(asc(t.laufPosten.erledigtAm)).limit(limit)

/** Their number, and the age of the oldest. */
export async function countRuecklaeufer(db: MandantDb) {
	const [row] = await db
		.select({ count: sql<number>`count(*)::int`, seit: min(t.laufPosten.erledigtAm) })
		.from(t.laufPosten)
		.innerJoin(t.praemierung, eq(t.praemierung.id, t.laufPosten.praemierungId))
		.where(wartetAufBankdaten())
	return row ?? { count: 0, seit: null }
}

export type DateiRow = typeof t.laufDatei.$inferSelect

export const insertDatei = (tx: MandantTx, row: DateiRow) => tx.insert(t.laufDatei).values(row)

export async function findDatei(db: MandantDb, laufId: string): Promise<DateiRow | undefined> {
	const [row] = await db.select().from(t.laufDatei).where(eq(t.laufDatei.laufId, laufId))
	return row
}
