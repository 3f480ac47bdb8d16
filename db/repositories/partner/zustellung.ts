import { and, asc, count, desc, eq, lt, lte, type SQL, sql } from 'drizzle-orm'
import { type ZustellungZustand, zustellungMachine } from '~/domain/partner/zustellung'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { isAnyOf, isIn, portions } from '../shared/sets'
import { inState } from '../shared/zustand'

export type ZustellungRow = typeof t.zustellung.$inferSelect

const wiederholt = zustellungMachine.step('wiederholen')

type Neu = { webhookId: string; ereignisId: string; nummer: number; am: Date }

/** Schedules deliveries; existing ones stay unchanged. */
export async function insertZustellungen(tx: MandantTx, rows: readonly Neu[]): Promise<void> {
	const { zustellung: z } = t
	const neue = rows.map(({ am, ...row }) => ({
		...row,
		zustand: zustellungMachine.initial,
		naechsterVersuchAm: am,
		erstelltAm: am,
	}))
	for (const some of portions(z, neue)) await tx.insert(z).values(some).onConflictDoNothing()
}

/** A due delivery, whether or not its endpoint accepts any. */
const faellig = (now: Date): SQL | undefined =>
	and(inState(t.zustellung.zustand, 'wartet'), lte(t.zustellung.naechsterVersuchAm, now))

/** Due deliveries of accepting endpoints. */
export const faelligeZustellung = (now: Date): SQL | undefined =>
	and(
		faellig(now),
		sql`${t.zustellung.webhookId} in (select ${t.webhook.id} from ${t.webhook} where ${inState(t.webhook.zustand, 'aktiv')})`,
	)

/**
 * Leases up to `limit` due deliveries of an endpoint to this process until `leaseUntil`: two processes never get the
 * same one, and a crashed one's are free when the lease ends.
 */
export async function leaseZustellungen(
	db: MandantDb,
	{ webhookId, now, leaseUntil, limit }: { webhookId: string; now: Date; leaseUntil: Date; limit: number },
): Promise<ZustellungRow[]> {
	const { zustellung: z } = t
	// A locking CTE is evaluated once; as a subquery it might run again and exceed the limit.
	const due = db.$with('due').as(
		db
			.select({ id: z.id })
			.from(z)
			.where(and(eq(z.webhookId, webhookId), faelligeZustellung(now)))
			.orderBy(asc(z.naechsterVersuchAm), asc(z.nummer))
			.limit(limit)
			.for('update', { skipLocked: true }),
	)
	return db
		.with(due)
		.update(z)
		.set({ versuche: sql`${z.versuche} + 1`, naechsterVersuchAm: leaseUntil, versuchtAm: now })
		.where(isIn(z.id, db.select({ id: due.id }).from(due)))
		.returning()
}

type Ausgang = Partial<
	Pick<ZustellungRow, 'zustand' | 'naechsterVersuchAm' | 'status' | 'dauerMs' | 'antwort' | 'fehler'>
>

/** Records a leased delivery's outcome; false = the lease was lost to another process. */
export async function changeZustellung(
	db: MandantDb,
	leased: Pick<ZustellungRow, 'id' | 'versuche'>,
	set: Ausgang,
): Promise<boolean> {
	const { zustellung: z } = t
	const settled = await db
		.update(z)
		.set(set)
		.where(and(eq(z.id, leased.id), eq(z.versuche, leased.versuche), inState(z.zustand, 'wartet')))
		.returning({ id: z.id })
	return settled.length === 1
}

/** Reschedules delivered or abandoned deliveries with all attempts; how many. */
export async function requeueZustellungen(
	tx: MandantTx,
	{ webhookId, ereignisIds, now }: { webhookId: string; ereignisIds: readonly string[]; now: Date },
): Promise<number> {
	const { zustellung: z } = t
	if (ereignisIds.length === 0) return 0
	const rows = await tx
		.update(z)
		.set({ zustand: wiederholt.to, versuche: 0, naechsterVersuchAm: now })
		.where(and(eq(z.webhookId, webhookId), isAnyOf(z.ereignisId, ereignisIds), inState(z.zustand, ...wiederholt.from)))
		.returning({ id: z.id })
	return rows.length
}

export async function findZustellung(db: MandantDb, id: string): Promise<ZustellungRow | undefined> {
	const { zustellung: z } = t
	const [row] = await db.select().from(z).where(eq(z.id, id))
	return row
}

/** An endpoint's deliveries, newest event first, before a number. */
export const listZustellungen = (
	db: MandantDb,
	{
		webhookId,
		vor,
		zustand,
		limit,
	}: { webhookId: string; vor?: number | undefined; zustand?: ZustellungZustand | undefined; limit: number },
) =>
	db
		.select({ zustellung: t.zustellung, ereignis: t.ereignis.ereignis, am: t.ereignis.am })
		.from(t.zustellung)
		.innerJoin(t.ereignis, eq(t.ereignis.id, t.zustellung.ereignisId))
		.where(
			and(
				eq(t.zustellung.webhookId, webhookId),
				vor === undefined ? undefined : lt(t.zustellung.nummer, vor),
				zustand === undefined ? undefined : inState(t.zustellung.zustand, zustand),
			),
		)
		.orderBy(desc(t.zustellung.nummer))
		.limit(limit)

/** The number of pending and abandoned deliveries of each endpoint. */
export const countZustellungen = (db: MandantDb) =>
	db
		.select({ webhookId: t.zustellung.webhookId, zustand: t.zustellung.zustand, anzahl: count() })
		.from(t.zustellung)
		.where(inState(t.zustellung.zustand, 'wartet', 'gescheitert'))
		.groupBy(t.zustellung.webhookId, t.zustellung.zustand)
