import { and, asc, eq, gt, lt, lte, not, notExists, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { isAnyOf, isNoneOf } from '../shared/sets'
import { inState } from '../shared/zustand'
import {
	abgelaufeneEmpfehlung,
	ablaufendeEmpfehlung,
	auftragAdvances,
	empfehlungExpires,
	praemierungExpires,
	saeumigerFreund,
	unangekuendigteZahlung,
	ungemahntePraemierung,
	verfallenePraemierung,
	wartenderGutschein,
	zugeordneterAuftrag,
} from './due-work'

const qb = new QueryBuilder()

type Batch = { limit: number }
type Due = { id: string; zustand: string }

/** Locks up to `limit` rows for the transaction; rows locked by others are left for the next run. */
const lockRows = (
	tx: MandantDb,
	table: typeof t.empfehlung | typeof t.praemierung | typeof t.auftrag,
	due: SQL | undefined,
	limit: number,
): Promise<Due[]> =>
	tx
		.select({ id: table.id, zustand: table.zustand })
		.from(table)
		.where(due)
		.limit(limit)
		.for('update', { skipLocked: true })

export const lockExpiredEmpfehlungen = (tx: MandantDb, { now, limit }: Batch & { now: Date }) =>
	lockRows(tx, t.empfehlung, abgelaufeneEmpfehlung(now), limit)

export const expireEmpfehlungRows = (tx: MandantDb, ids: string[]) =>
	tx.update(t.empfehlung).set({ zustand: empfehlungExpires.to }).where(isAnyOf(t.empfehlung.id, ids))

/**
 * Gives back what of a budget was reserved for Empfehlungen that nobody can accept any more and that no order can follow: none
 * is in its check, and of each friend who is left an order was released. Answers how many they were.
 */
export async function freeReserven(db: MandantDb, now: Date): Promise<number> {
	const { empfehlung: e, empfaenger: f, auftrag: a } = t
	const offen = db
		.select({ id: a.id })
		.from(a)
		.where(and(eq(a.empfehlungId, e.id), inState(a.zustand, 'gemeldet', 'zugeordnet', 'in_pruefung')))
	const mitAuftrag = db
		.select({ id: a.id })
		.from(a)
		.where(and(eq(a.empfaengerId, f.id), inState(a.zustand, 'freigegeben')))
	const wartend = db
		.select({ id: f.id })
		.from(f)
		.where(and(eq(f.empfehlungId, e.id), not(inState(f.zustand, 'geloescht')), notExists(mitAuftrag)))
	const rows = await db
		.update(e)
		.set({ zusatzReserveCent: 0 })
		.where(and(sql`${e.zusatzReserveCent} > 0`, lt(e.gueltigBis, now), notExists(offen), notExists(wartend)))
		.returning({ id: e.id })
	return rows.length
}

export const lockExpiredPraemierungen = (tx: MandantDb, { now, limit }: Batch & { now: Date }) =>
	lockRows(tx, t.praemierung, verfallenePraemierung(now), limit)

/** Locks rewards to remind of, by id after `after`. */
export const lockErinnerungen = (tx: MandantDb, { now, after, limit }: Batch & { now: Date; after: string | null }) =>
	tx
		.select({ id: t.praemierung.id })
		.from(t.praemierung)
		.where(and(ungemahntePraemierung(now), after === null ? undefined : gt(t.praemierung.id, after)))
		.orderBy(asc(t.praemierung.id))
		.limit(limit)
		.for('update', { skipLocked: true })

/** Locks Empfehlungen to remind of, by id after `after`. */
export const lockAblaufende = (tx: MandantDb, { now, after, limit }: Batch & { now: Date; after: string | null }) =>
	tx
		.select()
		.from(t.empfehlung)
		.where(and(ablaufendeEmpfehlung(now), after === null ? undefined : gt(t.empfehlung.id, after)))
		.orderBy(asc(t.empfehlung.id))
		.limit(limit)
		.for('update', { skipLocked: true })

/** Locks friends to remind, by id after `after`. */
export const lockSaeumige = (tx: MandantDb, { now, after, limit }: Batch & { now: Date; after: string | null }) =>
	tx
		.select()
		.from(t.empfaenger)
		.where(and(saeumigerFreund(now), after === null ? undefined : gt(t.empfaenger.id, after)))
		.orderBy(asc(t.empfaenger.id))
		.limit(limit)
		.for('update', { skipLocked: true })

/** Locks payments to announce, by id after `after`, with the requested execution day. */
export const lockUnangekuendigte = (
	tx: MandantDb,
	{ now, after, limit }: Batch & { now: Date; after: string | null },
) =>
	tx
		.select({
			id: t.laufPosten.id,
			auszahlungId: t.laufPosten.auszahlungId,
			praemierungId: t.laufPosten.praemierungId,
			betragCent: t.laufPosten.betragCent,
			ausfuehrungAm: sql<string>`(${qb.select({ am: t.lauf.ausfuehrungAm }).from(t.lauf).where(eq(t.lauf.id, t.laufPosten.laufId))})`,
			ibanEnde: sql<string>`(${qb
				.select({ ende: t.auszahlung.ibanEnde })
				.from(t.auszahlung)
				.where(eq(t.auszahlung.id, t.laufPosten.auszahlungId))})`,
		})
		.from(t.laufPosten)
		.where(and(unangekuendigteZahlung(now), after === null ? undefined : gt(t.laufPosten.id, after)))
		.orderBy(asc(t.laufPosten.id))
		.limit(limit)
		.for('update', { skipLocked: true })

export const expirePraemierungRows = (tx: MandantDb, ids: string[]) =>
	tx.update(t.praemierung).set({ zustand: praemierungExpires.to }).where(isAnyOf(t.praemierung.id, ids)).returning()

export const lockAssignedAuftraege = (tx: MandantDb, { now, limit }: Batch & { now: Date }) =>
	lockRows(tx, t.auftrag, zugeordneterAuftrag(now), limit)

export const advanceAuftragRows = (tx: MandantDb, ids: string[]) =>
	tx
		.update(t.auftrag)
		.set({ zustand: auftragAdvances.to })
		.where(isAnyOf(t.auftrag.id, ids))
		.returning({ empfaengerId: t.auftrag.empfaengerId })

/**
 * Chosen vouchers without a code, longest waiting first, at most `proGruppe` of each Praemie and amount, so that an
 * empty stock of one kind does not hide the others. Without tried ones and groups without stock.
 */
export async function listWaitingVouchers(
	db: MandantDb,
	{ proGruppe, versucht, leer }: { proGruppe: number; versucht: readonly string[]; leer: readonly string[] },
) {
	const { praemierung: p } = t
	const gruppe = sql<string>`${p.praemieId}::text || ':' || ${p.betragCent}::text`
	const warten = db.$with('warten').as(
		db
			.select({
				id: p.id,
				gruppe: gruppe.as('gruppe'),
				gewaehltAm: sql<Date | null>`${p.gewaehltAm}`.mapWith(p.gewaehltAm).as('gewaehlt'),
				platz:
					sql<number>`row_number() over (partition by ${p.praemieId}, ${p.betragCent} order by ${p.gewaehltAm}, ${p.id})`.as(
						'platz',
					),
			})
			.from(p)
			.where(and(wartenderGutschein(), isNoneOf(p.id, versucht), isNoneOf(gruppe, leer))),
	)
	return db
		.with(warten)
		.select({ id: warten.id, gruppe: warten.gruppe })
		.from(warten)
		.where(lte(warten.platz, proGruppe))
		.orderBy(asc(warten.gewaehltAm), asc(warten.id))
}

/** Chosen vouchers without a code since `gewaehltVor`. */
export const countOverdueVouchers = (db: MandantDb, gewaehltVor: Date): Promise<number> =>
	db.$count(t.praemierung, and(wartenderGutschein(), lt(t.praemierung.gewaehltAm, gewaehltVor)))
