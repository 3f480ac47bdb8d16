import { and, asc, desc, eq, gt, isNull, lt, lte, or, type SQL } from 'drizzle-orm'

import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'

export type PartnerSchluesselRow = typeof t.partnerSchluessel.$inferSelect

/** Every key, newest first, including revoked ones. */
export const listSchluesselRows = (db: MandantDb): Promise<PartnerSchluesselRow[]> =>
	db.select().from(t.partnerSchluessel).orderBy(desc(t.partnerSchluessel.erstelltAm), desc(t.partnerSchluessel.id))

/** The unrevoked key with this hash, which may be over. */
export async function findSchluessel(db: MandantDb, hash: string): Promise<PartnerSchluesselRow | undefined> {
	const { partnerSchluessel: s } = t
	const [row] = await db
		.select()
		.from(s)
		.where(and(eq(s.hash, hash), isNull(s.widerrufenAm)))
	return row
}

export async function findSchluesselById(db: MandantDb, id: string): Promise<PartnerSchluesselRow | undefined> {
	const { partnerSchluessel: s } = t
	const [row] = await db.select().from(s).where(eq(s.id, id))
	return row
}

/** Locks an unrevoked key for the transaction. */
export async function lockSchluessel(tx: MandantTx, id: string): Promise<PartnerSchluesselRow | undefined> {
	const { partnerSchluessel: s } = t
	const [row] = await tx
		.select()
		.from(s)
		.where(and(eq(s.id, id), isNull(s.widerrufenAm)))
		.for('update')
	return row
}

/** Names the key in a key's place, and its end. */
export const storeNachfolger = (
	tx: MandantTx,
	id: string,
	{ nachfolgerId, gueltigBis }: { nachfolgerId: string; gueltigBis: Date },
) => tx.update(t.partnerSchluessel).set({ nachfolgerId, gueltigBis }).where(eq(t.partnerSchluessel.id, id))

/** Keys that end by `bis` and have none in their place, of which nobody was told. */
export const ablaufenderSchluessel = (now: Date, bis: Date): SQL | undefined => {
	const { partnerSchluessel: s } = t
	return and(
		isNull(s.widerrufenAm),
		isNull(s.nachfolgerId),
		isNull(s.gewarntAm),
		gt(s.gueltigBis, now),
		lte(s.gueltigBis, bis),
	)
}

/** Locks such keys, by id after `after`. */
export const lockAblaufendeSchluessel = (
	tx: MandantTx,
	{ now, bis, after, limit }: { now: Date; bis: Date; after: string | null; limit: number },
): Promise<PartnerSchluesselRow[]> =>
	tx
		.select()
		.from(t.partnerSchluessel)
		.where(and(ablaufenderSchluessel(now, bis), after === null ? undefined : gt(t.partnerSchluessel.id, after)))
		.orderBy(asc(t.partnerSchluessel.id))
		.limit(limit)
		.for('update', { skipLocked: true })

export const noteGewarnt = (tx: MandantTx, id: string, gewarntAm: Date) =>
	tx.update(t.partnerSchluessel).set({ gewarntAm }).where(eq(t.partnerSchluessel.id, id))

export const insertSchluessel = (tx: MandantTx, row: typeof t.partnerSchluessel.$inferInsert) =>
	tx.insert(t.partnerSchluessel).values(row)

/** Revokes a key; undefined = there is no valid one. */
export async function revokeSchluesselRow(
	tx: MandantTx,
	id: string,
	widerrufenAm: Date,
): Promise<PartnerSchluesselRow | undefined> {
	const { partnerSchluessel: s } = t
	const [row] = await tx
		.update(s)
		.set({ widerrufenAm })
		.where(and(eq(s.id, id), isNull(s.widerrufenAm)))
		.returning()
	return row
}

/** Records a key's use, unless one after `vor` is recorded: servers call often. */
export const noteSchluesselBenutzt = (db: MandantDb, id: string, { am, vor }: { am: Date; vor: Date }) =>
	db
		.update(t.partnerSchluessel)
		.set({ benutztAm: am })
		.where(
			and(
				eq(t.partnerSchluessel.id, id),
				or(isNull(t.partnerSchluessel.benutztAm), lt(t.partnerSchluessel.benutztAm, vor)),
			),
		)
