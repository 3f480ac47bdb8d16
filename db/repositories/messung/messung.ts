import { and, asc, eq, sql } from 'drizzle-orm'
import { messungMachine } from '~/domain/messung/zustand'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { faelligeMessung } from '../jobs/due-work'
import { isAnyOf, isIn } from '../shared/sets'
import { inState } from '../shared/zustand'

export type MessungRow = typeof t.messung.$inferSelect

/** A day's key: the existing one, else the given one. */
export async function findOrInsertSchluessel(db: MandantDb, row: { tag: string; schluessel: string }): Promise<string> {
	const { messungSchluessel: s } = t
	const find = () => db.select({ schluessel: s.schluessel }).from(s).where(eq(s.tag, row.tag))
	const [known] = await find()
	if (known) return known.schluessel
	await db.insert(s).values(row).onConflictDoNothing()
	const [stored] = await find()
	return stored?.schluessel ?? row.schluessel
}

export const insertMessung = (db: MandantDb, row: typeof t.messung.$inferInsert) =>
	db.insert(t.messung).values(row).onConflictDoNothing()

/**
 * Leases up to `limit` due events to this process until `leaseUntil`: two processes never get the same row, and a
 * crashed one's rows are free when the lease ends.
 */
export async function leaseDueMessung(
	db: MandantDb,
	options: { now: Date; leaseUntil: Date; limit: number },
): Promise<MessungRow[]> {
	// A locking CTE is evaluated once; as a subquery it might run again and exceed the limit.
	const due = db
		.$with('due')
		.as(
			db
				.select({ id: t.messung.id })
				.from(t.messung)
				.where(faelligeMessung(options.now))
				.orderBy(asc(t.messung.am))
				.limit(options.limit)
				.for('update', { skipLocked: true }),
		)
	return db
		.with(due)
		.update(t.messung)
		.set({ versuche: sql`${t.messung.versuche} + 1`, naechsterVersuchAm: options.leaseUntil })
		.where(isIn(t.messung.id, db.select({ id: due.id }).from(due)))
		.returning()
}

/** Records the outcome of events leased until `lease`; returns how many, without lost leases. */
export async function settleMessung(
	db: MandantDb,
	leased: readonly Pick<MessungRow, 'id'>[],
	lease: Date,
	set: Partial<Pick<MessungRow, 'matomo'>> & Pick<MessungRow, 'naechsterVersuchAm'>,
): Promise<number> {
	const { messung: m } = t
	if (leased.length === 0) return 0
	const ids = leased.map(({ id }) => id)
	const settled = await db
		.update(m)
		.set(set)
		.where(and(isAnyOf(m.id, ids), eq(m.naechsterVersuchAm, lease), inState(m.matomo, messungMachine.initial)))
		.returning({ id: m.id })
	return settled.length
}

/** Abandons events that wait for delivery. */
export function giveUpWartende(tx: MandantDb) {
	const { messung: m } = t
	const { from, to } = messungMachine.step('aufgeben')
	return tx
		.update(m)
		.set({ matomo: to, naechsterVersuchAm: null })
		.where(inState(m.matomo, ...from))
}
