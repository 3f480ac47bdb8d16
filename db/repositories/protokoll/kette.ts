import { and, asc, desc, eq, exists, gt, notExists, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { type MandantDb, type MandantTx, ownSchema } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { newestWith } from '../shared/newest'
import { portions } from '../shared/sets'
import { inState } from '../shared/zustand'

export type Ketteneintrag = typeof t.protokollKette.$inferSelect
type AuditRow = typeof t.audit.$inferSelect

const qb = new QueryBuilder()

/** Locks the brand's chain until the transaction ends. */
export const lockKette = (tx: MandantTx) =>
	tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${ownSchema(tx)}:protokoll`}, 0))`)

/** Locks it if nobody else has it; whether it did. */
export async function tryLockKette(tx: MandantTx): Promise<boolean> {
	const locked = await tx.execute(
		sql`select pg_try_advisory_xact_lock(hashtextextended(${`${ownSchema(tx)}:protokoll`}, 0)) as mine`,
	)
	return [...locked][0]?.mine === true
}

export async function findKettenende(db: MandantDb): Promise<Ketteneintrag | undefined> {
	const [row] = await db.select().from(t.protokollKette).orderBy(desc(t.protokollKette.nummer)).limit(1)
	return row
}

const ohneEintrag = (): SQL =>
	notExists(qb.select({ eins: sql`1` }).from(t.protokollKette).where(eq(t.protokollKette.auditId, t.audit.id)))

/**
 * Rows without an entry, up to slightly older than the last one with an entry: a transaction dates its row with its
 * start, and the chain may have continued meanwhile.
 */
export const unverkettet = (): SQL => {
	const { audit, protokollKette: k } = t
	const ende = sql`(select k.am from ${k} k order by k.nummer desc limit 1)`
	return sql`${audit.am} >= coalesce(${ende} - interval '1 hour', '-infinity') and ${ohneEintrag()}`
}

export const listUnverkettet = (tx: MandantTx, limit: number): Promise<AuditRow[]> =>
	tx.select().from(t.audit).where(unverkettet()).orderBy(asc(t.audit.am), asc(t.audit.id)).limit(limit)

/** A chain check is valid this long: it is due each night. */
const PRUEFUNG_GILT_MS = 20 * 3_600_000

const PRUEFUNGEN = ['protokoll_geprueft', 'protokoll_bruch'] as const

const gepruefte = () => inState(t.sicherheitsereignis.art, ...PRUEFUNGEN)

/** There is a chain without a recent check. */
export const ungepruefteKette = (now: Date): SQL | undefined => {
	const { sicherheitsereignis: s, protokollKette: k } = t
	const seit = new Date(now.getTime() - PRUEFUNG_GILT_MS)
	return and(
		exists(qb.select({ eins: sql`1` }).from(k)),
		notExists(
			qb
				.select({ eins: sql`1` })
				.from(s)
				.where(and(gepruefte(), gt(s.am, seit))),
		),
	)
}

/** The last chain check's result; undefined if there was none in the last 90 days. */
export async function findLetzteKettenpruefung(db: MandantDb): Promise<{ am: Date; heil: boolean } | undefined> {
	const { am, art, id } = t.sicherheitsereignis
	const last = newestWith(t.sicherheitsereignis, [{ column: art, values: PRUEFUNGEN }], { limit: 1 })
	const [row] = await db.select({ am, art }).from(t.sicherheitsereignis).where(sql`${id} in (${last})`)
	return row && { am: row.am, heil: row.art === 'protokoll_geprueft' }
}

export async function insertKette(tx: MandantTx, rows: readonly Ketteneintrag[]): Promise<void> {
	const { protokollKette } = t
	for (const some of portions(protokollKette, rows)) await tx.insert(protokollKette).values(some)
}

/** The whole trail's totals. */
export const countUnverkettet = (db: MandantDb): Promise<number> => db.$count(t.audit, ohneEintrag())

/** Entries after `nach` with their rows, in order; expired rows are missing. */
export const listKette = (db: MandantDb, { nach, limit }: { nach: number; limit: number }) =>
	db
		.select({ eintrag: t.protokollKette, zeile: t.audit })
		.from(t.protokollKette)
		.leftJoin(t.audit, eq(t.audit.id, t.protokollKette.auditId))
		.where(gt(t.protokollKette.nummer, nach))
		.orderBy(asc(t.protokollKette.nummer))
		.limit(limit)

/** Whether the chain went on since it was counted, or something beside it is in no figure yet. */
export const ungezaehlt = (): SQL => {
	const { protokollKette: k, kennzahlStand: s, zaehlung: n } = t
	return sql`((select k.nummer from ${k} k order by k.nummer desc limit 1) > coalesce((select s.nummer from ${s} s where s.id = 1), 0)
		or exists (select from ${n} where not gezaehlt))`
}
